import type { ShopModule } from '#server/platform/module.ts';
import { stockStaffRoutes } from './stock-staff-routes.ts';

export const stockModule: ShopModule = {
  folder: 'catalog/stock',
  routes: stockStaffRoutes,
};
