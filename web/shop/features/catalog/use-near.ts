import { type RefObject, useEffect, useRef } from 'react';
import { restMs } from '#web/shop/features/frame-data/rest.ts';

const signsOfLife = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Calls `load` once when the place is in sight and the page has come to rest, or after an interaction; never where
 * `isWanted` is false.
 */
export function useNear(place: RefObject<Element | null>, load: () => Promise<void>, isWanted: () => boolean): void {
  const latest = useRef({ load, isWanted });
  useEffect(() => {
    if (!latest.current.isWanted()) return;
    const ending = new AbortController();
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void latest.current.load();
    });
    const start = () => {
      ending.abort();
      if (place.current) observer.observe(place.current);
    };
    const timer = setTimeout(start, restMs);
    ending.signal.addEventListener('abort', () => clearTimeout(timer));
    for (const sign of signsOfLife) addEventListener(sign, start, { signal: ending.signal, passive: true });
    return () => {
      ending.abort();
      observer.disconnect();
    };
  }, [place]);
}
