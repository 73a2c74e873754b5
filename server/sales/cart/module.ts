import type { ShopModule } from '#server/platform/module.ts';
import { cartRoutes } from './routes.ts';

export const cartModule: ShopModule = {
  folder: 'sales/cart',
  routes: cartRoutes,
  tables: ['cart_items', 'guest_cart_items'],
};
