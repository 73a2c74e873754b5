import { useEffect, useState } from 'react';
import type { Footer } from '#contract/client.ts';
import { deliveryPromise, type PromisedDay, pickupPromise } from '#rules/promise.ts';
import { pickupPlace } from '#web/features/pickup/pickup-place.ts';
import { inLanguage, useLanguage, useT } from '#web/i18n/i18n.tsx';
import styles from './product-screen.module.css';

/** How the product gets to its buyer; of what is in stock also when, by the shop's hours and the time of now. */
export function Receiving({ footer, isInStock }: { footer: Footer; isInStock: boolean }) {
  const t = useT();
  const language = useLanguage();
  const dayText = useDayText();
  const now = useNow();
  const pickup = now && pickupPromise(footer.hours, now);
  const delivery = now && deliveryPromise(footer.hours, now);
  return (
    <ul className={styles.receiving}>
      <li>
        <b>{t('catalog.pickup_free')}</b>
        {isInStock && (
          <p className={styles.promise}>
            {pickup && t('catalog.pickup_promise', { day: dayText(pickup), until: pickup.until })}
          </p>
        )}
        {pickupPlace(language, footer.pickup)}
        <br />
        {inLanguage(language, footer.schedule, footer.schedule_en)}
      </li>
      <li>
        <b>{t('catalog.delivery_country')}</b>
        {isInStock && (
          <p className={styles.promise}>{delivery && t('catalog.delivery_promise', { day: dayText(delivery) })}</p>
        )}
        {t('catalog.delivery_price', { price: footer.default_delivery_price })}
      </li>
    </ul>
  );
}

const minuteMs = 60_000;

/** The time, to the minute; null in the server's page, which is cached for everybody. */
function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** 'today', 'tomorrow', else the weekday and date. */
function useDayText(): (day: PromisedDay) => string {
  const t = useT();
  const locale = useLanguage() === 'ru' ? 'ru-RU' : 'en-GB';
  return ({ date, inDays }) => {
    if (inDays < 2) return t(inDays === 0 ? 'catalog.today' : 'catalog.tomorrow');
    const format = new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
    return format.format(new Date(date));
  };
}
