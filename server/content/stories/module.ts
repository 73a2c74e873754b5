import type { ShopModule } from '#server/platform/module.ts';
import { storyAdminRoutes } from './admin-routes.ts';
import { storyRoutes } from './routes.ts';

export const storiesModule: ShopModule = {
  folder: 'content/stories',
  routes: (services) => [...storyRoutes(services), ...storyAdminRoutes(services)],
  tables: ['product_stories', 'stored_videos'],
};
