import type { ShopModule } from '#server/platform/module.ts';
import { overviewRoutes } from './admin-routes.ts';

export const overviewModule: ShopModule = {
  folder: 'operations/overview',
  routes: overviewRoutes,
};
