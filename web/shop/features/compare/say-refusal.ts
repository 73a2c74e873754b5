import type { Language } from '#rules/text/language.ts';
import { textsOf } from '#web/i18n/texts.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { toast } from '#web/ui/toast.tsx';
import { type Comparable, compareAnew, type Refused } from './compared.ts';

/** How long a comparison of another category's things is offered. */
const anewOfferMs = 8_000;

/** Says why a product is not taken into the comparison, and offers to begin anew. @throws without a connection */
export async function sayRefusal(refused: Refused, product: Comparable, language: Language): Promise<void> {
  await loadShopTexts('product-extras', language);
  const t = textsOf(language).translate;
  if (refused === 'full') return toast.error(t('catalog.compare_full'));
  const begin = { label: t('catalog.compare_anew'), onPress: () => compareAnew(product) };
  toast.ask(t('catalog.compare_other'), anewOfferMs, begin);
}
