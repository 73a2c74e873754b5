import type { z } from 'zod';
import type { OrderPreview, placeAdminOrder, previewAdminOrder } from '#contract/admin/order-making.ts';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { anyPhone } from '#rules/people/phone.ts';
import { deliveryTypeOf, isBrought } from '#rules/sales/receiving.ts';
import { fieldTexts } from '#rules/text/translations.ts';
import { variantsForSale } from '#server/catalog/products/products.ts';
import type { SaleVariant } from '#server/catalog/products/sale-variants.ts';
import { deliveryPlace } from '#server/content/places/delivery.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError, invalidField, unknownRow } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { readMethods, receivingOfType, requireReceiving } from '#server/sales/methods/methods.ts';
import { readAdminOrder } from '#server/sales/orders/admin/admin-orders.ts';
import { readSettings } from '#server/settings/settings.ts';
import type { OrderBody } from './new-order.ts';
import { findCustomerAccount } from './order-customer-queries.ts';
import type { OrderLine } from './order-lines.ts';
import { purchaseOnce } from './place-order.ts';
import { pricePurchase } from './price-purchase.ts';

type OrderByStaff = z.output<(typeof placeAdminOrder)['body']>;
type PreviewRequest = z.output<(typeof previewAdminOrder)['body']>;
export type Preview = z.output<typeof OrderPreview>;

/**
 * Places an order for a customer on the phone: as they would themselves, but without an e-mail where they have none.
 *
 * @throws DomainError as placing an order does; invalid: a variant is not sold, or there is no such account
 */
export async function placeByStaff(
  services: Services,
  actor: Actor,
  { lines, customer, total, language, ...contact }: OrderByStaff,
  { ip, idempotencyKey }: { ip: string; idempotencyKey: unknown },
): Promise<AdminOrder> {
  const { db } = services;
  const user = customer ? await requireCustomer(db, customer) : undefined;
  const items = (await requireLines(db, lines)).map(({ productId: product, variantId: variant, count }) => ({
    product,
    variant,
    count,
    price: null,
  }));
  const order = await purchaseOnce(services, {
    body: {
      ...contact,
      email: contact.email || user?.email,
      price: null,
      totals: { subtotal: null, discount: null, delivery: null, wrap: null, total },
      items,
    },
    user,
    placedBy: actor,
    ip,
    language,
    idempotencyKey,
  });
  return readAdminOrder(services, order.id);
}

type Agreed = {
  company: number;
  /** Som for one piece of each. */
  lines: readonly { variant: number; count: number; price: number }[];
  /** Som for bringing all of it. */
  delivery: number;
  contact: Pick<
    OrderBody,
    'name' | 'phone' | 'type' | 'receiving' | 'region' | 'city' | 'street' | 'house' | 'apartment' | 'comment'
  >;
  /** Where e-mails about it go; empty: nowhere. */
  email: string;
  ip: string;
  alsoWrites: (tx: Db, orderId: number) => Promise<void>;
};

/**
 * Places a company's order at prices that were agreed on, to be paid by a transfer.
 *
 * @throws DomainError as placing an order does; what `alsoWrites` throws
 */
export async function placeAgreed(services: Services, actor: Actor, agreed: Agreed): Promise<void> {
  const { company, delivery, contact, email, ip, alsoWrites } = agreed;
  const lines = await requireLines(services.db, agreed.lines);
  const items = lines.map(({ productId: product, variantId: variant, count }) => ({
    product,
    variant,
    count,
    price: null,
  }));
  const prices = new Map(agreed.lines.map(({ variant, price }) => [variant, price]));
  await purchaseOnce(services, {
    body: { ...contact, email: email || undefined, payment_method: 'transfer', price: null, items },
    agreed: { company, prices, delivery },
    ip,
    alsoWrites,
    user: undefined,
    placedBy: actor,
    language: 'ru',
    idempotencyKey: undefined,
  });
}

async function requireCustomer(db: Db, id: number) {
  const account = await findCustomerAccount(db, id);
  if (!account) throw unknownRow('customer', id);
  return account;
}

/** The variants as they are sold now, in the order asked for; the same one twice is one line. */
export async function requireLines(
  db: Db,
  wanted: readonly { variant: number; count: number }[],
): Promise<OrderLine[]> {
  const counts = new Map<number, number>();
  for (const { variant, count } of wanted) counts.set(variant, (counts.get(variant) ?? 0) + count);
  const sold = new Map((await variantsForSale(db, [...counts.keys()])).map((each) => [each.variantId, each]));
  return [...counts].map(([variant, count]) => {
    const found = sold.get(variant);
    if (!found) throw invalidField('lines', 'variant_not_on_sale', { variant });
    return { ...found, count };
  });
}

/** What the order would cost now. A promo code that cannot be used is reported, not refused. */
export async function previewByStaff(services: Services, request: PreviewRequest): Promise<Preview> {
  const { db } = services;
  const [lines, settings] = await Promise.all([requireLines(db, request.lines), readSettings(db)]);
  const { region, city } = request;
  const methods = await readMethods(db);
  const chosen = request.receiving ? requireReceiving(methods, request.receiving) : undefined;
  const type = chosen ? deliveryTypeOf(chosen.kind) : request.type;
  const place = isBrought(type) && region && city ? await deliveryPlace(db, { region, city }) : undefined;
  const toPrice = {
    lines,
    receiving: {
      type,
      method: chosen ?? receivingOfType(methods, type, { region: place?.region.id ?? null }),
      cityPrice: place?.deliveryPrice ?? null,
    },
    gift: request.gift,
    customer: { userId: request.customer ?? undefined, phone: anyPhone(request.phone) ?? undefined },
    settings,
  };
  const { totals, problem } = await priceOrSay(db, toPrice, request.promo_code);
  return { ...totals, lines: lines.map(previewLine), promo_problem: problem };
}

type ToPrice = Omit<Parameters<typeof pricePurchase>[1], 'promoCode'>;

/** The totals with the promo code, or without it and why. */
export async function priceOrSay(db: Db, toPrice: ToPrice, promoCode: string) {
  try {
    return { ...(await pricePurchase(db, { ...toPrice, promoCode })), problem: null };
  } catch (error) {
    if (!(error instanceof DomainError) || !error.code.startsWith('promo_')) throw error;
    return { ...(await pricePurchase(db, { ...toPrice, promoCode: null })), problem: error.code };
  }
}

/** A line as the previews show it. */
export const previewLine = (line: SaleVariant & { count: number }): Preview['lines'][number] => ({
  variant: line.variantId,
  ...fieldTexts(line, 'name'),
  options: line.options,
  count: line.count,
  price: line.unitPrice,
  sum: line.unitPrice * line.count,
  stock: line.stock,
});
