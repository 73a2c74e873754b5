import type { ShopModule } from '#server/platform/module.ts';
import { warrantyAdminRoutes } from './admin-routes.ts';
import { warrantyRoutes } from './routes.ts';

export const warrantyModule: ShopModule = {
  folder: 'sales/warranty',
  routes: (services) => [...warrantyRoutes(services), ...warrantyAdminRoutes(services)],
  tables: ['serials'],
};
