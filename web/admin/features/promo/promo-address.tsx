import { pathInLanguage } from '#rules/text/language.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './promo.module.css';

/** The address that has the checkout apply a code, to copy and as a picture for a phone's camera. */
export function PromoAddress({ code }: { code: string }) {
  const t = useT();
  const path = pathInLanguage(`/promo/${encodeURIComponent(code)}`, useLanguage());
  const address = `${location.origin}${path}`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success(t('admin_promo.copied')),
      () => toast.error(t('admin_promo.not_copied')),
    );
  return (
    <div className={styles.link}>
      <p>{t('admin_promo.link_hint')}</p>
      <code>{decodeURI(address)}</code>
      <Button variant="ghost" onClick={copy}>
        <Icon name="copy" size={18} />
        {t('admin_promo.copy')}
      </Button>
      <QrCode text={address} label={t('admin_promo.qr', { code })} />
    </div>
  );
}
