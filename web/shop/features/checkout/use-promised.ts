import { useEffect, useState } from 'react';
import { useLanguage } from '#web/i18n/i18n.tsx';
import type { PromiseText } from '#web/shop/features/catalog/promise-text.tsx';
import { restMs } from '#web/shop/features/frame-data/rest.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';

/** What says on which day an order is received: fetched once the page has come to rest, as the day is the browser's to work out. */
export function usePromised(): typeof PromiseText | undefined {
  const language = useLanguage();
  const [Promised, setPromised] = useState<typeof PromiseText>();
  useEffect(() => {
    const load = async () => {
      const [part] = await Promise.all([
        import('#web/shop/features/catalog/promise-text.tsx'),
        loadShopTexts('product-extras', language),
      ]);
      setPromised(() => part.PromiseText);
    };
    // Without it the prices stand without their days.
    const timer = setTimeout(() => load().catch(() => undefined), restMs);
    return () => clearTimeout(timer);
  }, [language]);
  return Promised;
}
