import { useState } from 'react';
import type { Shift } from '#contract/client.ts';
import { AdminPager } from '#web/admin/kit/admin-pager.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable, type Column } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useDayText } from '#web/admin/kit/day.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useMoney } from '#web/ui/money.tsx';

const limit = 30;

/** All shifts, newest first, and whether each balanced. */
export function ShiftTable() {
  const t = useT();
  const [offset, setOffset] = useState(0);
  const list = useAdminQuery('GET /admin/shifts/', { query: { limit, offset } }, { keepPrevious: true });
  const columns = useColumns();
  if (!list.data) return <AdminWaiting query={list} />;
  if (list.data.count === 0) return <EmptyState icon="box" heading="h2" title={t('admin_money.shifts_none')} />;
  return (
    <>
      <AdminTable
        caption={t('admin_money.all_shifts')}
        columns={columns}
        rows={list.data.results}
        rowKey={({ id }) => id}
      />
      <AdminPager count={list.data.count} limit={limit} offset={offset} onOffset={setOffset} />
    </>
  );
}

function useColumns(): Column<Shift>[] {
  const t = useT();
  const som = useMoney();
  const moment = useDayText({ time: true });
  const state = useShiftState();
  return [
    {
      key: 'id',
      title: t('admin_money.drawer'),
      isHeading: true,
      cell: ({ id, drawer }) => (
        <Link to={`/admin/shifts/${id}`}>
          {drawer}, {t('admin_money.shift', { id: String(id) }).toLowerCase()}
        </Link>
      ),
    },
    { key: 'actor', title: t('admin_money.actor'), cell: ({ actor }) => actor },
    { key: 'opened', title: t('admin_money.opened'), cell: ({ opened_at: at }) => moment(at) },
    { key: 'expected', title: t('admin_money.should_be'), isNumber: true, cell: ({ expected }) => som(expected) },
    { key: 'state', title: t('admin_money.state'), cell: state },
  ];
}

/** Whether a shift is open, balances, or by how much it does not. */
export function useShiftState(): (shift: Shift) => string {
  const t = useT();
  const som = useMoney();
  return ({ counted, expected }) => {
    if (counted === null) return t('admin_money.is_open');
    const difference = counted - expected;
    if (difference === 0) return t('admin_money.balances');
    return `${t('admin_money.difference')}: ${difference > 0 ? '+' : '−'}${som(Math.abs(difference))}`;
  };
}
