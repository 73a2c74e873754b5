/**
 * What to say aloud of the seconds that are left: a number of minutes that changes rarely, so that nobody is
 * interrupted by a clock. Every five minutes, and from five on every minute.
 */
export function noticedMinutes(secondsLeft: number): number {
  const minutes = Math.max(1, Math.ceil(secondsLeft / 60));
  return minutes <= 5 ? minutes : Math.ceil(minutes / 5) * 5;
}
