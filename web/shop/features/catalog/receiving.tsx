import { useRef } from 'react';
import type { Footer } from '#contract/shop/site.ts';
import { localized } from '#rules/text/localized.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { pickupPlace } from '#web/i18n/pickup-place.ts';
import styles from './product-screen.module.css';
import { useNear } from './use-near.ts';
import { usePart } from './use-part.ts';

/** How the product gets to its buyer; with dates for goods in stock, computed in the browser, as the page is cached. */
export function Receiving({ footer, isInStock }: { footer: Footer; isInStock: boolean }) {
  const t = useT();
  const language = useLanguage();
  const foreign = useForeign();
  const list = useRef<HTMLUListElement>(null);
  const place = pickupPlace(language, footer.pickup);
  const schedule = localized(footer, 'schedule', language);
  const [Promised, load] = usePart(() => import('./promise-text.tsx').then((m) => m.PromiseText), false);
  useNear(list, load, () => true);
  const promise = (kind: 'pickup' | 'delivery') =>
    isInStock && <p className={styles.promise}>{Promised && <Promised kind={kind} footer={footer} />}</p>;
  return (
    <ul ref={list} className={styles.receiving}>
      <li>
        <b>{t('catalog.pickup_free')}</b>
        {promise('pickup')}
        <span lang={foreign(place)}>{place}</span>
        <br />
        <span lang={foreign(schedule)}>{schedule}</span>
      </li>
      <li>
        <b>{t('catalog.delivery_country')}</b>
        {promise('delivery')}
        {t('catalog.delivery_price', { price: footer.default_delivery_price })}
      </li>
    </ul>
  );
}
