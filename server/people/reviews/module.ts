import type { ShopModule } from '#server/platform/module.ts';
import { reviewRoutes } from './routes.ts';
import { reviewStaffRoutes } from './staff-routes.ts';

export const reviewsModule: ShopModule = {
  folder: 'people/reviews',
  routes: (services) => [...reviewRoutes(services), ...reviewStaffRoutes(services)],
  tables: ['reviews'],
};
