import { maintainImportsTask } from '#server/catalog/import/work-on-import.ts';
import { aggregateSalesTask } from '#server/operations/reports/sales.ts';
import { accountEmailTask } from '#server/people/accounts/emails/account-emails.ts';
import { alertFailingJobsTask } from '#server/people/alerts/alerts.ts';
import { answerSubscriptionsTask } from '#server/people/restock/restock.ts';
import { maintainJobsTask } from '#server/platform/jobs/maintain-jobs.ts';
import { sendEmailTask } from '#server/platform/mail/emails.ts';
import { maintainPaymentsTask } from '#server/sales/payments/maintain-payments.ts';
import { maintainRefundsTask } from '#server/sales/refunds/ask-refund.ts';
import { deleteOldRowsTask } from './delete-old-rows.ts';

/** Names that version 0.3.0 gave to jobs: its queue, and a backup of it, may still hold some. They run as the others. */
export const formerTasks: Record<string, string> = {
  account_letter: accountEmailTask,
  answer_restock_wishes: answerSubscriptionsTask,
  forget_old_rows: deleteOldRowsTask,
  keep_sales: aggregateSalesTask,
  send_letter: sendEmailTask,
  tell_failing_jobs: alertFailingJobsTask,
  tend_imports: maintainImportsTask,
  tend_jobs: maintainJobsTask,
  tend_payments: maintainPaymentsTask,
  tend_refunds: maintainRefundsTask,
};
