/** What people can be reminded of, by e-mail or by messages to their phone, each with their consent. */
export const reminderKinds = ['cart', 'price', 'review'] as const;

export type ReminderKind = (typeof reminderKinds)[number];

const hourInBishkek = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Bishkek', hour: 'numeric', hourCycle: 'h23' });

const firstHour = 9;
const lastHour = 20;

/** Whether no reminders are sent at that time: from nine in the evening to nine in the morning, in Bishkek. */
export function isQuietHour(at: Date): boolean {
  const hour = Number(hourInBishkek.format(at));
  return hour < firstHour || hour > lastHour;
}
