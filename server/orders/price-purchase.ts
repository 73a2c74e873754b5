import type { Som } from '#rules/money.ts';
import { type DeliveryType, deliveryFee, type OrderTotals, orderTotals, type PricedLine } from '#rules/order-totals.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { ShopSettings } from '#server/site/site.ts';
import { type Promo, requirePromo } from './promo.ts';
import type { PromoCustomer } from './promo-queries.ts';

type ToPrice = {
  lines: readonly PricedLine[];
  receiving: { type: DeliveryType; cityPrice: Som | null };
  /** As typed; nothing: no code. */
  promoCode: string | null | undefined;
  customer: PromoCustomer;
  settings: ShopSettings;
};

export const asPriced = ({ basePrice, discount, count }: { basePrice: Som; discount: number; count: number }) => ({
  ...{ base: basePrice, percent: discount, count },
});

/**
 * What an order of these lines costs by the shop's rules, whoever takes it.
 *
 * @throws DomainError invalid: the promo code cannot be used, and why
 */
export async function pricePurchase(
  db: Db,
  { lines, receiving, promoCode, customer, settings }: ToPrice,
): Promise<{ promo: Promo | null; totals: OrderTotals }> {
  const delivery = deliveryFee(receiving.type, receiving.cityPrice, settings.default_delivery_price);
  const { subtotal } = orderTotals({ lines, delivery, promo: null });
  const promo = promoCode ? await requirePromo(db, promoCode, { subtotal, customer }) : null;
  return { promo, totals: orderTotals({ lines, delivery, promo, freeFrom: settings.free_delivery_from }) };
}
