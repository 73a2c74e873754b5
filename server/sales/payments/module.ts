import { everyMinute } from '#server/platform/jobs/schedule.ts';
import type { ShopModule } from '#server/platform/module.ts';
import { paymentReviewRoutes } from './admin-routes.ts';
import { maintainPaymentsTask } from './maintain-payments.ts';
import { paymentTasks } from './payments.ts';
import { paymentRoutes } from './routes.ts';

export const paymentsModule: ShopModule = {
  folder: 'sales/payments',
  routes: (services) => [...paymentRoutes(services), ...paymentReviewRoutes(services)],
  tables: ['payment_attempts', 'bank_messages'],
  tasks: paymentTasks,
  schedule: [everyMinute(maintainPaymentsTask)],
};
