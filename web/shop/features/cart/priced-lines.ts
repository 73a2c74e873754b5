import type { PricedLine } from '#rules/sales/order-totals.ts';
import type { Line } from '#web/shop/features/cart-lines/line-text.ts';

/**
 * The cart as lines for the pricing rules: base price, the product's discount, count.
 *
 * @param counted ids of the products that a promo code counts for; null: all
 */
export const pricedLines = (items: readonly Line[], counted: readonly number[] | null = null): PricedLine[] =>
  items.map(({ productPrice, product, count }) => ({
    base: productPrice,
    percent: product.discount,
    count,
    isInScope: counted?.includes(product.id) ?? true,
  }));
