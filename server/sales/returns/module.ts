import type { ShopModule } from '#server/platform/module.ts';
import { returnAdminRoutes } from './admin-routes.ts';
import { returnEmails } from './emails.ts';
import { returnRoutes } from './routes.ts';

export const returnsModule: ShopModule = {
  folder: 'sales/returns',
  routes: (services) => [...returnRoutes(services), ...returnAdminRoutes(services)],
  tables: ['returns', 'return_moves', 'return_pictures'],
  emails: returnEmails,
};
