import type { ShopModule } from '#server/platform/module.ts';
import { catalogRoutes } from './routes.ts';

export const productIndexModule: ShopModule = {
  folder: 'catalog/product-index',
  routes: catalogRoutes,
};
