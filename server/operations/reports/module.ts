import { everyMinute, everyTenMinutes } from '#server/platform/jobs/schedule.ts';
import type { ShopModule } from '#server/platform/module.ts';
import { reportRoutes } from './admin-routes.ts';
import { aggregateChats, aggregateChatsTask, aggregateStock, aggregateStockTask } from './reports.ts';
import { aggregateSales, aggregateSalesTask } from './sales.ts';

export const reportsModule: ShopModule = {
  folder: 'operations/reports',
  routes: reportRoutes,
  tables: [
    'sold_lines',
    'sales_to_recalculate',
    'sold_sums',
    'sold_variant_changes',
    'order_days',
    'order_days_to_recount',
    'money_days',
    'money_day_changes',
    'chat_changes',
    'chat_days',
    'chat_day_sums',
    'chat_wait_sums',
    'chat_waits',
    'stock_values',
    'stock_value_sums',
    'stock_value_changes',
  ],
  tasks: ({ db }) => ({
    [aggregateSalesTask]: () => aggregateSales(db),
    [aggregateChatsTask]: () => aggregateChats(db),
    [aggregateStockTask]: () => aggregateStock(db),
  }),
  schedule: [everyTenMinutes(aggregateSalesTask), everyTenMinutes(aggregateChatsTask), everyMinute(aggregateStockTask)],
};
