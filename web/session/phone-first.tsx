import { useT } from '#web/i18n/i18n.tsx';
import styles from './phone-sign-in.module.css';
import { PhoneSignIn } from './phone-sign-in.tsx';

/** The phone before e-mail and password, which stand below it. */
export function PhoneFirst({ takesForeign }: { takesForeign: boolean }) {
  const t = useT();
  return (
    <>
      <PhoneSignIn takesForeign={takesForeign} />
      <p className={styles.or}>{t('phone.or_email')}</p>
    </>
  );
}
