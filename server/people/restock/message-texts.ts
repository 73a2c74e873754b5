import { variantLabel } from '#rules/catalog/variant-label.ts';
import { fill } from '#rules/text/fill.ts';
import { type Language, pathInLanguage } from '#rules/text/language.ts';
import type { SaleVariant } from '#server/catalog/products/sale-variants.ts';
import { fitted } from '#server/people/reminders/message-texts.ts';
import { textsIn } from '#server/texts/texts.ts';

type Place = { shop: string; publicUrl: string; token: string };

/** "It is back" in words, for a phone, with links to the product and to unsubscribe. */
export function backInStockMessage(
  language: Language,
  variant: SaleVariant,
  { shop, publicUrl, token }: Place,
): string {
  const link = (to: string) => `${publicUrl}${pathInLanguage(to, language)}`;
  const [url, stop] = [link(`/products/${variant.productId}`), `${link('/restock/unsubscribe')}#${token}`];
  const write = (name: string) => fill(textsIn(language).restock.message, { shop, name, url, stop });
  return fitted(write, variantLabel(variant, language));
}
