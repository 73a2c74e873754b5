import type { CronItem } from 'graphile-worker';

/** 22:17 UTC is 4:17 in Bishkek. */
const quietHour = '17 22 * * *';

/** Once a night, or at the next start where no process ran then. */
export const nightly = (task: string): CronItem => ({
  task,
  match: quietHour,
  options: { backfillPeriod: 86_400_000 },
});

export const everyMinute = (task: string): CronItem => ({ task, match: '* * * * *' });

export const everyTenMinutes = (task: string): CronItem => ({ task, match: '*/10 * * * *' });
