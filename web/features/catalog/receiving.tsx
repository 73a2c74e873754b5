import type { Footer } from '#contract/client.ts';
import { pickupPlace } from '#web/features/pickup/pickup-place.ts';
import { inLanguage, useLanguage, useT } from '#web/i18n/i18n.tsx';
import styles from './product-screen.module.css';

/** How the product gets to its buyer: collected or delivered. */
export function Receiving({ footer }: { footer: Footer }) {
  const t = useT();
  const language = useLanguage();
  return (
    <ul className={styles.receiving}>
      <li>
        <b>{t('catalog.pickup_free')}</b>
        {pickupPlace(language, footer.pickup)}
        <br />
        {inLanguage(language, footer.schedule, footer.schedule_en)}
      </li>
      <li>
        <b>{t('catalog.delivery_country')}</b>
        {t('catalog.delivery_price', { price: footer.default_delivery_price })}
      </li>
    </ul>
  );
}
