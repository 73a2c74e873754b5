import type { Product } from '#contract/shop/catalog.ts';
import { factText } from '#rules/catalog/fact-text.ts';
import type { Language } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';
import { textIn } from '#rules/text/localized-text.ts';
import type { CardProduct } from './product-card.tsx';

const swatchesShown = 6;

/** The card of a whole product, where those are fetched for more than their cards. */
export function cardOf(product: Product, language: Language): CardProduct {
  const { id, default_image, price, discount, old_price } = product;
  const { is_arrived, gsi, in_stock, rating, review_count } = product;
  const swatches = product.options
    .flatMap(({ values }) => values.flatMap(({ swatch }) => swatch ?? []))
    .slice(0, swatchesShown);
  return {
    id,
    name: localized(product, 'name', language),
    default_image: default_image ?? '',
    price,
    discount,
    old_price: old_price ?? null,
    is_arrived,
    gsi,
    in_stock,
    rating,
    review_count,
    swatches,
    facts: product.facts.filter(({ on_card }) => on_card).map((fact) => textIn(factText(fact), language)),
    query: '',
  };
}
