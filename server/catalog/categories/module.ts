import type { ShopModule } from '#server/platform/module.ts';
import { adminCategoryRoutes } from './admin-routes.ts';

export const categoriesModule: ShopModule = {
  folder: 'catalog/categories',
  routes: adminCategoryRoutes,
};
