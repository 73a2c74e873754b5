import type { ShopModule } from '#server/platform/module.ts';
import { findRoutes } from './admin-routes.ts';

export const findModule: ShopModule = {
  folder: 'operations/find',
  routes: findRoutes,
};
