import { useState } from 'react';
import type { StockCountLine } from '#contract/admin/counts.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CountEntryCard } from './count-entry-card.tsx';
import { CountFinder } from './count-finder.tsx';
import { countedWith } from './count-queue.ts';
import styles from './counting.module.css';
import { useCount } from './use-count.ts';

type Current = { id: number; pieces: number };

/**
 * Counting with a phone in one hand: find or scan, say how many, next. A code that is scanned again is one more
 * piece; another code confirms the last one.
 */
export function Counting({ countId }: { countId: number }) {
  const t = useT();
  const { lines, queue, state } = useCount(countId);
  const [current, setCurrent] = useState<Current>();
  if (!lines.data) return <AdminWaiting query={lines} />;
  const line = lines.data.find(({ id }) => Number(id) === current?.id);
  const pick = ({ id }: StockCountLine, isScanned: boolean) => {
    const variant = Number(id);
    const one = isScanned ? 1 : 0;
    if (current?.id === variant) return setCurrent({ id: variant, pieces: current.pieces + one });
    if (current && current.pieces > 0) queue.add({ variant: current.id, kind: 'add', pieces: current.pieces });
    setCurrent({ id: variant, pieces: one });
  };
  const finish = (kind: 'add' | 'set') => {
    if (current) queue.add({ variant: current.id, kind, pieces: current.pieces });
    setCurrent(undefined);
  };
  const countedOf = (each: StockCountLine) => countedWith(each.counted, Number(each.id), state.entries);
  const left = lines.data.filter((each) => countedOf(each) === null);
  return (
    <div className={styles.counting}>
      <p className={styles.progress} role="status">
        {t('admin_stock.progress', { counted: lines.data.length - left.length, count: lines.data.length })}
        {state.entries.length > 0 && ` · ${t('admin_stock.unsent', { count: state.entries.length })}`}
      </p>
      {state.status === 'waiting' && <Alert tone="info">{t('admin_stock.no_signal')}</Alert>}
      {state.status === 'refused' && (
        <Alert>
          {t('admin_stock.refused')}
          <Button variant="ghost" onClick={() => queue.clear()}>
            {t('admin_stock.forget_entries')}
          </Button>
        </Alert>
      )}
      <CountFinder lines={lines.data} onPick={pick} countedOf={countedOf} />
      {current && line && (
        <CountEntryCard
          key={current.id}
          line={line}
          counted={countedOf(line)}
          pieces={current.pieces}
          onPieces={(pieces) => setCurrent({ ...current, pieces })}
          onDone={finish}
        />
      )}
    </div>
  );
}
