/**
 * What a screen reader announces of the remaining seconds: minutes that change rarely, so that the clock does not
 * interrupt. Every five minutes, and from five on every minute.
 */
export function noticedMinutes(secondsLeft: number): number {
  const minutes = Math.max(1, Math.ceil(secondsLeft / 60));
  return minutes <= 5 ? minutes : Math.ceil(minutes / 5) * 5;
}
