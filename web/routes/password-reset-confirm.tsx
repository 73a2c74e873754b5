import styles from '#web/features/session/forms.module.css';
import { NewPasswordForm } from '#web/features/session/new-password-form.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';

export const meta = titled('new_password');

export default function PasswordResetConfirmPage() {
  const t = useT();
  return (
    <div className={styles.screen}>
      <h1>{t('new_password')}</h1>
      <NewPasswordForm />
    </div>
  );
}
