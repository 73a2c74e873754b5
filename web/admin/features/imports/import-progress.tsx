import type { Import } from '#contract/client.ts';
import { OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { shareDone } from './import-words.ts';
import styles from './imports.module.css';
import { useImportCall } from './use-import-call.ts';

/** An import at work: how far it is, and a way to stop it. */
export function ImportProgress({ row }: { row: Import }) {
  const t = useT();
  const stop = useImportCall('POST /office/imports/{id}/cancel/');
  const label = t(`office_import.state_${row.state}`);
  const { rows, applied, undone } = row.progress;
  const counted =
    row.state === 'applying'
      ? t('office_import.applied', { count: applied })
      : row.state === 'undoing'
        ? t('office_import.undone_count', { undone, kept: row.progress.kept })
        : t('office_import.rows', { count: rows });
  return (
    <OfficeSheet title={label}>
      <progress className={styles.progress} aria-label={label} value={shareDone(row)} max={1} />
      <p role="status">{counted}</p>
      <Button variant="ghost" busy={stop.isPending} onClick={() => stop.mutate({ params: { id: row.id } })}>
        {t('office_import.stop')}
      </Button>
    </OfficeSheet>
  );
}
