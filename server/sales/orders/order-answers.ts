import type { z } from 'zod';
import type { Order, OrderItem, OrderSummary } from '#contract/shop/orders.ts';
import { picturePath } from '#rules/pictures.ts';
import { customerMayChange } from '#rules/sales/order-edit.ts';
import { customerMayCancel } from '#rules/sales/order-status.ts';
import type { PaymentMethod } from '#rules/sales/payment-method.ts';
import { isPayable } from '#rules/sales/payment-status.ts';
import { kindOfOrder } from '#rules/sales/receiving.ts';
import { textName } from '#rules/text/localized.ts';
import { fieldTexts, inLanguages } from '#rules/text/translations.ts';
import { productDocuments } from '#server/catalog/product-index/documents.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { embedJson, jsonNull } from '#server/platform/http/raw-json.ts';
import type { ServiceConfig, Services } from '#server/platform/services.ts';
import { documentsOf, type OrderDocumentRows } from '#server/sales/ledger/receipts.ts';
import { codeToShow } from './hand-over-code.ts';
import { methodNames } from './method-words.ts';
import { olderItem } from './older-items.ts';
import { type ItemRow, listFirstItems, listItems, listTimeline, type OrderRow, type TimelineRow } from './queries.ts';

export type WireItem = Omit<z.output<typeof OrderItem>, 'product_details'>;

/** An order as the wire has it, apart from the products as they are today; shoppers have none by transfer. */
export type WireOrder = Omit<z.output<typeof Order>, 'items' | 'payment_method'> & {
  items: WireItem[];
  payment_method: PaymentMethod;
};

type WireConfig = Pick<ServiceConfig, 'publicUrl' | 'secretKey'>;

/** An order as far as its customer sees it. */
type SeenOrder = Omit<OrderRow, 'version' | 'status_since' | 'placed_by' | 'courier_id' | 'company_id'>;

/** @param config the origin of the pictures' addresses, and what hand-over codes are made from */
export function wireOrder(
  order: SeenOrder,
  {
    items,
    timeline,
    documents,
  }: { items: ItemRow[]; timeline: TimelineRow[]; documents?: OrderDocumentRows | undefined },
  { publicUrl, secretKey }: WireConfig,
): WireOrder {
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    payment_status: order.payment_status,
    payment_method: order.payment_method,
    type: order.type,
    receiving_kind: kindOfOrder({ ...order, kind: order.receiving_kind }),
    receiving: order.receiving_id,
    payment: order.payment_id,
    ...methodNames(order),
    name: order.name,
    phone: order.phone,
    email: order.email,
    region: order.region_id,
    ...inLanguages('region_name', (each) => order[textName('region_name', each)] ?? ''),
    city: order.city_id,
    ...inLanguages('city_name', (each) => order[textName('city_name', each)] ?? ''),
    street: order.street,
    house: order.house,
    apartment: order.apartment,
    comment: order.comment,
    gift: wireGift(order),
    promo_code: order.promo_code,
    subtotal: order.subtotal,
    discount: order.discount,
    delivery: order.delivery,
    wrap: order.wrap,
    total: order.total,
    price: order.delivery,
    can_cancel: customerMayCancel(order),
    can_change: customerMayChange(order),
    extra_days: order.extra_days ?? 0,
    only_needed: order.only_needed,
    messages_stop: order.messages_stop,
    ...(order.news_channel && { news_channel: order.news_channel }),
    expires_at: isHeld(order) ? (order.expires_at?.toISOString() ?? null) : null,
    hand_over_code: codeToShow(order, secretKey),
    created_at: order.created_at.toISOString(),
    items: items.map((item) => wireItem(item, publicUrl)),
    timeline: timeline.map(wireMove),
    refunds: documents?.refunds ?? [],
    receipts: documents?.receipts ?? [],
    trace: order.trace as WireOrder['trace'],
  };
}

/** What is wrapped has a note, which may be empty. */
export const wireGift = ({ gift_note: note }: Pick<SeenOrder, 'gift_note'>): WireOrder['gift'] =>
  note === null ? null : { note };

/** A move of an order or its payment as clients see it. */
export const wireMove = ({ kind, status, actor, created_at }: TimelineRow): WireOrder['timeline'][number] => ({
  at: created_at.toISOString(),
  kind,
  status,
  actor,
});

/** Whether the order's time can still run out. */
const isHeld = ({ status, payment_status }: SeenOrder) => status !== 'cancelled' && isPayable(payment_status);

/** A line of an order as clients see it. */
export function wireItem(item: ItemRow, publicUrl: string): WireItem {
  return {
    id: item.id,
    product: item.product_id,
    ...fieldTexts(item, 'name'),
    image: item.picture && `${publicUrl}${picturePath(item.picture)}`,
    ...olderItem(item),
    options: item.options,
    count: item.count,
    price: item.price,
    sum: item.price * item.count,
  };
}

/** An order with everything that belongs to it. */
export async function readOrder(db: Db, order: OrderRow, config: WireConfig): Promise<WireOrder> {
  const [items, timeline, documents] = await Promise.all([
    listItems(db, [order.id]),
    listTimeline(db, [order.id]),
    documentsOf(db, [order.id]),
  ]);
  return wireOrder(order, { items, timeline, documents: documents.get(order.id) }, config);
}

/** Orders with everything that belongs to them, in the order given. */
export async function readOrders(db: Db, orders: readonly OrderRow[], config: WireConfig): Promise<WireOrder[]> {
  const ids = orders.map(({ id }) => id);
  const [items, timeline, documents] = await Promise.all([
    listItems(db, ids),
    listTimeline(db, ids),
    documentsOf(db, ids),
  ]);
  const itemsOf = Map.groupBy(items, (item) => item.order_id);
  const timelineOf = Map.groupBy(timeline, (move) => move.order_id);
  return orders.map((order) =>
    wireOrder(
      order,
      {
        items: itemsOf.get(order.id) ?? [],
        timeline: timelineOf.get(order.id) ?? [],
        documents: documents.get(order.id),
      },
      config,
    ),
  );
}

/** Items that lists show of an order. */
const mostShown = 4;

/** Orders as lists show them, in the order given. */
export async function readSummaries(db: Db, orders: readonly OrderRow[], config: WireConfig): Promise<OrderSummary[]> {
  const ids = orders.map(({ id }) => id);
  const [items, timeline] = await Promise.all([listFirstItems(db, ids, mostShown), listTimeline(db, ids)]);
  const itemsOf = Map.groupBy(items, (item) => item.order_id);
  const timelineOf = Map.groupBy(timeline, (move) => move.order_id);
  return orders.map((order) => {
    const whole = wireOrder(order, { items: [], timeline: timelineOf.get(order.id) ?? [] }, config);
    const { id, number, status, payment_status, type, total, extra_days } = whole;
    return {
      id,
      number,
      status,
      payment_status,
      // Shoppers have none by transfer.
      payment_method: whole.payment_method as OrderSummary['payment_method'],
      type,
      total,
      extra_days,
      expires_at: whole.expires_at,
      hand_over_code: whole.hand_over_code,
      created_at: whole.created_at,
      timeline: whole.timeline,
      items: (itemsOf.get(id) ?? []).map((item) => ({
        id: item.id,
        ...fieldTexts(item, 'name'),
        image: item.picture && picturePath(item.picture),
      })),
    };
  });
}

/** What is sent of an order; `key` only in the answer that places a guest's. */
type Sent = WireOrder & { key?: string };

/** An order as JSON, with its products as they are today; `userId` is whose favourites are marked. */
export async function orderText(services: Services, order: Sent, userId?: number): Promise<Buffer> {
  return withProducts(order, await productsOf(services, [order], userId));
}

/** The same of many. */
export async function orderTexts(services: Services, orders: readonly Sent[], userId?: number): Promise<Buffer[]> {
  const products = await productsOf(services, orders, userId);
  return orders.map((order) => withProducts(order, products));
}

function productsOf(services: Services, orders: readonly Sent[], userId?: number): Promise<Map<number, Buffer>> {
  const ids = new Set(orders.flatMap(({ items }) => items.map(({ product }) => product)));
  return productDocuments(services, [...ids], userId);
}

function withProducts({ items, ...order }: Sent, products: Map<number, Buffer>): Buffer {
  const details = (id: number) => ({ product_details: products.get(id) ?? jsonNull });
  return embedJson(order, { items: items.map((item) => embedJson(item, details(item.product))) });
}
