import type { ShopModule } from '#server/platform/module.ts';
import { restockEmails } from './emails.ts';
import { answerSubscriptions, answerSubscriptionsTask } from './restock.ts';
import { restockRoutes } from './routes.ts';

export const restockModule: ShopModule = {
  folder: 'people/restock',
  routes: restockRoutes,
  tables: ['back_in_stock_subscriptions'],
  tasks: (services) => ({
    [answerSubscriptionsTask]: (arrival: { movement: number }) => answerSubscriptions(services, arrival),
  }),
  emails: restockEmails,
  oldRows: {
    back_in_stock_subscriptions: "answered_at < now() - interval '30 days' or created_at < now() - interval '1 year'",
  },
};
