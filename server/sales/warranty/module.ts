import type { ShopModule } from '#server/platform/module.ts';
import { warrantyRoutes } from './routes.ts';
import { warrantyStaffRoutes } from './staff-routes.ts';

export const warrantyModule: ShopModule = {
  folder: 'sales/warranty',
  routes: (services) => [...warrantyRoutes(services), ...warrantyStaffRoutes(services)],
  tables: ['serials'],
};
