import { useEffect, useState } from 'react';

const secondMs = 1000;

/** Seconds until a moment, counted down to 0; the moment is in ms since 1970. */
export function useSecondsLeft(until: number): number {
  const leftOf = () => Math.max(0, Math.ceil((until - Date.now()) / secondMs));
  const [left, setLeft] = useState(leftOf);
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / secondMs)));
    look();
    const ticking = setInterval(look, secondMs);
    return () => clearInterval(ticking);
  }, [until]);
  return left;
}
