import { maxLineCount } from '#rules/limits.ts';
import type { OneLine } from '#web/shop/features/cart-lines/one-line-path.ts';

const wholeNumber = (text: string | null) => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);

/** Reads `?product=5&variant=70&count=1`; null where the address names no variant. */
export function readOneLine(search: string): OneLine | null {
  const query = new URLSearchParams(search);
  const [product, variant] = [wholeNumber(query.get('product')), wholeNumber(query.get('variant'))];
  if (product === null || variant === null) return null;
  const count = Math.min(wholeNumber(query.get('count')) ?? 1, maxLineCount);
  return { product, variant, count };
}
