import { everyTenMinutes } from '#server/platform/jobs/schedule.ts';
import type { ShopModule } from '#server/platform/module.ts';
import { customerRoutes } from './admin-routes.ts';
import { sumCustomers, sumCustomersTask } from './customer-sums.ts';

export const customersModule: ShopModule = {
  folder: 'people/customers',
  tables: ['customer_sums', 'customers_to_sum'],
  routes: customerRoutes,
  tasks: ({ db }) => ({ [sumCustomersTask]: () => sumCustomers(db) }),
  schedule: [everyTenMinutes(sumCustomersTask)],
};
