import type { Footer } from '#contract/shop/site.ts';
import { localized } from '#rules/text/localized.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { PlaceMap } from '#web/shop/features/place-map/place-map.tsx';
import styles from './checkout.module.css';

/** Where an order is collected: on the map, with its hours and the way there. */
export function PickupPoint({ footer, place }: { footer: Footer; place: string }) {
  const t = useT();
  const foreign = useForeign();
  const schedule = localized(footer, 'schedule', useLanguage());
  return (
    <>
      {footer.map && (
        <div className={styles.map}>
          <PlaceMap map={footer.map} sizes="(width < 640px) 100vw, 420px" />
        </div>
      )}
      <div>
        <b>{t('checkout.pickup_point')}</b>
        <p lang={foreign(place)}>{place}</p>
        <p lang={foreign(schedule)}>{schedule}</p>
        {footer.maps_url && (
          <a href={footer.maps_url} target="_blank" rel="noreferrer">
            {t('checkout.route')}
          </a>
        )}
      </div>
    </>
  );
}
