import type { ShopModule } from '#server/platform/module.ts';
import { restockEmails } from './emails.ts';
import { answerSubscriptions, answerSubscriptionsTask } from './restock.ts';
import { restockRoutes } from './routes.ts';

export const restockModule: ShopModule = {
  folder: 'people/restock',
  routes: restockRoutes,
  tables: ['restock_wishes'],
  tasks: (services) => ({
    [answerSubscriptionsTask]: (arrival: { movement: number }) => answerSubscriptions(services, arrival),
  }),
  emails: restockEmails,
  oldRows: {
    restock_wishes: "answered_at < now() - interval '30 days' or created_at < now() - interval '1 year'",
  },
};
