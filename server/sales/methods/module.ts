import type { ShopModule } from '#server/platform/module.ts';
import { methodRoutes } from './routes.ts';

export const methodsModule: ShopModule = {
  folder: 'sales/methods',
  routes: methodRoutes,
  tables: ['receiving_methods', 'payment_methods'],
};
