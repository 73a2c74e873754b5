import { useEffect, useRef } from 'react';
import { whenShown } from '#web/api/when-shown.ts';
import { recentProducts, rememberProduct } from './recent.ts';
import { useNear } from './use-near.ts';
import { usePart } from './use-part.ts';

/** Records the product as viewed, and shows earlier ones when scrolled near. */
export function RecentlyViewed({ current }: { current: number }) {
  const place = useRef<HTMLDivElement>(null);
  const [Row, load] = usePart(() => import('./recent-row.tsx').then((m) => m.RecentRow), false);
  useEffect(() => void whenShown().then(() => rememberProduct(current)), [current]);
  useNear(place, load, () => recentProducts(current).length > 0);
  return <div ref={place}>{Row && <Row current={current} />}</div>;
}
