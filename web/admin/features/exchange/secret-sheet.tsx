import { useEffect, useRef } from 'react';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './exchange.module.css';

export type Secret = { login: string; password: string };

/** A new password, shown this once. */
export function SecretSheet({ secret: { login, password }, onDone }: { secret: Secret; onDone: () => void }) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  // A renewed one appears above the button that was pressed for it.
  useEffect(() => place.current?.focus(), []);
  async function copy() {
    try {
      await navigator.clipboard.writeText(password);
      toast.success(t('admin_exchange.copied'));
    } catch {
      toast.error(t('error.generic')); // browsers may forbid it; the password stands there to be written down
    }
  }
  return (
    <div ref={place} tabIndex={-1} role="status">
      <AdminSheet title={t('admin_exchange.secret_title')}>
        <p>{t('admin_exchange.secret_text')}</p>
        <dl className={styles.secret}>
          <dt>{t('admin_exchange.login')}</dt>
          <dd>{login}</dd>
          <dt>{t('admin_exchange.password')}</dt>
          <dd>{password}</dd>
        </dl>
        <div className={styles.actions}>
          <Button variant="ghost" onClick={copy}>
            {t('admin_exchange.copy')}
          </Button>
          <Button onClick={onDone}>{t('admin_exchange.noted')}</Button>
        </div>
      </AdminSheet>
    </div>
  );
}
