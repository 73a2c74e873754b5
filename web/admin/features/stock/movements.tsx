import { useState } from 'react';
import type { StockMovement } from '#contract/client.ts';
import { Day } from '#web/admin/kit/day.tsx';
import { OfficePager } from '#web/admin/kit/office-pager.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeTable } from '#web/admin/kit/office-table.tsx';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Money } from '#web/ui/money.tsx';
import styles from './stock.module.css';

const limit = 30;

/** The book of one variant: what came and went, why, by whom, and how many there were then. */
export function Movements({ variantId }: { variantId: number }) {
  const t = useT();
  const [offset, setOffset] = useState(0);
  const list = useOfficeQuery(
    'GET /office/stock/{id}/movements/',
    { params: { id: variantId }, query: { limit, offset } },
    { keepPrevious: true },
  );
  if (!list.data) return <OfficeWaiting query={list} />;
  if (list.data.count === 0) return <p>{t('office_stock.no_movements')}</p>;
  return (
    <>
      <OfficeTable
        caption={t('office_stock.history')}
        rows={list.data.results}
        rowKey={({ id }) => id}
        columns={[
          { key: 'at', title: t('office_stock.when'), cell: ({ at }) => <Day at={at} time /> },
          { key: 'cause', title: t('office_stock.cause'), cell: (movement) => <Cause movement={movement} /> },
          { key: 'delta', title: t('office_stock.delta'), isNumber: true, cell: ({ delta }) => <Delta by={delta} /> },
          { key: 'quantity', title: t('office_stock.after'), isNumber: true, cell: ({ quantity }) => quantity },
          { key: 'actor', title: t('office_stock.who'), cell: ({ actor }) => actor ?? t('office_stock.by_shop') },
        ]}
      />
      <OfficePager {...{ count: list.data.count, limit, offset }} onOffset={setOffset} />
    </>
  );
}

/** Pieces that came or went, with their sign. */
export const Delta = ({ by }: { by: number }) => (
  <span className={by > 0 ? styles.plus : by < 0 ? styles.minus : undefined}>{by > 0 ? `+${by}` : by}</span>
);

function Cause({ movement }: { movement: StockMovement }) {
  const t = useT();
  const { cause, order, order_number: number, supplier, note, unit_cost: cost } = movement;
  return (
    <>
      {t(`office_stock.cause_${cause}`)} {order !== null && <Link to={`/admin/orders/${order}`}>{number}</Link>}
      {movement.written_off !== null && ` · ${t('office_stock.pieces', { count: movement.written_off })}`}
      {[supplier, note].filter(Boolean).map((text) => ` · ${text}`)}
      {cost !== null && (
        <>
          {' · '}
          <Money som={cost} />
        </>
      )}
    </>
  );
}
