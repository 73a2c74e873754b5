import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './second-factor.module.css';

/** Backup codes, shown this once. */
export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useT();
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success(t('admin_staff.codes_copied'));
    } catch {
      toast.error(t('error.generic')); // browsers may forbid it; the codes stand there to be written down
    }
  }
  return (
    <AdminSheet title={t('admin_staff.codes_title')}>
      <p>{t('admin_staff.codes_text')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="ghost" onClick={copy}>
          {t('admin_staff.codes_copy')}
        </Button>
        <Button onClick={onDone}>{t('admin_staff.codes_done')}</Button>
      </div>
    </AdminSheet>
  );
}
