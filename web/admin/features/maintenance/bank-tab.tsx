import type { Reply } from '#contract/client.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import type { Column } from '#web/admin/kit/list/columns.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Money } from '#web/ui/money.tsx';

type Question = Reply<'GET /admin/bank-questions/'>[number];

/** Payments of which only the bank can tell what became of them. */
export function BankTab() {
  const t = useT();
  const query = useAdminQuery('GET /admin/bank-questions/');
  const columns = useColumns();
  if (!query.data) return <AdminWaiting query={query} />;
  if (query.data.length === 0)
    return <EmptyState icon="check" heading="h2" title={t('admin_maintenance.no_questions')} />;
  return (
    <>
      <p>{t('admin_maintenance.bank_text')}</p>
      <AdminTable caption={t('admin_maintenance.bank')} columns={columns} rows={query.data} rowKey={({ id }) => id} />
    </>
  );
}

function useColumns(): Column<Question>[] {
  const t = useT();
  return [
    {
      key: 'order',
      title: t('admin_maintenance.order'),
      cell: ({ order, number }) => <Link to={`/admin/orders/${order}`}>№ {number}</Link>,
    },
    {
      key: 'amount',
      title: t('admin_maintenance.amount'),
      isNumber: true,
      cell: ({ amount }) => <Money som={amount} />,
    },
    {
      key: 'status',
      title: t('admin_maintenance.question'),
      cell: ({ status }) => t(`admin_maintenance.bank_${status}`),
    },
    { key: 'asks', title: t('admin_maintenance.asks'), isNumber: true, cell: ({ asks }) => asks },
    { key: 'since', title: t('admin_maintenance.since'), cell: ({ created_at: at }) => <Day at={at} time /> },
    { key: 'next', title: t('admin_maintenance.next'), cell: ({ next_ask_at: at }) => <Day at={at} time /> },
  ];
}
