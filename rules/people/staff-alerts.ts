/** Events that alert staff at once: a new order, a customer's message, a request to call back, money that needs a decision, a job that fails, messages to phones that do not go out. */
export const alertEvents = ['order', 'message', 'call', 'decision', 'job', 'sms'] as const;
export type AlertEvent = (typeof alertEvents)[number];

/** `sound`: in an open admin, with the number in the title of its tab. */
export const alertChannels = ['sound', 'push', 'email'] as const;
export type AlertChannel = (typeof alertChannels)[number];

export type AlertChoices = Record<AlertEvent, AlertChannel[]>;

/** The default channels: e-mail only for what cannot wait while staff are away. */
export const usualAlerts: AlertChoices = {
  order: ['sound', 'push'],
  message: ['sound', 'push'],
  call: ['sound', 'push'],
  decision: ['sound', 'push', 'email'],
  job: ['email'],
  sms: ['sound', 'push', 'email'],
};

/** Minutes since midnight of a clock's 'HH:MM'. */
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

const dayMinutes = 24 * 60;

/**
 * How many minutes are left of the quiet hours.
 *
 * @param now the shop's clock as 'HH:MM'
 * @param quiet from when to when, both 'HH:MM'; over midnight where it ends before it begins; null: none
 * @returns 0 outside of them
 */
export function quietMinutesLeft(now: string, quiet: { from: string; to: string } | null): number {
  if (!quiet) return 0;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const sinceBegin = (minutesOf(now) - from + dayMinutes) % dayMinutes;
  const length = (to - from + dayMinutes) % dayMinutes;
  return Math.max(0, length - sinceBegin);
}
