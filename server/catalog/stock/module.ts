import { everyMinute, nightly } from '#server/platform/jobs/schedule.ts';
import type { ShopModule } from '#server/platform/module.ts';
import { renewMonthSales, renewMonthSalesTask } from './month-sales.ts';
import { aggregatePieces, aggregatePiecesTask } from './product-pieces.ts';
import { stockAdminRoutes } from './stock-admin-routes.ts';

export const stockModule: ShopModule = {
  folder: 'catalog/stock',
  routes: stockAdminRoutes,
  tables: ['product_pieces', 'product_piece_changes'],
  tasks: ({ db }) => ({
    [renewMonthSalesTask]: () => renewMonthSales(db),
    [aggregatePiecesTask]: () => aggregatePieces(db),
  }),
  schedule: [nightly(renewMonthSalesTask), everyMinute(aggregatePiecesTask)],
};
