import type { Import } from '#contract/admin/imports.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { shareDone } from './import-words.ts';
import styles from './imports.module.css';
import { useImportCall } from './use-import-call.ts';

/** An import at work: how far it is, and a way to stop it. */
export function ImportProgress({ row }: { row: Import }) {
  const t = useT();
  const stop = useImportCall('POST /admin/imports/{id}/cancel/');
  const label = t(`admin_import.state_${row.state}`);
  const { rows, applied, undone } = row.progress;
  const counted =
    row.state === 'applying'
      ? t('admin_import.applied', { count: applied })
      : row.state === 'undoing'
        ? t('admin_import.undone_count', { undone, kept: row.progress.kept })
        : t('admin_import.rows', { count: rows });
  return (
    <AdminSheet title={label}>
      <progress className={styles.progress} aria-label={label} value={shareDone(row)} max={1} />
      <p role="status">{counted}</p>
      <Button variant="ghost" busy={stop.isPending} onClick={() => stop.mutate({ params: { id: row.id } })}>
        {t('admin_import.stop')}
      </Button>
    </AdminSheet>
  );
}
