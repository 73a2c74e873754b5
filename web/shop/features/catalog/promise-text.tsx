import { useEffect, useState } from 'react';
import type { Footer } from '#contract/shop/site.ts';
import { deliveryPromise, type PromisedDay, pickupPromise } from '#rules/catalog/promise.ts';
import type { DeliveryType } from '#rules/sales/order-totals.ts';
import { dateText } from '#rules/text/shop-clock.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';

type PromiseTextProps = {
  kind: DeliveryType;
  footer: Footer;
  /** Days that it takes longer. */
  extraDays?: number;
};

/**
 * The earliest pickup or delivery of an order placed now, by the shop's hours, and the free-delivery threshold; updated
 * while the page stays open.
 */
export function PromiseText({ kind, footer, extraDays = 0 }: PromiseTextProps) {
  const t = useT();
  const dayText = useDayText();
  const now = useNow();
  const { hours, free_delivery_from: freeFrom } = footer;
  if (kind === 'delivery') {
    const delivery = deliveryPromise(hours, now, extraDays);
    const day = delivery && t('extras.delivery_promise', { day: dayText(delivery) });
    const free = freeFrom !== null && t('extras.delivery_free_from', { sum: freeFrom });
    return [day, free].filter(Boolean).join('. ');
  }
  const pickup = pickupPromise(hours, now, extraDays);
  return pickup && t('extras.pickup_promise', { day: dayText(pickup), until: pickup.until });
}

const minuteMs = 60_000;

/** The time, to the minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** 'today', 'tomorrow', else the weekday and date. */
function useDayText(): (day: PromisedDay) => string {
  const t = useT();
  const language = useLanguage();
  return ({ date, inDays }) => {
    if (inDays < 2) return t(inDays === 0 ? 'extras.today' : 'extras.tomorrow');
    return dateText(language, 'weekdayAndDay', date);
  };
}
