import { localized } from '#rules/text/localized.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { pickupPlace } from '#web/i18n/pickup-place.ts';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { usePickup } from '#web/shop/features/frame-data/use-pickup.ts';
import { PlaceMap } from '#web/shop/features/place-map/place-map.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tunduk } from '#web/ui/tunduk.tsx';
import styles from './pickup-visit.module.css';

/** Where an order is picked up, drawn as a place, with its hours, the way to it and whom to call; nothing from other sites. */
export function PickupVisit() {
  const t = useT();
  const language = useLanguage();
  const pickup = usePickup();
  const footer = useFrameData()?.footer;
  if (!footer) return null;
  return (
    <div className={styles.visit}>
      {footer.map ? (
        <div className={styles.place}>
          <PlaceMap map={footer.map} sizes="(width < 640px) 100vw, 560px" />
        </div>
      ) : (
        <div className={styles.map} aria-hidden="true">
          <Tunduk size={48} />
        </div>
      )}
      <p>
        <b>{pickup ? pickupPlace(language, pickup) : localized(footer, 'location', language)}</b>
        <small>{localized(footer, 'schedule', language)}</small>
      </p>
      <p className={styles.ways}>
        <a href={footer.maps_url} target="_blank" rel="noreferrer">
          <Icon name="pin" />
          {t('order.route')}
        </a>
        <a href={`tel:${footer.phone.replace(/[^\d+]/g, '')}`}>
          <Icon name="phone" />
          {footer.phone}
        </a>
      </p>
    </div>
  );
}
