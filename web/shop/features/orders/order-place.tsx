import type { Order } from '#contract/shop/orders.ts';
import { localized } from '#rules/text/localized.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { pickupPlace } from '#web/i18n/pickup-place.ts';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { usePickup } from '#web/shop/features/frame-data/use-pickup.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './order-place.module.css';

/** Where the order goes, in one line. */
function usePlaceText(order: Order): string {
  const language = useLanguage();
  const pickup = usePickup();
  // The point may have moved since; the order keeps where it was then, in Russian.
  if (order.type === 'pickup' && pickup?.street === order.street && pickup.house === order.house) {
    return pickupPlace(language, pickup);
  }
  const city = order.type === 'delivery' ? localized(order, 'city_name', language) : '';
  return [city, order.street, order.house, order.apartment].filter(Boolean).join(', ');
}

/** Where the order goes, above it what to say when it is handed over. */
export function OrderPlace({ order }: { order: Order }) {
  const t = useT();
  const language = useLanguage();
  const place = usePlaceText(order);
  const footer = useFrameData()?.footer;
  const isPickup = order.type === 'pickup';
  return (
    <>
      {order.hand_over_code && <HandOverCode code={order.hand_over_code} />}
      <h2>{localized(order, 'receiving_name', language) || t(isPickup ? 'self_order' : 'deliver')}</h2>
      <p className={styles.place}>
        <b>{place}</b>
        {isPickup && <small>{localized(footer, 'schedule', language)}</small>}
      </p>
      {isPickup && footer?.maps_url && (
        <a className={styles.route} href={footer.maps_url} target="_blank" rel="noreferrer">
          <Icon name="pin" />
          {t('order.route')}
        </a>
      )}
    </>
  );
}

/** What to say when the order is handed over. */
function HandOverCode({ code }: { code: string }) {
  const t = useT();
  return (
    <p className={styles.code}>
      {t('order.code')}
      <b>{code}</b>
      <small>{t('order.code_hint')}</small>
    </p>
  );
}
