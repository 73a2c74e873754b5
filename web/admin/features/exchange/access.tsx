import { useState } from 'react';
import { OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { AccessForm } from './access-form.tsx';
import { AccessList } from './access-list.tsx';
import styles from './exchange.module.css';
import { type Secret, SecretSheet } from './secret-sheet.tsx';

/** Where 1C exchanges, and who may. */
export function Access() {
  const t = useT();
  const [secret, setSecret] = useState<Secret>();
  const settings = useOfficeQuery('GET /office/exchange/settings/');
  return (
    <div className={styles.stack}>
      <OfficeSheet title={t('office_exchange.address')}>
        {settings.data ? <code>{settings.data.address}</code> : <OfficeWaiting query={settings} />}
        <p className={styles.minor}>{t('office_exchange.address_hint')}</p>
      </OfficeSheet>
      {secret ? <SecretSheet secret={secret} onDone={() => setSecret(undefined)} /> : <AccessForm onMade={setSecret} />}
      <AccessList onRenewed={setSecret} />
    </div>
  );
}
