import type { Order } from '#contract/shop/orders.ts';
import { localized } from '#rules/text/localized.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { pickupPlace } from '#web/i18n/pickup-place.ts';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { usePickup } from '#web/shop/features/frame-data/use-pickup.ts';
import { PlaceMap } from '#web/shop/features/place-map/place-map.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './order-place.module.css';

/** The point where the order is collected as the shop says it now; undefined: not known yet, null: it has moved since. */
function usePoint(order: Order) {
  const pickup = usePickup();
  return pickup && (pickup.street !== order.street || pickup.house !== order.house) ? null : pickup;
}

/** Where the order goes, in one line. */
function usePlaceText(order: Order, point: ReturnType<typeof usePoint>): string {
  const language = useLanguage();
  // The point may have moved since; the order keeps where it was then, in Russian.
  if (order.type === 'pickup' && point) return pickupPlace(language, point);
  const city = order.type === 'delivery' ? localized(order, 'city_name', language) : '';
  return [city, order.street, order.house, order.apartment].filter(Boolean).join(', ');
}

/** Where the order goes, above it what to say when it is handed over. */
export function OrderPlace({ order }: { order: Order }) {
  const t = useT();
  const language = useLanguage();
  const point = usePoint(order);
  const place = usePlaceText(order, point);
  const footer = useFrameData()?.footer;
  const isPickup = order.type === 'pickup';
  return (
    <>
      {order.hand_over_code && <HandOverCode code={order.hand_over_code} />}
      <h2>{localized(order, 'receiving_name', language) || t(isPickup ? 'self_order' : 'deliver')}</h2>
      {isPickup && point !== null && footer?.map && (
        <div className={styles.map}>
          <PlaceMap map={footer.map} sizes="(width < 900px) 100vw, 480px" />
        </div>
      )}
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
