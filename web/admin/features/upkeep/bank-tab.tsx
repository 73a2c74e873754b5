import type { Reply } from '#contract/client.ts';
import { Day } from '#web/admin/kit/day.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { type Column, OfficeTable } from '#web/admin/kit/office-table.tsx';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Money } from '#web/ui/money.tsx';

type Question = Reply<'GET /office/bank-questions/'>[number];

/** Payments of which only the bank can tell what became of them. */
export function BankTab() {
  const t = useT();
  const query = useOfficeQuery('GET /office/bank-questions/');
  const columns = useColumns();
  if (!query.data) return <OfficeWaiting query={query} />;
  if (query.data.length === 0) return <EmptyState icon="check" heading="h2" title={t('office_upkeep.no_questions')} />;
  return (
    <>
      <p>{t('office_upkeep.bank_text')}</p>
      <OfficeTable caption={t('office_upkeep.bank')} columns={columns} rows={query.data} rowKey={({ id }) => id} />
    </>
  );
}

function useColumns(): Column<Question>[] {
  const t = useT();
  return [
    {
      key: 'order',
      title: t('office_upkeep.order'),
      cell: ({ order, number }) => <Link to={`/admin/orders/${order}`}>№ {number}</Link>,
    },
    { key: 'amount', title: t('office_upkeep.amount'), isNumber: true, cell: ({ amount }) => <Money som={amount} /> },
    { key: 'status', title: t('office_upkeep.question'), cell: ({ status }) => t(`office_upkeep.bank_${status}`) },
    { key: 'asks', title: t('office_upkeep.asks'), isNumber: true, cell: ({ asks }) => asks },
    { key: 'since', title: t('office_upkeep.since'), cell: ({ created_at: at }) => <Day at={at} time /> },
    { key: 'next', title: t('office_upkeep.next'), cell: ({ next_ask_at: at }) => <Day at={at} time /> },
  ];
}
