import { sql } from 'kysely';
import type { AlertEvent } from '#rules/people/staff-alerts.ts';
import { labelProducts, labelProductsTask } from '#server/catalog/editing/label-rules.ts';
import {
  archiveProductTask,
  archiveScheduled,
  publishProductTask,
  publishScheduled,
} from '#server/catalog/editing/publication.ts';
import {
  deleteOldImports,
  maintainImports,
  maintainImportsTask,
  workOnImport,
  workOnImportTask,
} from '#server/catalog/import/work-on-import.ts';
import { reindexCatalog, reindexTask } from '#server/catalog/reference/terms.ts';
import { refreshSearch, refreshSearchTask } from '#server/catalog/search/search.ts';
import { readSettings } from '#server/content/site/site.ts';
import { examineBooksTask, keepReport } from '#server/operations/doctor/reports.ts';
import { keepSales, keepSalesTask } from '#server/operations/reports/sales.ts';
import { accountEmailTask, type EmailRequest, grantEmail } from '#server/people/accounts/emails/account-emails.ts';
import { alertFailingJobs, alertFailingJobsTask, alertStaff, alertStaffTask } from '#server/people/alerts/alerts.ts';
import { pushAlert, pushAlertTask, telegramAlert, telegramAlertTask } from '#server/people/alerts/deliver-alert.ts';
import { answerSubscriptions, answerSubscriptionsTask } from '#server/people/restock/restock.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { maintainJobs, maintainJobsTask } from '#server/platform/jobs/maintain-jobs.ts';
import { deleteOldEmails, sendEmailTask } from '#server/platform/mail/emails.ts';
import { openPost } from '#server/platform/mail/post.ts';
import { sendEmail } from '#server/platform/mail/send-email.ts';
import { drawAvif, drawAvifTask } from '#server/platform/pictures/store-picture.ts';
import type { Services } from '#server/platform/services.ts';
import { type AnnouncedStep, announceStepTask, writeStepEmail } from '#server/sales/orders/emails/step-emails.ts';
import { endUnconfirmed, expireOrders, expireOrdersTask } from '#server/sales/orders/expire-orders.ts';
import { deleteOldNetworks } from '#server/sales/orders/placing/network-queries.ts';
import { measurePopularity, measurePopularityTask } from '#server/sales/orders/popularity.ts';
import { deleteOldBatches } from '#server/sales/orders/staff/order-batch-queries.ts';
import { takeStepsTask, workOnBatch } from '#server/sales/orders/staff/order-batches.ts';
import { maintainPaymentsTask } from '#server/sales/payments/maintain-payments.ts';
import { paymentTasks } from '#server/sales/payments/payments.ts';
import { maintainRefundsTask, refundTasks } from '#server/sales/refunds/ask-refund.ts';
import { removeUnusedPictures, removeUnusedPicturesTask } from './unused-pictures.ts';

/** 22:17 UTC is 4:17 in Bishkek. */
const quietHour = '17 22 * * *';
const everyMinute = '* * * * *';
const everyTenMinutes = '*/10 * * * *';

/** Once a night, or at the next start where no process ran then. */
const nightly = (task: string) => ({ task, match: quietHour, options: { backfillPeriod: 86_400_000 } });

/** Everything that the shop does outside of requests. */
export function jobTasks(services: Services): Jobs {
  const post = openPost(services, async () => (await readSettings(services.db)).name);
  return {
    tasks: {
      [sendEmailTask]: ({ id }: { id: number }) => sendEmail(services, post, id),
      [accountEmailTask]: (wish: EmailRequest) => grantEmail(services, wish),
      [answerSubscriptionsTask]: (arrival: { movement: number }) => answerSubscriptions(services, arrival),
      [refreshSearchTask]: () => refreshSearch(services.db),
      [measurePopularityTask]: () => measurePopularity(services.db),
      [expireOrdersTask]: async () => {
        await expireOrders(services);
        await endUnconfirmed(services);
      },
      [announceStepTask]: (announced: AnnouncedStep) => writeStepEmail(services, announced),
      [takeStepsTask]: ({ id }: { id: number }) => workOnBatch(services, id),
      [publishProductTask]: ({ id }: { id: number }) => publishScheduled(services.db, id),
      [archiveProductTask]: ({ id }: { id: number }) => archiveScheduled(services.db, id),
      [reindexTask]: () => reindexCatalog(services.db),
      [labelProductsTask]: () => labelProducts(services.db),
      [workOnImportTask]: ({ id }: { id: number }) => workOnImport(services.db, id),
      [maintainImportsTask]: () => maintainImports(services.db),
      [drawAvifTask]: ({ name }: { name: string }) => drawAvif(services.media, name),
      [removeUnusedPicturesTask]: async () => void (await removeUnusedPictures(services)),
      ...paymentTasks(services),
      ...refundTasks(services),
      [alertStaffTask]: (told: { event: AlertEvent; id: string }) => alertStaff(services, told),
      [pushAlertTask]: (job: { alert: number; device: number }) => pushAlert(services, job),
      [telegramAlertTask]: (job: { alert: number }) => telegramAlert(services, job),
      [alertFailingJobsTask]: () => alertFailingJobs(services),
      [keepSalesTask]: () => keepSales(services.db),
      [examineBooksTask]: () => keepReport(services),
      [maintainJobsTask]: () => maintainJobs(services.db),
      forget_old_rows: () => deleteOldRows(services.db),
    },
    schedule: [
      nightly('forget_old_rows'),
      nightly(examineBooksTask),
      nightly(measurePopularityTask),
      nightly(refreshSearchTask),
      nightly(labelProductsTask),
      nightly(removeUnusedPicturesTask),
      { task: maintainJobsTask, match: everyMinute },
      { task: keepSalesTask, match: everyTenMinutes },
      { task: expireOrdersTask, match: everyMinute },
      { task: maintainPaymentsTask, match: everyMinute },
      { task: maintainRefundsTask, match: everyMinute },
      { task: maintainImportsTask, match: everyMinute },
      { task: alertFailingJobsTask, match: everyMinute },
    ],
  };
}

/** Rows that have had their day, of whichever slice. */
async function deleteOldRows(db: Db): Promise<void> {
  await sql`delete from one_time_tokens where expires_at < now()`.execute(db);
  await sql`delete from sessions where expires_at < now()`.execute(db);
  await sql`delete from provider_sign_ins where expires_at < now()`.execute(db);
  await sql`delete from sign_in_codes where expires_at < now()`.execute(db);
  await sql`delete from brakes where window_start < now() - interval '1 day'`.execute(db);
  await sql`delete from idempotency_keys where created_at < now() - interval '1 day'`.execute(db);
  await sql`delete from restock_wishes where answered_at < now() - interval '30 days'`.execute(db);
  await sql`delete from restock_wishes where created_at < now() - interval '1 year'`.execute(db);
  await sql`delete from search_terms where day < now() - interval '1 year'`.execute(db);
  await deleteOldImports(db);
  await sql`delete from exchange_imports where started_at < now() - interval '1 year'`.execute(db);
  await sql`delete from staff_alerts where created_at < now() - interval '90 days'`.execute(db);
  await sql`delete from push_subscriptions where user_id in (select id from users where role = 'customer')`.execute(db);
  await sql`delete from doctor_reports where created_at < now() - interval '90 days'`.execute(db);
  await deleteOldNetworks(db);
  await deleteOldBatches(db);
  await deleteOldEmails(db);
}
