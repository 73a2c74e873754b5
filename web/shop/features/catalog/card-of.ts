import type { Product } from '#contract/shop/catalog.ts';
import { choiceQuery } from '#rules/catalog/choice-query.ts';
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
    query: '',
  };
}

/** What a list is filtered by: values by the keys of attributes. */
type Wanted = Readonly<Record<string, readonly string[]>>;

/** The same for a list that is filtered by what variants look like: it is shown, and its page opened, as it was asked for. */
export function cardAsWanted(product: Product, wanted: Wanted): CardProduct {
  const card = cardOf(product);
  const look = lookAsWanted(product, wanted);
  return look ? { ...card, default_image: look.picture, query: `?${choiceQuery({ options: look.options })}` } : card;
}

/** The first value with pictures of its own that a list asks for; undefined where it asks for none. */
function lookAsWanted({ options, product_images: images }: Product, wanted: Wanted) {
  for (const { key, values } of options) {
    const own = wanted[key] ?? [];
    const value = values.find((each) => [each.value, each.belongs_to].some((name) => name && own.includes(name)));
    const picture = images[value?.swatch ?? '']?.[0];
    if (value && picture) return { picture, options: { [key]: value.value } };
  }
  return undefined;
}
