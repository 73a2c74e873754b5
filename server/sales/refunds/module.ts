import { everyMinute } from '#server/platform/jobs/schedule.ts';
import type { ShopModule } from '#server/platform/module.ts';
import { maintainRefundsTask, refundTasks } from './ask-refund.ts';
import { moneyEmails } from './email-texts.ts';
import { moneyStaffRoutes } from './staff-routes.ts';

export const refundsModule: ShopModule = {
  folder: 'sales/refunds',
  routes: moneyStaffRoutes,
  tables: ['refunds', 'refund_lines'],
  tasks: refundTasks,
  schedule: [everyMinute(maintainRefundsTask)],
  emails: moneyEmails,
};
