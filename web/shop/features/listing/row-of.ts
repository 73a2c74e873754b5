import type { Product } from '#contract/shop/catalog.ts';
import type { Language } from '#rules/text/language.ts';
import { textIn } from '#rules/text/localized-text.ts';
import type { CardProduct } from '#web/shop/features/catalog/product-card.tsx';
import type { RowProduct } from './product-row.tsx';

/** A product's card as a row, in the page's language: a page in another one is another page. */
export function rowOf(card: CardProduct, { facts }: Product, language: Language): RowProduct {
  const figures = facts.map(({ name, value }): [string, string] => [textIn(name, language), textIn(value, language)]);
  return { ...card, facts: [], figures };
}
