import { everyMinute } from '#server/platform/jobs/schedule.ts';
import type { ShopModule } from '#server/platform/module.ts';
import { moneyAdminRoutes } from './admin-routes.ts';
import { maintainRefundsTask, refundTasks } from './ask-refund.ts';
import { moneyEmails } from './email-texts.ts';

export const refundsModule: ShopModule = {
  folder: 'sales/refunds',
  routes: moneyAdminRoutes,
  tables: ['refunds', 'refund_lines'],
  tasks: refundTasks,
  schedule: [everyMinute(maintainRefundsTask)],
  emails: moneyEmails,
};
