import type { CartItem } from '#contract/shop/cart.ts';
import type { OrderItem } from '#contract/shop/orders.ts';
import { memoryLabelParts } from '#rules/catalog/memory.ts';
import type { Language } from '#rules/text/language.ts';
import { type InLanguages, localized } from '#rules/text/localized.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';

/** One line to be ordered: of the cart, or by itself. */
export type Line = Omit<CartItem, 'user' | 'created_at'>;

type Chosen = Pick<CartItem | OrderItem, keyof InLanguages<'color_name'> | 'memory_name'>;

/** 'чёрный титан · 256 ГБ': what was chosen of a product, for a line of the cart or of an order. */
export function useChoiceText(): (chosen: Chosen) => string {
  const t = useT();
  const language = useLanguage();
  return ({ memory_name, ...chosen }) => {
    const color = localized(chosen, 'color_name', language);
    // '0' is the wire's word for "no memory".
    if (memory_name === '0') return color;
    const { amount, unit } = memoryLabelParts(memory_name);
    return `${color} · ${amount}\u00A0${t(unit === 'tb' ? 'cart.tb' : 'cart.gb')}`;
  };
}

export const itemName = ({ product }: Line, language: Language): string => localized(product, 'name', language);

/** The picture of the chosen colour. */
export const pictureOf = ({ product, hash_code }: Line): string | null =>
  product.product_images[hash_code]?.[0] ?? product.default_image;

/** What was asked for one piece before it was lowered, in som; undefined where nothing is struck. */
export function struckPrice({ product, hash_code, memory_name, price, productPrice }: Line): number | undefined {
  const row = product.prices.find(
    ({ product_color, memory }) => product_color === hash_code && (memory ?? '0') === memory_name,
  );
  const before = row?.old_price ?? productPrice;
  return before > price ? before : undefined;
}

/** The product's page with this line's colour and memory chosen. */
export function productPath({ product, hash_code, memory_name }: Line): string {
  const choice = new URLSearchParams({ color: hash_code.slice(1) });
  if (memory_name !== '0') choice.set('memory', memory_name);
  return `/products/${product.id}?${choice}`;
}
