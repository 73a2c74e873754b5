import { useState } from 'react';
import type { Import } from '#contract/client.ts';
import { Day } from '#web/admin/kit/day.tsx';
import { OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { OfficePager } from '#web/admin/kit/office-pager.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeTable } from '#web/admin/kit/office-table.tsx';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const limit = 20;

/** Lists that were brought in before, the newest first. */
export function ImportList() {
  const t = useT();
  const [offset, setOffset] = useState(0);
  const list = useOfficeQuery('GET /office/imports/', { query: { limit, offset } }, { keepPrevious: true });
  if (!list.data) return <OfficeWaiting query={list} />;
  if (list.data.count === 0) return <EmptyState icon="down" heading="h2" title={t('office_import.none')} />;
  return (
    <OfficeSheet title={t('office_import.history')}>
      <OfficeTable<Import>
        caption={t('office_import.history')}
        columns={[
          {
            key: 'file',
            title: t('office_import.file'),
            isHeading: true,
            cell: ({ id, file_name: name }) => <Link to={`/admin/import/${id}`}>{name}</Link>,
          },
          { key: 'when', title: t('office_import.when'), cell: (row) => <Day at={row.created_at} time /> },
          { key: 'who', title: t('office_import.who'), cell: ({ actor }) => actor },
          { key: 'state', title: t('office_import.state'), cell: ({ state }) => t(`office_import.state_${state}`) },
          {
            key: 'result',
            title: t('office_import.result'),
            cell: ({ progress }) => t('office_import.applied', { count: progress.applied }),
          },
        ]}
        rows={list.data.results}
        rowKey={({ id }) => id}
      />
      <OfficePager count={list.data.count} limit={limit} offset={offset} onOffset={setOffset} />
    </OfficeSheet>
  );
}
