import { useLocation } from 'react-router';
import { useT } from '#web/i18n/i18n.tsx';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './checkout.module.css';

/** What a guest does whose phone has an order already: signs in by a code where one can come, else by e-mail, or calls. */
export function PhoneToConfirm({ by }: { by: 'code' | 'other' }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const phone = useFrameData()?.footer?.phone;
  const returnTo = encodeURIComponent(pathname + search);
  return (
    <div className={styles.phoneToConfirm}>
      <Alert>{t(by === 'code' ? 'checkout.phone_to_confirm' : 'checkout.phone_without_code')}</Alert>
      {by === 'code' ? (
        <ButtonLink to={`/auth?returnTo=${returnTo}`} variant="ghost">
          {t('sign_in')}
        </ButtonLink>
      ) : (
        // Named by its form, the page itself opens: the sheet over this one begins with a code.
        <ButtonLink to={`/auth?tab=login&returnTo=${returnTo}`} variant="ghost">
          {t('checkout.by_email')}
        </ButtonLink>
      )}
      {by === 'other' && phone && (
        <a className={styles.call} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {t('checkout.call', { phone })}
        </a>
      )}
    </div>
  );
}
