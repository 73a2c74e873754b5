import type { Product } from '#contract/shop/catalog.ts';
import { factText } from '#rules/catalog/fact-text.ts';
import type { CardProduct } from './product-card.tsx';

const swatchesShown = 6;

/** The part of a product that its card needs. */
export function cardOf(product: Product): CardProduct {
  const { id, name, name_en, default_image, price, discount, old_price } = product;
  const { is_arrived, gsi, in_stock, rating, review_count } = product;
  const colors = product.options
    .flatMap(({ values }) => values.flatMap(({ swatch }) => swatch ?? []))
    .slice(0, swatchesShown);
  const facts = product.facts.filter(({ on_card }) => on_card).map(factText);
  return {
    id,
    name,
    name_en,
    default_image,
    price,
    discount,
    old_price: old_price ?? null,
    is_arrived,
    gsi,
    in_stock,
    rating,
    review_count,
    colors,
    facts,
  };
}
