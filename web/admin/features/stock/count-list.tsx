import { useState } from 'react';
import type { StockCount } from '#contract/client.ts';
import { AdminPager } from '#web/admin/kit/admin-pager.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable, type Column } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { inLanguage, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const limit = 20;

/** What of the catalogue is counted, in words. */
export function useScopeName(): (count: StockCount) => string {
  const t = useT();
  const language = useLanguage();
  return ({ brand, brand_category: category }) => {
    const terms = [brand, category].filter((term) => term !== null);
    if (terms.length === 0) return t('admin_stock.count_all');
    return terms.map(({ title, title_en: titleEn }) => inLanguage(language, title, titleEn)).join(' · ');
  };
}

/** All counts, newest first. */
export function CountList() {
  const t = useT();
  const [offset, setOffset] = useState(0);
  const list = useAdminQuery('GET /admin/counts/', { query: { limit, offset } }, { keepPrevious: true });
  const columns = useColumns();
  if (!list.data) return <AdminWaiting query={list} />;
  if (list.data.count === 0) {
    return (
      <EmptyState icon="box" heading="h2" title={t('admin_stock.no_counts')} text={t('admin_stock.no_counts_text')} />
    );
  }
  return (
    <>
      <AdminTable
        caption={t('admin_stock.counts')}
        columns={columns}
        rows={list.data.results}
        rowKey={({ id }) => id}
      />
      <AdminPager {...{ count: list.data.count, limit, offset }} onOffset={setOffset} />
    </>
  );
}

function useColumns(): Column<StockCount>[] {
  const t = useT();
  const scopeName = useScopeName();
  return [
    {
      key: 'scope',
      title: t('admin_stock.count_what'),
      isHeading: true,
      cell: (count) => (
        <Link to={`/admin/stock/counts/${count.id}`}>
          № {count.id} · {scopeName(count)}
        </Link>
      ),
    },
    { key: 'status', title: t('admin_stock.count_state'), cell: ({ status }) => t(`admin_stock.count_${status}`) },
    {
      key: 'progress',
      title: t('admin_stock.counted'),
      isNumber: true,
      cell: ({ counted, variants }) => `${counted} / ${variants}`,
    },
    { key: 'at', title: t('admin_stock.when'), cell: ({ started_at: at }) => <Day at={at} time /> },
    { key: 'who', title: t('admin_stock.who'), cell: ({ started_by: who }) => who ?? '—' },
  ];
}
