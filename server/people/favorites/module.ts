import type { ShopModule } from '#server/platform/module.ts';
import { favoriteRoutes } from './routes.ts';

export const favoritesModule: ShopModule = {
  folder: 'people/favorites',
  routes: favoriteRoutes,
  tables: ['favorites', 'guest_favorites', 'favorite_shares', 'saved_lines'],
};
