import styles from '#web/features/session/forms.module.css';
import { SignInForm } from '#web/features/session/sign-in-form.tsx';
import { useLeaveWhenSignedIn } from '#web/features/session/use-leave-when-signed-in.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { titled } from '#web/i18n/meta.ts';

export const meta = titled('sign_in');

export default function LoginPage() {
  const t = useT();
  useLeaveWhenSignedIn();
  return (
    <div className={styles.screen}>
      <h1>{t('sign_in')}</h1>
      <SignInForm />
      <p className={styles.muted}>
        {t('new_in_site')}{' '}
        <Link className={styles.link} to="/auth?tab=registration">
          {t('account.register')}
        </Link>
      </p>
    </div>
  );
}
