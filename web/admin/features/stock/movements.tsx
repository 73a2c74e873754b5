import type { StockMovement, StockOrigin } from '#contract/admin/stock.ts';
import { AdminList } from '#web/admin/kit/list/admin-list.tsx';
import { type Column, dayColumn } from '#web/admin/kit/list/columns.tsx';
import { type Translate, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Money } from '#web/ui/money.tsx';
import styles from './stock.module.css';

/** The stock ledger of one variant: change, cause, actor and balance. */
export function Movements({ variantId }: { variantId: number }) {
  const t = useT();
  return (
    <AdminList
      name="movements"
      call="GET /admin/stock/{id}/movements/"
      params={{ id: variantId }}
      title={t('admin_stock.history')}
      rowKey={({ id }) => id}
      empty={{ icon: 'box', title: t('admin_stock.no_movements') }}
      columns={useColumns()}
    />
  );
}

function useColumns(): Column<StockMovement>[] {
  const t = useT();
  return [
    dayColumn('at', t('admin_stock.when'), ({ at }) => at, { time: true }),
    {
      key: 'cause',
      title: t('admin_stock.cause'),
      isHeading: true,
      cell: (movement) => <Cause movement={movement} />,
      text: ({ cause, order_number: order, supplier, origin, note }) =>
        [t(`admin_stock.cause_${cause}`), order, supplier, origin && originText(t, origin), note]
          .filter(Boolean)
          .join(' · '),
    },
    {
      key: 'delta',
      title: t('admin_stock.delta'),
      isNumber: true,
      cell: ({ delta }) => <Delta by={delta} />,
      text: ({ delta }) => delta,
    },
    { key: 'quantity', title: t('admin_stock.after'), isNumber: true, cell: ({ quantity }) => quantity },
    { key: 'actor', title: t('admin_stock.who'), cell: ({ actor }) => actor ?? t('admin_stock.by_shop') },
  ];
}

/** Pieces that came or went, with their sign. */
export const Delta = ({ by }: { by: number }) => (
  <span className={by > 0 ? styles.plus : by < 0 ? styles.minus : undefined}>{by > 0 ? `+${by}` : by}</span>
);

function Cause({ movement }: { movement: StockMovement }) {
  const t = useT();
  const { cause, order, order_number: number, supplier, origin, note, unit_cost: cost } = movement;
  return (
    <>
      {t(`admin_stock.cause_${cause}`)} {order !== null && <Link to={`/admin/orders/${order}`}>{number}</Link>}
      {movement.written_off !== null && ` · ${t('admin_stock.pieces', { count: movement.written_off })}`}
      {supplier && ` · ${supplier}`}
      {origin && (
        <>
          {' · '}
          <Origin origin={origin} />
        </>
      )}
      {note && ` · ${note}`}
      {cost !== null && (
        <>
          {' · '}
          <Money som={cost} />
        </>
      )}
    </>
  );
}

const originText = (t: Translate, { kind, id }: StockOrigin) => t(`admin_stock.origin_${kind}`, { id: id ?? '' });

/** Imports are deleted after 90 days, so only what stays is a link. */
function Origin({ origin }: { origin: StockOrigin }) {
  const t = useT();
  const text = originText(t, origin);
  if (origin.kind === 'count') return <Link to={`/admin/stock/counts/${origin.id}`}>{text}</Link>;
  if (origin.kind === 'return') return <Link to={`/admin/returns/${origin.id}`}>{text}</Link>;
  return text;
}
