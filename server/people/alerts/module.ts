import type { AlertEvent } from '#rules/people/staff-alerts.ts';
import { everyMinute } from '#server/platform/jobs/schedule.ts';
import type { ShopModule } from '#server/platform/module.ts';
import { alertRoutes } from './admin-routes.ts';
import { alertEmails } from './alert-texts.ts';
import { alertFailingJobs, alertFailingJobsTask, alertStaff, alertStaffTask } from './alerts.ts';
import { pushAlert, pushAlertTask, telegramAlert, telegramAlertTask } from './deliver-alert.ts';

export const alertsModule: ShopModule = {
  folder: 'people/alerts',
  routes: alertRoutes,
  tables: ['staff_alerts', 'staff_alert_choices', 'push_subscriptions', 'staff_telegram'],
  tasks: (services) => ({
    [alertStaffTask]: (alert: { event: AlertEvent; id: string }) => alertStaff(services, alert),
    [pushAlertTask]: (job: { alert: number; device: number }) => pushAlert(services, job),
    [telegramAlertTask]: (job: { alert: number }) => telegramAlert(services, job),
    [alertFailingJobsTask]: () => alertFailingJobs(services),
  }),
  schedule: [everyMinute(alertFailingJobsTask)],
  emails: alertEmails,
  oldRows: {
    staff_alerts: "created_at < now() - interval '90 days'",
    push_subscriptions: "user_id in (select id from users where role = 'customer')",
  },
};
