import { useState } from 'react';
import type { StockMovement } from '#contract/client.ts';
import { AdminPager } from '#web/admin/kit/admin-pager.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Money } from '#web/ui/money.tsx';
import styles from './stock.module.css';

const limit = 30;

/** The stock ledger of one variant: change, cause, actor and balance. */
export function Movements({ variantId }: { variantId: number }) {
  const t = useT();
  const [offset, setOffset] = useState(0);
  const list = useAdminQuery(
    'GET /admin/stock/{id}/movements/',
    { params: { id: variantId }, query: { limit, offset } },
    { keepPrevious: true },
  );
  if (!list.data) return <AdminWaiting query={list} />;
  if (list.data.count === 0) return <p>{t('admin_stock.no_movements')}</p>;
  return (
    <>
      <AdminTable
        caption={t('admin_stock.history')}
        rows={list.data.results}
        rowKey={({ id }) => id}
        columns={[
          { key: 'at', title: t('admin_stock.when'), cell: ({ at }) => <Day at={at} time /> },
          { key: 'cause', title: t('admin_stock.cause'), cell: (movement) => <Cause movement={movement} /> },
          { key: 'delta', title: t('admin_stock.delta'), isNumber: true, cell: ({ delta }) => <Delta by={delta} /> },
          { key: 'quantity', title: t('admin_stock.after'), isNumber: true, cell: ({ quantity }) => quantity },
          { key: 'actor', title: t('admin_stock.who'), cell: ({ actor }) => actor ?? t('admin_stock.by_shop') },
        ]}
      />
      <AdminPager {...{ count: list.data.count, limit, offset }} onOffset={setOffset} />
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
      {t(`admin_stock.cause_${cause}`)} {order !== null && <Link to={`/admin/orders/${order}`}>{number}</Link>}
      {movement.written_off !== null && ` · ${t('admin_stock.pieces', { count: movement.written_off })}`}
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
