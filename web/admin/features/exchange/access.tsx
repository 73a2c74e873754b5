import { useState } from 'react';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { AccessForm } from './access-form.tsx';
import { AccessList } from './access-list.tsx';
import styles from './exchange.module.css';
import { type Secret, SecretSheet } from './secret-sheet.tsx';

/** Where 1C exchanges, and who may. */
export function Access() {
  const t = useT();
  const [secret, setSecret] = useState<Secret>();
  const settings = useAdminQuery('GET /admin/exchange/settings/');
  return (
    <div className={styles.stack}>
      <AdminSheet title={t('admin_exchange.address')}>
        {settings.data ? <code>{settings.data.address}</code> : <AdminWaiting query={settings} />}
        <p className={styles.minor}>{t('admin_exchange.address_hint')}</p>
      </AdminSheet>
      {secret ? <SecretSheet secret={secret} onDone={() => setSecret(undefined)} /> : <AccessForm onMade={setSecret} />}
      <AccessList onRenewed={setSecret} />
    </div>
  );
}
