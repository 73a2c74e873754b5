import { everyTenMinutes } from '#server/platform/jobs/schedule.ts';
import type { ShopModule } from '#server/platform/module.ts';
import { reminderEmails } from './emails.ts';
import { reminderRoutes } from './routes.ts';
import { sendReminders, sendRemindersTask } from './send-reminders.ts';

export const remindersModule: ShopModule = {
  folder: 'people/reminders',
  routes: reminderRoutes,
  tables: ['reminder_choices', 'reminders', 'reminded_prices'],
  tasks: (services) => ({ [sendRemindersTask]: () => sendReminders(services, new Date()) }),
  schedule: [everyTenMinutes(sendRemindersTask)],
  emails: reminderEmails,
  oldRows: { reminders: "sent_at < now() - interval '1 year'" },
};
