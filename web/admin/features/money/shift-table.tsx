import { useState } from 'react';
import type { Shift } from '#contract/client.ts';
import { useDayText } from '#web/admin/kit/day.tsx';
import { OfficePager } from '#web/admin/kit/office-pager.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { type Column, OfficeTable } from '#web/admin/kit/office-table.tsx';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useMoney } from '#web/ui/money.tsx';

const limit = 30;

/** All shifts, newest first, and whether each balanced. */
export function ShiftTable() {
  const t = useT();
  const [offset, setOffset] = useState(0);
  const list = useOfficeQuery('GET /office/shifts/', { query: { limit, offset } }, { keepPrevious: true });
  const columns = useColumns();
  if (!list.data) return <OfficeWaiting query={list} />;
  if (list.data.count === 0) return <EmptyState icon="box" heading="h2" title={t('office_money.shifts_none')} />;
  return (
    <>
      <OfficeTable
        caption={t('office_money.all_shifts')}
        columns={columns}
        rows={list.data.results}
        rowKey={({ id }) => id}
      />
      <OfficePager count={list.data.count} limit={limit} offset={offset} onOffset={setOffset} />
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
      title: t('office_money.drawer'),
      isHeading: true,
      cell: ({ id, drawer }) => (
        <Link to={`/admin/shifts/${id}`}>
          {drawer}, {t('office_money.shift', { id: String(id) }).toLowerCase()}
        </Link>
      ),
    },
    { key: 'actor', title: t('office_money.actor'), cell: ({ actor }) => actor },
    { key: 'opened', title: t('office_money.opened'), cell: ({ opened_at: at }) => moment(at) },
    { key: 'expected', title: t('office_money.should_be'), isNumber: true, cell: ({ expected }) => som(expected) },
    { key: 'state', title: t('office_money.state'), cell: state },
  ];
}

/** Whether a shift is open, balances, or by how much it does not. */
export function useShiftState(): (shift: Shift) => string {
  const t = useT();
  const som = useMoney();
  return ({ counted, expected }) => {
    if (counted === null) return t('office_money.is_open');
    const difference = counted - expected;
    if (difference === 0) return t('office_money.balances');
    return `${t('office_money.difference')}: ${difference > 0 ? '+' : '−'}${som(Math.abs(difference))}`;
  };
}
