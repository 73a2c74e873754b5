import type { ShopModule } from '#server/platform/module.ts';
import { customerRoutes } from './admin-routes.ts';

export const customersModule: ShopModule = {
  folder: 'people/customers',
  routes: customerRoutes,
};
