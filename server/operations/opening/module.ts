import type { ShopModule } from '#server/platform/module.ts';
import { openingRoutes } from './admin-routes.ts';

export const openingModule: ShopModule = {
  folder: 'operations/opening',
  routes: openingRoutes,
};
