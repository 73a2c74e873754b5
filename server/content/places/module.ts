import type { ShopModule } from '#server/platform/module.ts';
import { deliveryAdminRoutes } from './admin-routes.ts';
import { deliveryRoutes } from './routes.ts';

export const placesModule: ShopModule = {
  folder: 'content/places',
  routes: (services) => [...deliveryRoutes(services), ...deliveryAdminRoutes(services)],
  tables: ['regions', 'cities'],
};
