import { type RefObject, useEffect, useRef } from 'react';
import { restMs } from '#web/shop/features/frame-data/rest.ts';

const signsOfLife = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Calls `load` once when the place is in sight and the page has come to rest, or after an interaction; never where
 * `isWanted` is false.
 *
 * @param margin how far from sight is near enough: what has something below it comes before it is seen
 */
export function useNear(
  place: RefObject<Element | null>,
  load: () => Promise<void>,
  isWanted: () => boolean,
  margin = '0px',
): void {
  const latest = useRef({ load, isWanted });
  useEffect(() => {
    if (!latest.current.isWanted()) return;
    const ending = new AbortController();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void latest.current.load();
      },
      { rootMargin: margin },
    );
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
  }, [place, margin]);
}
