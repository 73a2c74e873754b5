import { useEffect, useState } from 'react';

/**
 * Whole seconds until an instant of the server's clock, counted down; 0 when it is over, null where there is none.
 *
 * @param now the server's clock when it answered: the phone's own may be wrong
 */
export function useSecondsLeft(until: string | null, now: string): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) return setLeft(null);
    const endsAt = performance.now() + Date.parse(until) - Date.parse(now);
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until, now]);
  return left;
}

/** Seconds as people read a timer: 4:05. */
export const timerText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
