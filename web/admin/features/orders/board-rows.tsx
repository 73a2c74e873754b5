import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminOrderRow } from '#contract/admin/orders.ts';
import { nextStep } from '#rules/sales/order-steps.ts';
import type { Choice } from '#web/admin/kit/admin-table.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { BoardRow } from './board-row.tsx';
import styles from './order-board.module.css';
import { useBoardKeys } from './use-board-keys.ts';
import { useStep } from './use-order-steps.ts';

type BoardRowsProps = {
  rows: readonly AdminOrderRow[];
  choice: Choice<AdminOrderRow> | undefined;
  /** Whether the one-letter keys are on. */
  hasKeys: boolean;
};

/** The rows of the board; J, K, Enter and S work on the one that has the focus. */
export function BoardRows({ rows, choice, hasKeys }: BoardRowsProps) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  const localPath = useLocalPath();
  const navigate = useNavigate();
  const [current, setCurrent] = useState<number>();
  const step = useStep();
  const index = rows.findIndex(({ id }) => id === current);
  const goOn = (row: AdminOrderRow) => {
    if (nextStep(row) === 'done') void navigate(localPath(`/admin/orders/${row.id}`));
    else step.take(row);
  };
  useBoardKeys({
    areOn: hasKeys,
    move: (by) => {
      const row = rows[Math.min(rows.length - 1, Math.max(0, index + by))];
      if (!row) return;
      setCurrent(row.id);
      list.current?.querySelector<HTMLElement>(`[data-order="${row.id}"] a`)?.focus();
    },
    // By its button, which knows whether it is held.
    step: () => list.current?.querySelector<HTMLElement>(`[data-order="${current}"] [data-step]`)?.click(),
  });
  return (
    <ol className={styles.rows} ref={list} aria-label={t('admin_orders.title')}>
      {rows.map((row, place) => (
        <BoardRow
          key={row.id}
          row={row}
          place={place}
          choice={choice}
          isCurrent={row.id === current}
          isBusy={step.busyWith === row.id}
          onFocus={() => setCurrent(row.id)}
          isOwn={step.isOwn(row)}
          onStep={goOn}
        />
      ))}
    </ol>
  );
}
