import { useT } from '#web/i18n/i18n.tsx';
import styles from './forms.module.css';
import { PhoneSignIn } from './phone-sign-in.tsx';

/** The phone before e-mail and password, which stand below it. */
export function PhoneFirst(codes: Pick<Parameters<typeof PhoneSignIn>[0], 'takesForeign' | 'channels'>) {
  const t = useT();
  return (
    <>
      <PhoneSignIn {...codes} />
      <p className={styles.or}>{t('phone.or_email')}</p>
    </>
  );
}
