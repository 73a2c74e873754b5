import type { Reply } from '#contract/client.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import type { Column } from '#web/admin/kit/list/columns.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Tag } from '#web/ui/tag.tsx';

const query = { limit: 10 };

/** The last lists of products, and the last files of 1C, with what became of them. */
export function ImportsTab() {
  const t = useT();
  return (
    <>
      <AdminSheet title={t('admin_maintenance.lists')}>
        <Lists />
      </AdminSheet>
      <AdminSheet title={t('admin_maintenance.exchange')}>
        <Exchanged />
      </AdminSheet>
    </>
  );
}

type List = Reply<'GET /admin/imports/'>['results'][number];

function Lists() {
  const t = useT();
  const lists = useAdminQuery('GET /admin/imports/', { query });
  const columns: Column<List>[] = [
    { key: 'at', title: t('admin_maintenance.begun'), cell: ({ created_at: at }) => <Day at={at} time /> },
    {
      key: 'file',
      title: t('admin_maintenance.file'),
      cell: ({ id, file_name: name }) => <Link to={`/admin/import/${id}`}>{name}</Link>,
    },
    {
      key: 'state',
      title: t('admin_maintenance.state'),
      cell: ({ state }) => (
        <Tag tone={state === 'failed' ? 'sale' : state === 'applied' ? 'ok' : 'plain'}>
          {t(`admin_import.state_${state}`)}
        </Tag>
      ),
    },
  ];
  if (!lists.data) return <AdminWaiting query={lists} />;
  if (lists.data.count === 0) return <p>{t('admin_maintenance.no_imports')}</p>;
  return (
    <AdminTable
      caption={t('admin_maintenance.lists')}
      columns={columns}
      rows={lists.data.results}
      rowKey={({ id }) => id}
    />
  );
}

const tones = { running: 'new', done: 'ok', failed: 'sale' } as const;

type Import = Reply<'GET /admin/exchange/log/'>['results'][number];

function Exchanged() {
  const t = useT();
  const files = useAdminQuery('GET /admin/exchange/log/', { query });
  const columns = useFileColumns();
  if (!files.data) return <AdminWaiting query={files} />;
  if (files.data.count === 0) return <p>{t('admin_maintenance.no_imports')}</p>;
  return (
    <AdminTable
      caption={t('admin_maintenance.exchange')}
      columns={columns}
      rows={files.data.results}
      rowKey={({ id }) => id}
    />
  );
}

function useFileColumns(): Column<Import>[] {
  const t = useT();
  return [
    { key: 'at', title: t('admin_maintenance.begun'), cell: ({ started_at: at }) => <Day at={at} time /> },
    { key: 'file', title: t('admin_maintenance.file'), cell: ({ file }) => file },
    {
      key: 'state',
      title: t('admin_maintenance.state'),
      cell: ({ state, reason }) => (
        <>
          <Tag tone={tones[state]}>{t(`admin_maintenance.import_${state}`)}</Tag> {reason}
        </>
      ),
    },
    { key: 'added', title: t('admin_maintenance.added'), isNumber: true, cell: ({ added }) => added },
    { key: 'changed', title: t('admin_maintenance.changed'), isNumber: true, cell: ({ changed }) => changed },
    { key: 'refused', title: t('admin_maintenance.refused'), isNumber: true, cell: ({ refused }) => refused },
  ];
}
