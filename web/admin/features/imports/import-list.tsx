import type { Import } from '#contract/admin/imports.ts';
import { countedRows } from '#rules/limits.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { AdminList, livePollMs } from '#web/admin/kit/list/admin-list.tsx';
import { type Column, dayColumn, linkColumn } from '#web/admin/kit/list/columns.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** Lists that were brought in before, the newest first. */
export function ImportList() {
  const t = useT();
  return (
    <AdminSheet title={t('admin_import.history')}>
      <AdminList
        name="imports"
        call="GET /admin/imports/"
        mostCounted={countedRows}
        title={t('admin_import.history')}
        rowKey={({ id }) => id}
        everyMs={livePollMs}
        empty={{ icon: 'down', title: t('admin_import.none') }}
        columns={useColumns()}
      />
    </AdminSheet>
  );
}

function useColumns(): Column<Import>[] {
  const t = useT();
  return [
    linkColumn(
      'file',
      t('admin_import.file'),
      ({ file_name: name }) => name,
      ({ id }) => `/admin/import/${id}`,
    ),
    dayColumn('when', t('admin_import.when'), (row) => row.created_at, { time: true }),
    { key: 'who', title: t('admin_import.who'), cell: ({ actor }) => actor },
    { key: 'state', title: t('admin_import.state'), cell: ({ state }) => t(`admin_import.state_${state}`) },
    {
      key: 'result',
      title: t('admin_import.result'),
      cell: ({ state, progress }) =>
        state === 'checked'
          ? (['new', 'changed', 'refused_rows'] as const)
              .filter((each) => progress[each] > 0)
              .map((each) => `${t(`admin_import.${each}`)}: ${progress[each]}`)
              .join(', ')
          : t('admin_import.applied', { count: progress.applied }),
    },
  ];
}
