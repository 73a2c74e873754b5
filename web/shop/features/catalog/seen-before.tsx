import { useEffect, useRef, useState } from 'react';
import { recentProducts } from './recent.ts';
import styles from './seen-before.module.css';
import { useNear } from './use-near.ts';
import { usePart } from './use-part.ts';

/** No product has it. */
const none = 0;

/** What was looked at in this browser before, in the midst of a page: its room is kept, for nothing below may move when it comes. */
export function SeenBefore() {
  const place = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [Row, load] = usePart(() => import('./recent-row.tsx').then((m) => m.RecentRow), false);
  useEffect(() => setWanted(recentProducts(none).length > 0), []);
  useNear(place, load, () => recentProducts(none).length > 0);
  return (
    <div ref={place} className={isWanted ? styles.kept : undefined}>
      {Row && <Row current={none} />}
    </div>
  );
}
