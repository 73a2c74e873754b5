import { type RefObject, useEffect, useRef } from 'react';

/** Calls `load` once when the place is in sight or nearly so; never where `isWanted` is false. */
export function useNear(place: RefObject<Element | null>, load: () => Promise<void>, isWanted: () => boolean): void {
  const latest = useRef({ load, isWanted });
  useEffect(() => {
    if (!place.current || !latest.current.isWanted()) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void latest.current.load();
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
}
