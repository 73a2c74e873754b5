import { type ComponentType, useState } from 'react';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { loadShopTexts, type ShopTextArea } from '#web/shop/texts/shop-texts.ts';
import { toast } from '#web/ui/toast.tsx';

/**
 * A part of the product's page that is fetched, with its texts, on first use; null until then. A failed fetch is shown, and
 * the next click tries again.
 *
 * @param isAsked false where it loads by itself: a failure is silent
 * @param area where its texts are
 */
export function usePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isAsked = true,
  area: ShopTextArea = 'product-extras',
): [Part: ComponentType<Props> | null, open: () => Promise<void>] {
  const t = useT();
  const language = useLanguage();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);

  async function open(): Promise<void> {
    try {
      const [part] = await Promise.all([load(), loadShopTexts(area, language)]);
      setPart(() => part);
    } catch {
      if (isAsked) toast.error(t('error.network'));
    }
  }
  return [Part, open];
}
