import type { ShopModule } from '#server/platform/module.ts';
import { stockAdminRoutes } from './stock-admin-routes.ts';

export const stockModule: ShopModule = {
  folder: 'catalog/stock',
  routes: stockAdminRoutes,
};
