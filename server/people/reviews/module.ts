import type { ShopModule } from '#server/platform/module.ts';
import { reviewAdminRoutes } from './admin-routes.ts';
import { reviewRoutes } from './routes.ts';

export const reviewsModule: ShopModule = {
  folder: 'people/reviews',
  routes: (services) => [...reviewRoutes(services), ...reviewAdminRoutes(services)],
  tables: ['reviews', 'review_photos'],
};
