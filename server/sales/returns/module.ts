import type { ShopModule } from '#server/platform/module.ts';
import { returnEmails } from './emails.ts';
import { returnRoutes } from './routes.ts';
import { returnStaffRoutes } from './staff-routes.ts';

export const returnsModule: ShopModule = {
  folder: 'sales/returns',
  routes: (services) => [...returnRoutes(services), ...returnStaffRoutes(services)],
  tables: ['returns', 'return_moves', 'return_pictures'],
  emails: returnEmails,
};
