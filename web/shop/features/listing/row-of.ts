import type { Product } from '#contract/shop/catalog.ts';
import type { Language } from '#rules/text/language.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { cardOf } from '#web/shop/features/catalog/card-of.ts';
import type { RowProduct } from './product-row.tsx';

/** The part of a product that its row needs, in the page's language: a page in another one is another page. */
export function rowOf(product: Product, language: Language): RowProduct {
  const figures = product.facts.map(({ name, value }): [string, string] => [
    textIn(name, language),
    textIn(value, language),
  ]);
  return { ...cardOf(product), facts: [], figures };
}
