import type { ShopModule } from '#server/platform/module.ts';
import { addressRoutes } from './routes.ts';

export const addressesModule: ShopModule = {
  folder: 'sales/addresses',
  routes: addressRoutes,
  tables: ['saved_addresses'],
};
