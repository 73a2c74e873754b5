import type { ShopModule } from '#server/platform/module.ts';
import { deliveryRoutes } from './routes.ts';
import { deliveryStaffRoutes } from './staff-routes.ts';

export const placesModule: ShopModule = {
  folder: 'content/places',
  routes: (services) => [...deliveryRoutes(services), ...deliveryStaffRoutes(services)],
  tables: ['regions', 'cities'],
};
