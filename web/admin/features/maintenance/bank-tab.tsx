import type { Reply } from '#contract/client.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { type Column, dayColumn, linkColumn, moneyColumn } from '#web/admin/kit/list/columns.tsx';
import { RowList } from '#web/admin/kit/list/row-list.tsx';
import { useT } from '#web/i18n/i18n.tsx';

type Question = Reply<'GET /admin/bank-questions/'>[number];

/** Payments whose outcome only the bank knows. */
export function BankTab() {
  const t = useT();
  return (
    <RowList
      name="bank-questions"
      place="bank"
      title={t('admin_maintenance.bank')}
      query={useAdminQuery('GET /admin/bank-questions/')}
      rows={(questions) => questions}
      above={() => <p>{t('admin_maintenance.bank_text')}</p>}
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={{ icon: 'check', title: t('admin_maintenance.no_questions') }}
    />
  );
}

function useColumns(): Column<Question>[] {
  const t = useT();
  return [
    linkColumn(
      'order',
      t('admin_maintenance.order'),
      ({ number }) => t('admin.number', { number }),
      ({ order }) => `/admin/orders/${order}`,
    ),
    moneyColumn('amount', t('admin_maintenance.amount'), ({ amount }) => amount),
    {
      key: 'status',
      title: t('admin_maintenance.question'),
      cell: ({ status }) => t(`admin_maintenance.bank_${status}`),
    },
    { key: 'asks', title: t('admin_maintenance.asks'), isNumber: true, cell: ({ asks }) => asks },
    dayColumn('since', t('admin_maintenance.since'), ({ created_at: at }) => at, { time: true }),
    dayColumn('next', t('admin_maintenance.next'), ({ next_ask_at: at }) => at, { time: true }),
  ];
}
