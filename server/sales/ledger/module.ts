import type { ShopModule } from '#server/platform/module.ts';
import { shiftRoutes } from './admin-routes.ts';

export const ledgerModule: ShopModule = {
  folder: 'sales/ledger',
  routes: shiftRoutes,
  tables: ['money_movements', 'cash_drawers', 'cash_shifts', 'cash_moves', 'fiscal_receipts'],
};
