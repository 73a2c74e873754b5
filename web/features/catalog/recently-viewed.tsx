import { useEffect, useRef } from 'react';
import { recentProducts, rememberProduct } from './recent.ts';
import { usePart } from './use-part.ts';

/** Notes the product as looked at, and shows the earlier ones once somebody scrolls near. */
export function RecentlyViewed({ current }: { current: number }) {
  const place = useRef<HTMLDivElement>(null);
  const [Row, load] = usePart(() => import('./recent-row.tsx').then((m) => m.RecentRow));
  // What load closes over never changes its meaning: the part is fetched once.
  const loadOnce = useRef(load);
  useEffect(() => rememberProduct(current), [current]);
  useEffect(() => {
    if (!place.current || recentProducts(current).length === 0) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void loadOnce.current();
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [current]);
  return <div ref={place}>{Row && <Row current={current} />}</div>;
}
