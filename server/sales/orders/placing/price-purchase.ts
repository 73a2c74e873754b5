import type { Som } from '#rules/money.ts';
import { type DeliveryType, deliveryFee, type OrderTotals, orderTotals } from '#rules/sales/order-totals.ts';
import { receivingFee } from '#rules/sales/receiving.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { invalidField } from '#server/platform/errors.ts';
import type { Receiving } from '#server/sales/methods/methods.ts';
import { type Promo, requirePromo } from '#server/sales/orders/promo/promo.ts';
import type { PromoCustomer } from '#server/sales/orders/promo/promo-queries.ts';
import type { ShopSettings } from '#server/settings/settings.ts';
import type { Gift } from './new-order.ts';
import type { OrderLine } from './order-lines.ts';
import { goodsOf, pricedLines } from './price-lines.ts';

type ToPrice = {
  lines: readonly OrderLine[];
  /** Without a method the price is that of the type. */
  receiving: { type: DeliveryType; method?: Pick<Receiving, 'kind' | 'fee'> | undefined; cityPrice: Som | null };
  /** As typed; nothing: no code. */
  promoCode: string | null | undefined;
  /** Null or absent: it is not wrapped. */
  gift?: Gift | null | undefined;
  customer: PromoCustomer;
  settings: ShopSettings;
};

/**
 * What an order of these lines costs by the shop's rules, for customers and staff.
 *
 * @throws DomainError invalid: the promo code cannot be used, and why; the shop does not wrap
 */
export async function pricePurchase(
  db: Db,
  { lines, receiving, promoCode, gift, customer, settings }: ToPrice,
): Promise<{ promo: Promo | null; totals: OrderTotals }> {
  const { type, method, cityPrice } = receiving;
  const usual = settings.default_delivery_price;
  const delivery = method ? receivingFee(method, cityPrice, usual) : deliveryFee(type, cityPrice, usual);
  const promo = promoCode ? await requirePromo(db, promoCode, { goods: goodsOf(lines), customer }) : null;
  const freeFrom = settings.free_delivery_from;
  const wrap = gift ? requireWrapPrice(settings) : null;
  return { promo, totals: orderTotals({ lines: pricedLines(lines, promo), delivery, promo, freeFrom, wrap }) };
}

/** What wrapping costs today. @throws DomainError invalid: the shop does not wrap */
export function requireWrapPrice({ gift_wrap_price: price }: Pick<ShopSettings, 'gift_wrap_price'>): Som {
  if (price === null) throw invalidField('gift', 'gift_not_offered');
  return price;
}
