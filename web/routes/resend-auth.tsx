import { useSearchParams } from 'react-router';
import styles from '#web/features/session/forms.module.css';
import { ResendForm } from '#web/features/session/resend-form.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';

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
