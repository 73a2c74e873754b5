import { countedRows } from '#rules/limits.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { AdminList, type RowOf } from '#web/admin/kit/list/admin-list.tsx';
import { type Column, dayColumn, linkColumn } from '#web/admin/kit/list/columns.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';

/** Rows of each list: the last ones, and the way to those before them. */
const limit = 10;

/** The last lists of products, and the last files of 1C, with what became of them. */
export function ImportsTab() {
  const t = useT();
  return (
    <>
      <AdminSheet title={t('admin_maintenance.lists')}>
        <AdminList
          name="last-imports"
          place="lists"
          call="GET /admin/imports/"
          mostCounted={countedRows}
          limit={limit}
          title={t('admin_maintenance.lists')}
          columns={useListColumns()}
          rowKey={({ id }) => id}
          empty={{
            icon: 'refresh',
            title: t('admin_maintenance.no_imports'),
            children: <ButtonLink to="/admin/import">{t('admin_maintenance.to_lists')}</ButtonLink>,
          }}
        />
      </AdminSheet>
      <AdminSheet title={t('admin_maintenance.exchange')}>
        <AdminList
          name="last-exchanges"
          place="files"
          call="GET /admin/exchange/log/"
          limit={limit}
          title={t('admin_maintenance.exchange')}
          columns={useFileColumns()}
          rowKey={({ id }) => id}
          empty={{
            icon: 'refresh',
            title: t('admin_maintenance.no_imports'),
            children: <ButtonLink to="/admin/exchange">{t('admin_maintenance.to_files')}</ButtonLink>,
          }}
        />
      </AdminSheet>
    </>
  );
}

function useListColumns(): Column<RowOf<'GET /admin/imports/'>>[] {
  const t = useT();
  return [
    dayColumn('at', t('admin_maintenance.begun'), ({ created_at: at }) => at, { time: true }),
    linkColumn(
      'file',
      t('admin_maintenance.file'),
      ({ file_name: name }) => name,
      ({ id }) => `/admin/import/${id}`,
    ),
    {
      key: 'state',
      title: t('admin_maintenance.state'),
      cell: ({ state }) => (
        <Tag tone={state === 'failed' ? 'sale' : state === 'applied' ? 'ok' : 'plain'}>
          {t(`admin_import.state_${state}`)}
        </Tag>
      ),
      text: ({ state }) => t(`admin_import.state_${state}`),
    },
  ];
}

const tones = { running: 'new', done: 'ok', failed: 'sale' } as const;

function useFileColumns(): Column<RowOf<'GET /admin/exchange/log/'>>[] {
  const t = useT();
  return [
    dayColumn('at', t('admin_maintenance.begun'), ({ started_at: at }) => at, { time: true }),
    { key: 'file', title: t('admin_maintenance.file'), isHeading: true, cell: ({ file }) => file },
    {
      key: 'state',
      title: t('admin_maintenance.state'),
      cell: ({ state, reason }) => (
        <>
          <Tag tone={tones[state]}>{t(`admin_maintenance.import_${state}`)}</Tag> {reason}
        </>
      ),
      text: ({ state, reason }) => [t(`admin_maintenance.import_${state}`), reason].filter(Boolean).join(': '),
    },
    { key: 'added', title: t('admin_maintenance.added'), isNumber: true, cell: ({ added }) => added },
    { key: 'changed', title: t('admin_maintenance.changed'), isNumber: true, cell: ({ changed }) => changed },
    { key: 'refused', title: t('admin_maintenance.refused'), isNumber: true, cell: ({ refused }) => refused },
  ];
}
