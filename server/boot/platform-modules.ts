import { removeUnusedVideos } from '#server/content/stories/videos.ts';
import { auditRoutes } from '#server/platform/audit/admin-routes.ts';
import { maintainJobs, maintainJobsTask } from '#server/platform/jobs/maintain-jobs.ts';
import { everyMinute, nightly } from '#server/platform/jobs/schedule.ts';
import { deleteEmailTexts, deleteEmailTextsTask } from '#server/platform/mail/emails.ts';
import type { ShopModule } from '#server/platform/module.ts';
import { drawAvif, drawAvifTask } from '#server/platform/pictures/store-picture.ts';
import { smsRoutes } from '#server/platform/sms/admin-routes.ts';
import { sendSms, sendSmsTask } from '#server/platform/sms/send-sms.ts';
import { removeUnusedPictures, removeUnusedPicturesTask } from './unused-pictures.ts';

/** What the platform brings. Its parts are below `module.ts`, which names their types, so they stand here. */
export const platformModules: readonly ShopModule[] = [
  { folder: 'platform/audit', routes: auditRoutes, tables: ['audit_entries'] },
  {
    folder: 'platform/rate-limits',
    tables: ['rate_limits'],
    oldRows: { rate_limits: "window_start < now() - interval '1 day'" },
  },
  {
    folder: 'platform/pages',
    tables: ['page_changes'],
    oldRows: { page_changes: "created_at < now() - interval '3 days'" },
  },
  {
    folder: 'platform/pictures',
    tables: ['stored_pictures'],
    tasks: (services) => ({
      [drawAvifTask]: ({ name }: { name: string }) => drawAvif(services.media, name),
      [removeUnusedPicturesTask]: async () => {
        await removeUnusedPictures(services);
        await removeUnusedVideos(services);
      },
    }),
    schedule: [nightly(removeUnusedPicturesTask)],
  },
  {
    folder: 'platform/mail',
    tables: ['emails'],
    tasks: ({ db }) => ({ [deleteEmailTextsTask]: () => deleteEmailTexts(db) }),
    schedule: [nightly(deleteEmailTextsTask)],
    // A row has an address.
    oldRows: { emails: "created_at < now() - interval '30 days'" },
  },
  {
    folder: 'platform/sms',
    routes: smsRoutes,
    tables: ['sms_messages', 'sms_settings', 'sms_days'],
    tasks: (services) => ({ [sendSmsTask]: ({ id }: { id: number }) => sendSms(services, id) }),
    // A row has a number.
    oldRows: { sms_messages: "created_at < now() - interval '30 days'", sms_days: 'day < current_date - 90' },
  },
  {
    folder: 'platform/jobs',
    tasks: ({ db }) => ({ [maintainJobsTask]: () => maintainJobs(db) }),
    schedule: [everyMinute(maintainJobsTask)],
  },
];
