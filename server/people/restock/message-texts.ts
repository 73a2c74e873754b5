import { variantLabel } from '#rules/catalog/variant-label.ts';
import { type Language, pathInLanguage } from '#rules/text/language.ts';
import type { SaleVariant } from '#server/catalog/products/sale-variants.ts';
import { fitted } from '#server/people/reminders/message-texts.ts';

type Place = { shop: string; publicUrl: string; token: string };

/** "It is back" in words, for a phone, with links to the product and to unsubscribe. */
export function backInStockMessage(
  language: Language,
  variant: SaleVariant,
  { shop, publicUrl, token }: Place,
): string {
  const link = (to: string) => `${publicUrl}${pathInLanguage(to, language)}`;
  const [url, stop] = [link(`/products/${variant.productId}`), `${link('/restock/unsubscribe')}#${token}`];
  const texts: Record<Language, (name: string) => string> = {
    ru: (name) => `${shop}: снова в наличии ${name}. ${url} Стоп: ${stop}`,
    en: (name) => `${shop}: ${name} is in stock again. ${url} Stop: ${stop}`,
  };
  return fitted(texts[language], variantLabel(variant, language));
}
