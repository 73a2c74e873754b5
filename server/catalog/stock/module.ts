import { nightly } from '#server/platform/jobs/schedule.ts';
import type { ShopModule } from '#server/platform/module.ts';
import { renewMonthSales, renewMonthSalesTask } from './month-sales.ts';
import { stockAdminRoutes } from './stock-admin-routes.ts';

export const stockModule: ShopModule = {
  folder: 'catalog/stock',
  routes: stockAdminRoutes,
  tasks: ({ db }) => ({ [renewMonthSalesTask]: () => renewMonthSales(db) }),
  schedule: [nightly(renewMonthSalesTask)],
};
