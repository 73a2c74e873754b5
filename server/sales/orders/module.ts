import { everyMinute, nightly } from '#server/platform/jobs/schedule.ts';
import type { ShopModule } from '#server/platform/module.ts';
import { orderAdminRoutes } from './admin/admin-order-routes.ts';
import { courierRoutes } from './admin/courier-routes.ts';
import { takeStepsTask, workOnBatch } from './admin/order-batches.ts';
import { orderEmails } from './emails/email-texts.ts';
import { moveEmails } from './emails/move-email-texts.ts';
import { type AnnouncedStep, announceStepTask, writeStepEmail } from './emails/step-emails.ts';
import { endUnconfirmed, expireOrders, expireOrdersTask } from './expire-orders.ts';
import { type OrderMessage, orderMessageTask, sendOrderMessage } from './messages/order-messages.ts';
import { orderMessageRoutes } from './messages/routes.ts';
import { measurePopularity, measurePopularityTask } from './popularity.ts';
import { promoAdminRoutes } from './promo/admin-routes.ts';
import { orderRoutes } from './routes.ts';

export const ordersModule: ShopModule = {
  folder: 'sales/orders',
  routes: (services) => [
    ...orderRoutes(services),
    ...orderMessageRoutes(services),
    ...orderAdminRoutes(services),
    ...courierRoutes(services),
    ...promoAdminRoutes(services),
  ],
  tables: [
    'orders',
    'order_items',
    'order_timeline',
    'order_remarks',
    'order_networks',
    'order_messages',
    'order_message_choices',
    'order_batches',
    'order_batch_steps',
    'couriers',
    'document_numbers',
    'order_invoices',
    'order_documents',
    'promo_codes',
    'promo_uses',
    'idempotency_keys',
  ],
  tasks: (services) => ({
    [measurePopularityTask]: () => measurePopularity(services.db),
    [expireOrdersTask]: async () => {
      await expireOrders(services);
      await endUnconfirmed(services);
    },
    [takeStepsTask]: ({ id }: { id: number }) => workOnBatch(services, id),
    [orderMessageTask]: (message: OrderMessage) => sendOrderMessage(services, message),
    [announceStepTask]: (announced: AnnouncedStep) => writeStepEmail(services, announced),
  }),
  schedule: [nightly(measurePopularityTask), everyMinute(expireOrdersTask)],
  emails: { ...orderEmails, ...moveEmails },
  oldRows: {
    idempotency_keys: "created_at < now() - interval '1 day'",
    order_batches: "created_at < now() - interval '30 days'",
    // A flood is noticed within days; after a week nothing is known of networks any more.
    order_networks: "created_at < now() - interval '7 days'",
  },
};
