import { useState } from 'react';
import type { ExportJob } from '#contract/admin/exports.ts';
import { groupSom } from '#rules/money.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { AdminPager } from '#web/admin/kit/list/admin-pager.tsx';
import { type Column, dayColumn } from '#web/admin/kit/list/columns.tsx';
import { toShopTime } from '#web/admin/kit/shop-time.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import styles from './imports.module.css';

const limit = 10;
/** While a file is being made, and otherwise: one may have been begun in another window. */
const [busyMs, idleMs] = [1_000, 15_000];

const isAtWork = ({ state }: ExportJob) => state === 'waiting' || state === 'working';

/** Files that are being made or are done, the newest first: how far each is, and the way to have it. */
export function ExportList() {
  const t = useT();
  const [offset, setOffset] = useState(0);
  const list = useAdminQuery(
    'GET /admin/exports/',
    { query: { limit: String(limit), offset: String(offset) } },
    { keepPrevious: true, everyMs: (last) => (last?.results.some(isAtWork) ? busyMs : idleMs) },
  );
  const columns = useColumns();
  return (
    <AdminSheet title={t('admin_import.exports')}>
      <p>{t('admin_import.exports_note')}</p>
      {!list.data && <AdminWaiting query={list} />}
      {list.data && list.data.count > 0 && (
        <AdminTable
          caption={t('admin_import.exports')}
          columns={columns}
          rows={list.data.results}
          rowKey={({ id }) => id}
        />
      )}
      {list.data && <AdminPager count={list.data.count} limit={limit} offset={offset} onOffset={setOffset} />}
    </AdminSheet>
  );
}

function useColumns(): Column<ExportJob>[] {
  const t = useT();
  return [
    {
      key: 'what',
      title: t('admin_import.file'),
      isHeading: true,
      cell: ({ kind, format }) => `${t(`admin_import.export_${kind}`)}, ${format.toUpperCase()}`,
    },
    dayColumn('when', t('admin_import.when'), (row) => row.created_at, { time: true }),
    { key: 'who', title: t('admin_import.who'), cell: ({ actor }) => actor },
    { key: 'state', title: t('admin_import.state'), isWide: true, cell: (row) => <State row={row} /> },
    { key: 'actions', title: '', isAction: true, cell: (row) => <Actions row={row} /> },
  ];
}

function State({ row }: { row: ExportJob }) {
  const t = useT();
  if (row.state === 'failed') return t(`admin_import.export_${row.failure ?? 'fault'}`);
  if (row.state === 'waiting') return t('admin_import.export_waiting');
  const counted = t('admin.export_rows', { rows: groupSom(row.written), count: groupSom(row.total) });
  if (row.state === 'done') return counted;
  return (
    <>
      <progress className={styles.progress} value={row.written} max={Math.max(1, row.total)} aria-label={counted} />
      {counted}
    </>
  );
}

function Actions({ row }: { row: ExportJob }) {
  const t = useT();
  const get = useAdminMutation('GET /admin/exports/{id}/file/', {
    onDone: (file) => saveFile(file, `${row.kind}-${toShopTime(row.created_at).slice(0, 10)}.${row.format}`),
  });
  const remove = useAdminMutation('DELETE /admin/exports/{id}/', { changes: ['GET /admin/exports/'] });
  const params = { id: row.id };
  return (
    <span className={styles.exportActions}>
      {row.state === 'done' && (
        <Button busy={get.isPending} onClick={() => get.mutate({ params })}>
          {t('admin.export')}
        </Button>
      )}
      <Button variant="ghost" busy={remove.isPending} onClick={() => remove.mutate({ params })}>
        {t(isAtWork(row) ? 'admin.export_stop' : 'admin_import.export_delete')}
      </Button>
    </span>
  );
}
