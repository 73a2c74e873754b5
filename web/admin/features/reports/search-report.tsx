import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DownloadButton } from './download-button.tsx';
import styles from './reports.module.css';
import type { Span } from './use-period.ts';

/** What people searched for, and what of that the shop did not have. */
export function SearchReport({ span }: { span: Span }) {
  return (
    <div className={styles.report}>
      <Terms span={span} kind="search_top" />
      <Terms span={span} kind="search_none" />
    </div>
  );
}

function Terms({ span, kind }: { span: Span; kind: 'search_top' | 'search_none' }) {
  const t = useT();
  const wish = { ...span, ...(kind === 'search_none' && { found: 'none' as const }) };
  const query = useAdminQuery('GET /admin/search-terms/', { query: wish }, { keepPrevious: true });
  const title = t(`admin_reports.${kind}`);
  return (
    <section className={styles.report}>
      <div className={styles.bar}>
        <h2>{title}</h2>
        <DownloadButton report={kind} span={span} />
      </div>
      {!query.data && <AdminWaiting query={query} />}
      {query.data?.length === 0 && <EmptyState icon="search" heading="h2" title={t('admin_reports.nothing')} />}
      {query.data && query.data.length > 0 && (
        <AdminTable
          caption={title}
          rows={query.data}
          rowKey={({ term }) => term}
          columns={[
            { key: 'term', title: t('admin_reports.term'), isHeading: true, cell: ({ term }) => term },
            { key: 'searches', title: t('admin_reports.searches'), isNumber: true, cell: ({ searches }) => searches },
            { key: 'hits', title: t('admin_reports.hits'), isNumber: true, cell: ({ hits }) => hits },
          ]}
        />
      )}
    </section>
  );
}
