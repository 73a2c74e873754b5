import { noDelivery, orderTotals, type PricedLine } from '#rules/sales/order-totals.ts';
import { isInScope, type ScopedProduct } from '#rules/sales/promo-scope.ts';
import type { Goods, Promo } from '#server/sales/orders/promo/promo.ts';
import type { OrderLine } from './order-lines.ts';

/** What the scope of a promo code asks of a line. */
export const scopedProduct = (line: OrderLine): ScopedProduct => ({
  id: line.productId,
  brand: line.brandId,
  brandCategory: line.brandCategoryId,
  isAccessory: line.isAccessory,
  discount: line.discount,
});

/** The lines for the pricing rule (rules/sales/order-totals.ts). */
export const pricedLines = (lines: readonly OrderLine[], promo: Pick<Promo, 'scope'> | null): PricedLine[] =>
  lines.map((line) => ({
    base: line.basePrice,
    percent: line.discount,
    count: line.count,
    isInScope: promo === null || isInScope(promo.scope, scopedProduct(line)),
  }));

/** What a promo code is looked at with. */
export function goodsOf(lines: readonly OrderLine[]): Goods {
  const { subtotal } = orderTotals({ lines: pricedLines(lines, null), delivery: noDelivery, promo: null });
  return { subtotal, products: lines.map(scopedProduct) };
}
