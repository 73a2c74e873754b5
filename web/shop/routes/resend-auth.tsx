import { useSearchParams } from 'react-router';
import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import styles from '#web/session/forms.module.css';
import { ResendForm } from '#web/session/resend-form.tsx';

export const meta = titled('account.send_letter');

export default function ResendAuthPage() {
  const t = useT();
  const isForPassword = useSearchParams()[0].get('for') === 'password';
  return (
    <div className={styles.screen}>
      <h1>{t('account.send_letter')}</h1>
      <ResendForm isForPassword={isForPassword} />
    </div>
  );
}
