import { useEffect, useState } from 'react';
import type { Order } from '#contract/shop/orders.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { restMs } from '#web/shop/features/frame-data/rest.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';

type Say = typeof import('./expected-text.ts')['expectedText'];

/** When the order can be collected or comes, once the page has come to rest; an order that changes then says its new day at once. */
export function useExpected(order: Pick<Order, 'status' | 'type' | 'created_at' | 'extra_days'>): string | undefined {
  const t = useT();
  const language = useLanguage();
  const hours = useFrameData()?.footer?.hours;
  const [say, setSay] = useState<Say>();
  useEffect(() => {
    const load = async () => {
      const [part] = await Promise.all([import('./expected-text.ts'), loadShopTexts('after', language)]);
      setSay(() => part.expectedText);
    };
    // Without it the steps stand without a day.
    const timer = setTimeout(() => load().catch(() => undefined), restMs);
    return () => clearTimeout(timer);
  }, [language]);
  return hours && say?.(order, { t, language, hours });
}
