import type { z } from 'zod';
import type { OrderEdit } from '#contract/admin/order-making.ts';
import { countChanges, frozenDelivery, frozenLine, frozenWrap } from '#rules/sales/order-edit.ts';
import {
  deliveryFee,
  noDelivery,
  type OrderTotals,
  orderTotals,
  type PricedLine,
  type TraceStep,
} from '#rules/sales/order-totals.ts';
import type { PaymentMethod } from '#rules/sales/payment-method.ts';
import type { PromoTerms } from '#rules/sales/promo.ts';
import { isInScope } from '#rules/sales/promo-scope.ts';
import { deliveryTypeOf, receivingFee } from '#rules/sales/receiving.ts';
import { variantsForSale } from '#server/catalog/products/products.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { invalidField } from '#server/platform/errors.ts';
import {
  type Methods,
  type Payment,
  paymentOfProvider,
  type Receiving,
  readMethods,
  receivingOfType,
  requirePayment,
  requireReceiving,
} from '#server/sales/methods/methods.ts';
import { type Contact, checkContact, type Gift } from '#server/sales/orders/placing/new-order.ts';
import type { OrderLine } from '#server/sales/orders/placing/order-lines.ts';
import { scopedProduct } from '#server/sales/orders/placing/price-lines.ts';
import { requireWrapPrice } from '#server/sales/orders/placing/price-purchase.ts';
import { findPromo, type PromoRow } from '#server/sales/orders/promo/promo-queries.ts';
import { type ItemRow, listItems, type OrderRow } from '#server/sales/orders/queries.ts';
import { readSettings, type ShopSettings } from '#server/settings/settings.ts';

export type EditRequest = z.output<typeof OrderEdit>;

/** An order as it would be: nothing is written yet. */
export type EditPlan = {
  contact: Contact;
  /** How the order is received: as staff chose, else as it was while its type is the same. */
  receiving: Receiving | undefined;
  isOtherWay: boolean;
  /** The method of payment that was asked for; undefined: as it was, or by a provider without methods. */
  payment: Payment | undefined;
  /** What the order would be paid by. */
  provider: PaymentMethod;
  /** Every line that there was with its new count; 0 takes it out. */
  kept: { item: ItemRow; count: number; available: number }[];
  added: OrderLine[];
  /** Null: it is not wrapped. */
  gift: Gift | null;
  totals: OrderTotals;
  /** Why the order loses its promo code; null: it keeps it, or had none. */
  promoProblem: 'promo_minimum' | 'promo_out_of_scope' | null;
  /** Pieces more (below 0: fewer) by variant. */
  changes: { variantId: number; count: number }[];
};

/**
 * What an order would be and cost with these lines and this contact. Lines that it has keep their prices, regardless of what
 * the shop asks today; new ones cost what they cost now; the promo code is calculated again as it was given.
 *
 * @throws DomainError invalid: a field, or a new variant is not sold
 */
export async function planEdit(db: Db, order: OrderRow, request: EditRequest): Promise<EditPlan> {
  const [items, settings, methods] = await Promise.all([listItems(db, [order.id]), readSettings(db), readMethods(db)]);
  const current = receivingOfType(methods, order.type, { current: order.receiving_id });
  const chosen = request.receiving ? requireReceiving(methods, request.receiving, order.receiving_id) : undefined;
  const type = chosen ? deliveryTypeOf(chosen.kind) : request.type;
  const contact = await checkContact(
    db,
    { ...request, type, email: order.email },
    {
      kind: chosen?.kind ?? (type === order.type ? current?.kind : undefined),
      pickup: settings.pickup,
      accountEmail: order.email,
      mayLackEmail: true,
    },
  );
  const { kept, added } = await sortLines(db, items, request.lines);
  const region = contact.place.region.id;
  const receiving = chosen ?? receivingOfType(methods, contact.type, { current: order.receiving_id, region });
  const isOtherWay = contact.type !== order.type || (chosen !== undefined && chosen.id !== order.receiving_id);
  const payment = chosenPayment(methods, order, request, receiving);
  const provider = payment?.provider ?? request.payment_method ?? order.payment_method;
  const gift = request.gift === undefined ? giftOf(order) : request.gift;
  const priced = await priceEdit(db, order, { contact, receiving, isOtherWay, kept, added, gift, settings });
  const before = items.map(({ variant_id: variantId, count }) => ({ variantId, count }));
  const after = [...kept.map(({ item, count }) => ({ variantId: item.variant_id, count })), ...added];
  const changes = countChanges(before, after);
  return { contact, receiving, isOtherWay, payment, provider, kept, added, gift, ...priced, changes };
}

/** The method that the wish names, else the first of its provider where that is another one. */
function chosenPayment(
  methods: Methods,
  order: OrderRow,
  { payment, payment_method: provider }: EditRequest,
  receiving: Receiving | undefined,
): Payment | undefined {
  if (payment) return requirePayment(methods, payment, order.payment_id);
  if (!provider || provider === order.payment_method) return undefined;
  return paymentOfProvider(methods, provider, receiving);
}

async function sortLines(db: Db, items: readonly ItemRow[], wanted: EditRequest['lines']) {
  const counts = new Map<number, number>();
  for (const { variant, count } of wanted) counts.set(variant, (counts.get(variant) ?? 0) + count);
  const known = items.map(({ variant_id }) => variant_id);
  const sold = await variantsForSale(db, [...new Set([...known, ...counts.keys()])]);
  const byId = new Map(sold.map((variant) => [variant.variantId, variant]));
  const kept = items.map((item) => ({
    item,
    count: counts.get(item.variant_id) ?? 0,
    available: item.count + (byId.get(item.variant_id)?.stock ?? 0),
  }));
  const added = [...counts]
    .filter(([variant]) => !known.includes(variant))
    .map(([variant, count]) => {
      const found = byId.get(variant);
      if (!found) throw invalidField('lines', 'variant_not_on_sale', { variant });
      return { ...found, count };
    });
  return { kept, added };
}

const giftOf = ({ gift_note: note }: OrderRow): Gift | null => (note === null ? null : { note });

type Parts = Pick<EditPlan, 'contact' | 'receiving' | 'isOtherWay' | 'kept' | 'added' | 'gift'> & {
  settings: ShopSettings;
};

async function priceEdit(db: Db, order: OrderRow, parts: Parts) {
  const { contact, receiving, isOtherWay, kept, added, gift, settings } = parts;
  const trace = order.trace as TraceStep[];
  const row = order.promo_code ? await findPromo(db, order.promo_code) : undefined;
  const lines: PricedLine[] = [
    ...kept
      .map(({ item, count }, index) => frozenLine(trace, index, { price: item.price, count }))
      .filter(({ count }) => count > 0),
    ...added.map((line) => ({
      base: line.basePrice,
      percent: line.discount,
      count: line.count,
      isInScope: !row || isInScope(row.scope, scopedProduct(line)),
    })),
  ];
  const promoProblem = row ? problemWith(row, lines) : null;
  const promo = promoProblem ? null : promoOf(trace);
  const delivery = deliveryOf(order, { contact, receiving, isOtherWay, settings });
  const freeFrom = settings.free_delivery_from;
  // A gift that was ordered keeps its price, also where the shop wraps no more.
  const wrap = gift ? (frozenWrap(trace) ?? requireWrapPrice(settings)) : null;
  return { promoProblem, totals: orderTotals({ lines, delivery, promo, freeFrom, wrap }) };
}

/** The delivery fee stays while the order goes to the same place. */
function deliveryOf(
  order: OrderRow,
  { contact, receiving, isOtherWay, settings }: Pick<Parts, 'contact' | 'receiving' | 'isOtherWay' | 'settings'>,
) {
  const { type, place } = contact;
  const usual = settings.default_delivery_price;
  const isSamePlace = !isOtherWay && place.city.id === order.city_id;
  const frozen = isSamePlace ? frozenDelivery(order.trace as TraceStep[]) : undefined;
  if (frozen) return frozen;
  return receiving
    ? receivingFee(receiving, place.deliveryPrice, usual)
    : deliveryFee(type, place.deliveryPrice, usual);
}

function problemWith({ minimumSubtotal }: PromoRow, lines: readonly PricedLine[]): EditPlan['promoProblem'] {
  const { subtotal } = orderTotals({ lines, delivery: noDelivery, promo: null });
  if (!lines.some(({ isInScope: counts }) => counts)) return 'promo_out_of_scope';
  return subtotal < minimumSubtotal ? 'promo_minimum' : null;
}

/** The code as it was given: what has become of it since is nothing to this order. */
function promoOf(trace: readonly TraceStep[]): PromoTerms | null {
  const step = trace.find((each) => each.step === 'promo');
  return step ? { code: step.code, kind: step.kind, value: step.value } : null;
}
