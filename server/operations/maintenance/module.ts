import type { ShopModule } from '#server/platform/module.ts';
import { maintenanceRoutes } from './admin-routes.ts';

export const maintenanceModule: ShopModule = {
  folder: 'operations/maintenance',
  routes: maintenanceRoutes,
};
