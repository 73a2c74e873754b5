import { type FormEvent, useEffect, useRef } from 'react';
import type { StockCountLine } from '#contract/admin/counts.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './counting.module.css';
import { useStockedName } from './stocked.tsx';

const mostPieces = 100_000;

type CountEntryCardProps = {
  line: StockCountLine;
  /** Pieces of it that were counted before; null: not counted. */
  counted: number | null;
  pieces: number;
  onPieces: (pieces: number) => void;
  /** add: so many more; set: these are all, and replace what was counted before. */
  onDone: (kind: 'add' | 'set') => void;
};

/** How many of one variant lie here: big buttons for a thumb, or digits. */
export function CountEntryCard({ line, counted, pieces, onPieces, onDone }: CountEntryCardProps) {
  const t = useT();
  const name = useStockedName()(line);
  const card = useRef<HTMLFormElement>(null);
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const set = (next: number) => onPieces(Math.min(mostPieces, Math.max(0, next)));
  const send = (event: FormEvent) => {
    event.preventDefault();
    onDone('add');
  };
  return (
    <form ref={card} className={styles.card} onSubmit={send}>
      <h2>{name}</h2>
      <p>
        {t('admin_stock.should_be', { count: line.quantity + line.aside })}
        {line.aside > 0 && ` · ${t('admin_stock.of_them_aside', { count: line.aside })}`}
      </p>
      <p>{counted === null ? t('admin_stock.not_counted') : t('admin_stock.counted_before', { count: counted })}</p>
      <div className={styles.pieces}>
        <IconButton icon="minus" label={t('ui.less')} disabled={pieces === 0} onClick={() => set(pieces - 1)} />
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={mostPieces}
          aria-label={t('admin_stock.pieces_here')}
          value={pieces}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => set(Number(target.value))}
        />
        <IconButton icon="plus" label={t('ui.more')} onClick={() => set(pieces + 1)} />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" block>
          {counted === null ? t('admin_stock.write_down') : t('admin_stock.add_pieces')}
        </Button>
        {counted !== null && (
          <Button variant="ghost" block onClick={() => onDone('set')}>
            {t('admin_stock.count_anew')}
          </Button>
        )}
      </div>
    </form>
  );
}
