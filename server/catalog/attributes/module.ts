import type { ShopModule } from '#server/platform/module.ts';
import { adminAttributeRoutes } from './admin-routes.ts';

export const attributesModule: ShopModule = {
  folder: 'catalog/attributes',
  routes: adminAttributeRoutes,
};
