import type { Product } from '#contract/shop/catalog.ts';
import { discountedPrice } from '#rules/catalog/discount.ts';
import { maxLineCount } from '#rules/limits.ts';
import type { Line } from '#web/shop/features/cart-lines/line-text.ts';
import type { OneLine } from '#web/shop/features/cart-lines/one-line-path.ts';

const wholeNumber = (text: string | null) => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);

/** Reads `?product=5&color=1&memory=14&count=1`; null where the address names no variant. */
export function readOneLine(search: string): OneLine | null {
  const query = new URLSearchParams(search);
  const [product, color] = [wholeNumber(query.get('product')), wholeNumber(query.get('color'))];
  if (product === null || color === null) return null;
  const count = Math.min(wholeNumber(query.get('count')) ?? 1, maxLineCount);
  return { product, color, memory: wholeNumber(query.get('memory')), count };
}

/** The line as a cart would have it, at the product's prices of now; null where it is not sold or sold out. */
export function lineOf(product: Product, wanted: OneLine): Line | null {
  const color = product.color.find(({ id }) => id === wanted.color);
  const memory = product.memory.find(({ id }) => id === wanted.memory);
  const row = product.prices.find(
    (price) => price.product_color === color?.hash_code && price.memory === (memory?.volume ?? null),
  );
  if (!color || !row?.inStock) return null;
  return {
    id: row.variant,
    product,
    color: color.id,
    color_name: color.name,
    color_name_en: color.name_en,
    hash_code: color.hash_code,
    memory: memory?.id ?? null,
    memory_name: memory?.volume ?? '0',
    count: wanted.count,
    price: discountedPrice(row.price, product.discount),
    productPrice: row.price,
    price_seen: null,
    left: maxLineCount,
    available: true,
  };
}
