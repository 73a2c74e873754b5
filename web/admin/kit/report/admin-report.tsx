import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import type { ListProps } from '#web/admin/kit/list/list-frame.tsx';
import { RowList } from '#web/admin/kit/list/row-list.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import type { EmptyState } from '#web/ui/empty-state.tsx';
import { type Figure, Figures } from './figures.tsx';
import styles from './report.module.css';
import { ReportFile, type ReportTable } from './report-file.tsx';
import type { Span } from './use-period.ts';

/** Rows of a page: a month of days is on one. */
const limit = 50;

type AdminReportProps<Data, Row> = Pick<ListProps<Row>, 'title' | 'filters' | 'columns' | 'rowKey'> & {
  /** Of its saved views and of its part of the address: lower-case words with hyphens. */
  name: string;
  query: UseQueryResult<Data, unknown>;
  span: Span;
  /** The file that the server makes of it. */
  file: ReportTable;
  rows: (data: Data) => readonly Row[];
  figures?: (data: Data) => readonly Figure[];
  /** Whether there is nothing to count; by default that is where there are no rows. */
  isEmpty?: (data: Data) => boolean;
  /** Stands between the figures and the table. */
  more?: (data: Data) => ReactNode;
  note?: string;
  icon?: ComponentProps<typeof EmptyState>['icon'];
};

/** A report of some days: its figures, and a table whose order and columns are in the address. Where there is nothing, no figures are shown. */
export function AdminReport<Data, Row>(props: AdminReportProps<Data, Row>) {
  const { name, query, span, file, rows, figures, isEmpty, more, note, icon = 'chart', ...list } = props;
  const t = useT();
  const above = (data: Data) =>
    !(isEmpty?.(data) ?? rows(data).length === 0) && (
      <>
        {figures && <Figures figures={figures(data)} />}
        {more?.(data)}
      </>
    );
  return (
    <div className={styles.report}>
      {note && <p className={styles.note}>{note}</p>}
      <RowList
        {...list}
        name={`report-${name}`}
        place={name}
        query={query}
        rows={rows}
        above={above}
        limit={limit}
        isBroad
        empty={{ icon, title: t('admin_reports.nothing'), text: t('admin_reports.nothing_text') }}
        save={<ReportFile report={file} span={span} />}
      />
    </div>
  );
}

/** A report that is figures alone. */
export function FigureReport<Data>(
  props: Pick<AdminReportProps<Data, never>, 'query' | 'span' | 'file'> & {
    figures: (data: Data) => readonly Figure[];
  },
) {
  const { query, span, file, figures } = props;
  if (query.data === undefined) return <AdminWaiting query={query} shape="cards" />;
  return (
    <div className={styles.report}>
      <div className={styles.bar}>
        <ReportFile report={file} span={span} />
      </div>
      <Figures figures={figures(query.data)} />
    </div>
  );
}
