import { useEffect, useRef } from 'react';
import { recentProducts, rememberProduct } from './recent.ts';
import { useNear } from './use-near.ts';
import { usePart } from './use-part.ts';

/** Notes the product as looked at, and shows the earlier ones once somebody scrolls near. */
export function RecentlyViewed({ current }: { current: number }) {
  const place = useRef<HTMLDivElement>(null);
  const [Row, load] = usePart(() => import('./recent-row.tsx').then((m) => m.RecentRow), false);
  useEffect(() => rememberProduct(current), [current]);
  useNear(place, load, () => recentProducts(current).length > 0);
  return <div ref={place}>{Row && <Row current={current} />}</div>;
}
