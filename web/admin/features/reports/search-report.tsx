import { AdminList } from '#web/admin/kit/list/admin-list.tsx';
import { ReportFile } from '#web/admin/kit/report/report-file.tsx';
import type { Span } from '#web/admin/kit/report/use-period.ts';
import { useT } from '#web/i18n/i18n.tsx';
import styles from './reports.module.css';

/** What people searched for, and what of that the shop did not have. */
export function SearchReport({ span }: { span: Span }) {
  return (
    <>
      <Terms span={span} kind="search_top" />
      <Terms span={span} kind="search_none" />
    </>
  );
}

function Terms({ span, kind }: { span: Span; kind: 'search_top' | 'search_none' }) {
  const t = useT();
  const title = t(`admin_reports.${kind}`);
  const counted = (key: 'searches' | 'hits') => ({
    key,
    title: t(`admin_reports.${key}`),
    isNumber: true,
    order: { ascending: key, descending: `-${key}` },
    cell: (row: Record<typeof key, number>) => row[key],
  });
  return (
    <section className={styles.terms}>
      <h2>{title}</h2>
      <AdminList
        name="report-search"
        place={kind}
        call="GET /admin/search-terms/"
        query={{ ...span, ...(kind === 'search_none' && { found: 'none' }) }}
        title={title}
        rowKey={({ term }) => term}
        columns={[
          { key: 'term', title: t('admin_reports.term'), isHeading: true, cell: ({ term }) => term },
          counted('searches'),
          counted('hits'),
        ]}
        empty={{ icon: 'search', title: t('admin_reports.nothing'), text: t('admin_reports.nothing_text') }}
        save={<ReportFile report={kind} span={span} />}
      />
    </section>
  );
}
