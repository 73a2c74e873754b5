import { useState } from 'react';
import type { Import } from '#contract/client.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { AdminPager } from '#web/admin/kit/admin-pager.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const limit = 20;

/** Lists that were brought in before, the newest first. */
export function ImportList() {
  const t = useT();
  const [offset, setOffset] = useState(0);
  const list = useAdminQuery('GET /admin/imports/', { query: { limit, offset } }, { keepPrevious: true });
  if (!list.data) return <AdminWaiting query={list} />;
  if (list.data.count === 0) return <EmptyState icon="down" heading="h2" title={t('admin_import.none')} />;
  return (
    <AdminSheet title={t('admin_import.history')}>
      <AdminTable<Import>
        caption={t('admin_import.history')}
        columns={[
          {
            key: 'file',
            title: t('admin_import.file'),
            isHeading: true,
            cell: ({ id, file_name: name }) => <Link to={`/admin/import/${id}`}>{name}</Link>,
          },
          { key: 'when', title: t('admin_import.when'), cell: (row) => <Day at={row.created_at} time /> },
          { key: 'who', title: t('admin_import.who'), cell: ({ actor }) => actor },
          { key: 'state', title: t('admin_import.state'), cell: ({ state }) => t(`admin_import.state_${state}`) },
          {
            key: 'result',
            title: t('admin_import.result'),
            cell: ({ progress }) => t('admin_import.applied', { count: progress.applied }),
          },
        ]}
        rows={list.data.results}
        rowKey={({ id }) => id}
      />
      <AdminPager count={list.data.count} limit={limit} offset={offset} onOffset={setOffset} />
    </AdminSheet>
  );
}
