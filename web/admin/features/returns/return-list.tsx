import type { AdminReturnRow } from '#contract/admin/returns.ts';
import { variantLabel } from '#rules/catalog/variant-label.ts';
import { countedRows } from '#rules/limits.ts';
import { returnStatuses } from '#rules/sales/return-status.ts';
import { AdminList, livePollMs } from '#web/admin/kit/list/admin-list.tsx';
import { type Column, dayColumn, linkColumn } from '#web/admin/kit/list/columns.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Tag } from '#web/ui/tag.tsx';

/** What customers bring back. */
export function ReturnList() {
  const t = useT();
  return (
    <AdminList
      name="returns"
      call="GET /admin/returns/"
      mostCounted={countedRows}
      title={t('admin_returns.title')}
      filters={[
        { kind: 'search', label: t('admin_returns.search') },
        {
          kind: 'choice',
          name: 'status',
          label: t('admin_returns.state'),
          any: t('admin_returns.any'),
          options: returnStatuses.map((value) => ({ value, text: t(`admin_returns.is_${value}`) })),
        },
      ]}
      columns={useColumns()}
      rowKey={({ id }) => id}
      everyMs={livePollMs}
      empty={{ icon: 'box', title: t('admin_returns.none'), text: t('admin_returns.none_text') }}
    />
  );
}

function useColumns(): Column<AdminReturnRow>[] {
  const t = useT();
  const language = useLanguage();
  return [
    linkColumn(
      'what',
      t('admin_returns.what'),
      (row) => `${t('admin.number', { number: row.id })} · ${variantLabel(row, language)}`,
      (row) => `/admin/returns/${row.id}`,
    ),
    { key: 'kind', title: t('admin_returns.kind'), cell: ({ kind }) => t(`admin_returns.kind_${kind}`) },
    {
      key: 'state',
      title: t('admin_returns.state'),
      cell: ({ status }) => (
        <Tag tone={status === 'requested' ? 'new' : 'plain'}>{t(`admin_returns.is_${status}`)}</Tag>
      ),
      text: ({ status }) => t(`admin_returns.is_${status}`),
    },
    { key: 'customer', title: t('admin_returns.customer'), cell: ({ customer }) => customer },
    {
      key: 'order',
      title: t('admin_returns.order'),
      isWhole: true,
      cell: ({ order, order_number: number }) => <Link to={`/admin/orders/${order}`}>{number}</Link>,
      text: ({ order_number: number }) => number,
    },
    dayColumn('at', t('admin_returns.since'), ({ updated_at: at }) => at, { time: true }),
  ];
}
