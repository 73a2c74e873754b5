import type { StockCount } from '#contract/admin/counts.ts';
import { localized } from '#rules/text/localized.ts';
import { AdminList } from '#web/admin/kit/list/admin-list.tsx';
import { type Column, dayColumn, linkColumn } from '#web/admin/kit/list/columns.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';

/** What of the catalogue is counted, in words. */
export function useScopeName(): (count: StockCount) => string {
  const t = useT();
  const language = useLanguage();
  return ({ brand, brand_category: category }) => {
    const terms = [brand, category].filter((term) => term !== null);
    if (terms.length === 0) return t('admin_stock.count_all');
    return terms.map((term) => localized(term, 'title', language)).join(' · ');
  };
}

/** All counts, newest first. */
export function CountList() {
  const t = useT();
  return (
    <AdminList
      name="counts"
      call="GET /admin/counts/"
      title={t('admin_stock.counts')}
      rowKey={({ id }) => id}
      empty={{ icon: 'box', title: t('admin_stock.no_counts'), text: t('admin_stock.no_counts_text') }}
      columns={useColumns()}
    />
  );
}

function useColumns(): Column<StockCount>[] {
  const t = useT();
  const scopeName = useScopeName();
  return [
    linkColumn(
      'scope',
      t('admin_stock.count_what'),
      (count) => `${t('admin.number', { number: count.id })} · ${scopeName(count)}`,
      ({ id }) => `/admin/stock/counts/${id}`,
    ),
    { key: 'status', title: t('admin_stock.count_state'), cell: ({ status }) => t(`admin_stock.count_${status}`) },
    {
      key: 'progress',
      title: t('admin_stock.counted'),
      isNumber: true,
      cell: ({ counted, variants }) => `${counted} / ${variants}`,
    },
    dayColumn('at', t('admin_stock.when'), ({ started_at: at }) => at),
    { key: 'who', title: t('admin_stock.who'), cell: ({ started_by: who }) => who ?? '—' },
  ];
}
