import { type QuietHours, quietForS } from './quiet-hours.ts';

/** What people can be reminded of, by e-mail or by messages to their phone, each with their consent. */
export const reminderKinds = ['cart', 'price', 'review'] as const;

export type ReminderKind = (typeof reminderKinds)[number];

/** When no reminders are sent: from nine in the evening to nine in the morning, in Bishkek. */
export const reminderQuiet = { from: 21, to: 9 } satisfies QuietHours;

/** Whether it is so at that time. */
export const isQuietHour = (at: Date): boolean => quietForS(at, reminderQuiet) > 0;
