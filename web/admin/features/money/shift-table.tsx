import type { Shift } from '#contract/admin/shifts.ts';
import { AdminList } from '#web/admin/kit/list/admin-list.tsx';
import { type Column, dayColumn, linkColumn, moneyColumn } from '#web/admin/kit/list/columns.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { useMoney } from '#web/ui/money.tsx';

/** All shifts, newest first, and whether each balanced. */
export function ShiftTable() {
  const t = useT();
  return (
    <AdminList
      name="shifts"
      call="GET /admin/shifts/"
      title={t('admin_money.all_shifts')}
      rowKey={({ id }) => id}
      empty={{ icon: 'box', title: t('admin_money.shifts_none') }}
      columns={useColumns()}
    />
  );
}

function useColumns(): Column<Shift>[] {
  const t = useT();
  return [
    linkColumn(
      'id',
      t('admin_money.drawer'),
      ({ id, drawer }) => `${drawer}, ${t('admin_money.shift', { id: String(id) }).toLowerCase()}`,
      ({ id }) => `/admin/shifts/${id}`,
    ),
    { key: 'actor', title: t('admin_money.actor'), cell: ({ actor }) => actor },
    dayColumn('opened', t('admin_money.opened'), ({ opened_at: at }) => at, { time: true }),
    moneyColumn('expected', t('admin_money.should_be'), ({ expected }) => expected),
    { key: 'state', title: t('admin_money.state'), cell: useShiftState() },
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
