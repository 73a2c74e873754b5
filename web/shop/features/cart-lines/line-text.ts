import type { CartItem } from '#contract/shop/cart.ts';
import type { OrderItem } from '#contract/shop/orders.ts';
import { choiceQuery } from '#rules/catalog/choice-query.ts';
import { joinFacts } from '#rules/text/join-facts.ts';
import type { Language } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';

/** One line to be ordered: of the cart, or by itself. */
export type Line = Pick<CartItem, LineField>;

type LineField =
  | 'id'
  | 'product'
  | 'variant'
  | 'options'
  | 'count'
  | 'price'
  | 'productPrice'
  | 'price_seen'
  | 'left'
  | 'available';

type Chosen = Pick<CartItem | OrderItem, 'options'>;

/** 'чёрный · 256 ГБ', 'чёрный · 44 мм': what was chosen of a product, for a line of the cart or of an order. */
export function useChoiceText(): (chosen: Chosen) => string {
  const language = useLanguage();
  return ({ options }) => joinFacts(options.map(({ value }) => textIn(value, language)));
}

export const itemName = ({ product }: Line, language: Language): string => localized(product, 'name', language);

/** The picture of what was chosen, else that of the product. */
export const pictureOf = ({ product, options }: Line): string | null =>
  product.product_images[options.find(({ swatch }) => swatch)?.swatch ?? '']?.[0] ?? product.default_image;

/** What was asked for one piece before it was lowered, in som; undefined where nothing is struck. */
export function struckPrice({ product, variant, price, productPrice }: Line): number | undefined {
  const before = product.prices.find((row) => row.variant === variant)?.old_price ?? productPrice;
  return before > price ? before : undefined;
}

/** The product's page with this line's variant chosen; that of the product alone where it is sold no more. */
export function productPath({ product, variant }: Line): string {
  const row = product.prices.find((each) => each.variant === variant);
  return row ? `/products/${product.id}?${choiceQuery(row)}` : `/products/${product.id}`;
}
