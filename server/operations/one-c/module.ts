import type { ShopModule } from '#server/platform/module.ts';
import { exchangeAdminRoutes } from './admin-routes.ts';
import { takeWaiting, takeWaitingTask, type Waiter } from './waiting-offers.ts';

export const oneCModule: ShopModule = {
  folder: 'operations/one-c',
  routes: exchangeAdminRoutes,
  tables: [
    'exchange_credentials',
    'exchange_sessions',
    'exchange_files',
    'exchange_imports',
    'exchange_refusals',
    'exchange_groups',
    'exchange_properties',
    'exchange_price_types',
    'exchange_products',
    'exchange_offers',
    'exchange_pictures',
    'exchange_settings',
    'exchange_orders',
  ],
  tasks: ({ db }) => ({ [takeWaitingTask]: (actor: Waiter) => takeWaiting(db, actor) }),
  oldRows: { exchange_imports: "started_at < now() - interval '1 year'" },
};
