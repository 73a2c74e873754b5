import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the element is out of sight.
 *
 * @param isAbove only where it has been scrolled past, and not where it is still to come
 */
export function useIsOut(element: RefObject<HTMLElement | null>, isAbove = false): boolean {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) =>
      setIsOut(entry !== undefined && !entry.isIntersecting && !(isAbove && entry.boundingClientRect.top > 0)),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isAbove]);
  return isOut;
}
