import { everyTenMinutes } from '#server/platform/jobs/schedule.ts';
import type { ShopModule } from '#server/platform/module.ts';
import { reportRoutes } from './admin-routes.ts';
import { aggregateSales, aggregateSalesTask } from './sales.ts';

export const reportsModule: ShopModule = {
  folder: 'operations/reports',
  routes: reportRoutes,
  tables: ['sold_lines', 'sales_to_recalculate', 'order_days', 'order_days_to_recount'],
  tasks: ({ db }) => ({ [aggregateSalesTask]: () => aggregateSales(db) }),
  schedule: [everyTenMinutes(aggregateSalesTask)],
};
