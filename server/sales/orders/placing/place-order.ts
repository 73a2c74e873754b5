import type { Som } from '#rules/money.ts';
import type { NewsWay } from '#rules/people/message-channels.ts';
import type { OrderTotals } from '#rules/sales/order-totals.ts';
import { holdMinutes } from '#rules/sales/payment-hold.ts';
import { type PaymentMethod, paysByCode } from '#rules/sales/payment-method.ts';
import { deliveryTypeOf, isBrought } from '#rules/sales/receiving.ts';
import type { Language } from '#rules/text/language.ts';
import { fieldTexts } from '#rules/text/translations.ts';
import { olderColumns } from '#server/catalog/products/older-wire/older-fields.ts';
import { takeStock } from '#server/catalog/stock/stock.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { fromTemplate } from '#server/platform/mail/email-templates.ts';
import { emailParts } from '#server/platform/mail/emails.ts';
import type { Services } from '#server/platform/services.ts';
import { wayToConfirm } from '#server/platform/sms/sms.ts';
import { rememberAddress } from '#server/sales/addresses/addresses.ts';
import { leaveCart } from '#server/sales/cart/cart.ts';
import type { Shopper } from '#server/sales/guests/guests.ts';
import { expectNew } from '#server/sales/ledger/ledger.ts';
import {
  type Payment,
  paymentOfProvider,
  type Receiving,
  receivingOfType,
  requireOffered,
  requirePayment,
  requireReceiving,
} from '#server/sales/methods/methods.ts';
import { orderPlacedEmail } from '#server/sales/orders/emails/emails.ts';
import { rememberWay, waysBy, wayToStore } from '#server/sales/orders/messages/choices.ts';
import { sendByMessage } from '#server/sales/orders/messages/order-messages.ts';
import { paymentOf, receivingOf, storedWords } from '#server/sales/orders/method-words.ts';
import { orderAddress } from '#server/sales/orders/order-address.ts';
import { orderText, type WireOrder, wireOrder } from '#server/sales/orders/order-answers.ts';
import { guestKey, keyHash, makeNumber } from '#server/sales/orders/order-keys.ts';
import { isPromoChange, type Promo, takePromoUse } from '#server/sales/orders/promo/promo.ts';
import {
  type ActorRef,
  type DrawnOrder,
  drawOrder,
  insertOrder,
  type NewItemRow,
  type NewOrderRow,
} from '#server/sales/orders/queries.ts';
import { answerOnce, keyedRequest, keyInUse } from './answer-once.ts';
import { type KeyedRequest, keptAnswer, takenKey } from './answer-queries.ts';
import { limitGuest } from './guest-rate-limits.ts';
import { noteNetwork } from './network-queries.ts';
import { type Contact, checkContact, type OrderBody, placesOf } from './new-order.ts';
import { outOfStock, requireMbank, requireSameFigures } from './order-checks.ts';
import { type OrderLine, type ReadItem, readItems } from './order-lines.ts';
import { pricePurchase } from './price-purchase.ts';
import { readTerms, type Terms } from './terms-queries.ts';
import {
  type CappedOrder,
  countForNetwork,
  holdersOf,
  holdWithinProductCaps,
  isVouchedFor,
  requireRoom,
} from './unconfirmed.ts';
import { holderLocks, unconfirmedJson } from './unconfirmed-queries.ts';

export type Agreement = {
  company: number;
  /** Som for a piece of each variant. */
  prices: ReadonlyMap<number, Som>;
  /** Som for bringing all of it. */
  delivery: Som;
};

export type OrderRequest = {
  body: Omit<OrderBody, 'payment_method'> & { payment_method: PaymentMethod };
  /** Absent: a guest. */
  user: Pick<Actor, 'id' | 'email'> | undefined;
  /** A guest's cart, which what is ordered leaves. */
  guest?: number | undefined;
  /** Whether a delivery may be ordered without an e-mail. */
  mayLackEmail?: boolean;
  /** The member of staff who takes the order for a customer on the phone. */
  placedBy?: Actor;
  /** What a company was promised, whose order it is; absent: everyone's prices. */
  agreed?: Agreement;
  /** Written in the transaction of the order; where it throws there is no order. */
  alsoWrites?: (tx: Db, orderId: number) => Promise<void>;
  /** The caller's address, for rate limits. */
  ip: string;
  language: Language;
  idempotencyKey: unknown;
};

/** A request whose every part is checked and priced; nothing is written yet. */
type Purchase = {
  request: OrderRequest;
  keyed: KeyedRequest | undefined;
  contact: Contact;
  /** Undefined where the shop has no method of this type. */
  receiving: Receiving | undefined;
  /** Undefined for a transfer, and where the shop has no method of this provider. */
  payment: Payment | undefined;
  provider: PaymentMethod;
  terms: Terms;
  items: ReadItem[];
  lines: OrderLine[];
  promo: Promo | null;
  totals: OrderTotals;
  /** By what news of it come; null: nothing was chosen. */
  newsWay: NewsWay | null;
  /** How long the order waits for a mobile bank. */
  holdMinutes: number;
  /** What it may hold unconfirmed; undefined: as much as there is, for staff took it or a company was promised it. */
  capped: CappedOrder | undefined;
};

/**
 * Places an order: whole, with its items, stock, promo use, letter and an emptied cart, or not at all. The same
 * Idempotency-Key gives the same order.
 *
 * @returns the order as JSON; a guest's has its secret `key`
 * @throws DomainError invalid: a field, an item or the promo code; conflict: the client's figures are not the
 *   right ones (`totals_changed`), there is too little stock (`out_of_stock`), or the key came with another body;
 *   or too much waits unconfirmed (`too_much_unconfirmed`, or `phone_to_confirm` of a guest); throttled: too many guests'
 *   orders
 */
export async function placeOrder(services: Services, request: OrderRequest): Promise<Buffer> {
  const { user } = request;
  const order = await purchaseOnce(services, request);
  const key = user ? {} : { key: guestKey(services.config.secretKey, order.number) };
  return orderText(services, { ...order, ...key }, user?.id);
}

/** The order that the request makes, or has made before under its key. */
export async function purchaseOnce(services: Services, request: OrderRequest): Promise<WireOrder> {
  const { user, placedBy, body, idempotencyKey } = request;
  const scope = placedBy ? `staff:${placedBy.id}` : user ? String(user.id) : 'guest';
  const keyed = keyedRequest(scope, idempotencyKey, body);
  const buy = async () => {
    const purchase = await preparePurchase(services, request, keyed);
    return transact(services.db, (tx) => writePurchase(tx, services, purchase), {
      redrawn: ['orders_number_key'],
    });
  };
  // Staff changed the code between price and order: priced again, the client's figures are right or it gets the new ones.
  const buyAtTheseTerms = () => buy().catch((error) => (isPromoChange(error) ? buy() : Promise.reject(error)));
  return answerOnce(services.db, keyed, buyAtTheseTerms);
}

async function preparePurchase(
  services: Services,
  request: OrderRequest,
  keyed: KeyedRequest | undefined,
): Promise<Purchase> {
  const { db } = services;
  const { body, user, placedBy, agreed } = request;
  const about = { places: placesOf(body), language: request.language, userId: user?.id ?? null };
  const terms = await readTerms(db, about);
  const { settings, methods, placeOf } = terms;
  const chosen = body.receiving ? requireReceiving(methods, body.receiving) : undefined;
  const type = chosen ? deliveryTypeOf(chosen.kind) : body.type;
  const contact = await checkContact(db, type ? { ...body, type } : body, {
    kind: chosen?.kind,
    pickup: settings.pickup,
    accountEmail: user?.email ?? undefined,
    mayLackEmail: placedBy !== undefined || request.mayLackEmail === true,
    placeOf,
  });
  const region = contact.place.region.id;
  const receiving = chosen ?? receivingOfType(methods, contact.type, { region });
  const paidBy = body.payment
    ? requirePayment(methods, body.payment)
    : paymentOfProvider(methods, body.payment_method, receiving);
  const provider = paidBy?.provider ?? body.payment_method;
  if (!placedBy) requireOffered({ receiving, region, payment: paidBy });
  const { items, lines } = atAgreedPrices(await readItems(db, body.items), agreed);
  const { promo, totals } = await pricePurchase(db, {
    lines,
    receiving: agreed
      ? { type: contact.type, cityPrice: agreed.delivery }
      : { type: contact.type, method: receiving, cityPrice: contact.place.deliveryPrice },
    promoCode: body.promo_code,
    gift: body.gift,
    customer: { userId: user?.id, phone: contact.phone },
    settings: agreed ? { ...settings, free_delivery_from: null } : settings,
  });
  requireSameFigures(body, items, totals);
  if (paysByCode(provider)) requireMbank(services, totals.total, settings.payment);
  const short = lines.filter(({ stock, count }) => stock < count);
  if (short.length > 0) {
    throw outOfStock(
      items,
      short.map(({ variantId, stock }) => ({ variantId, left: stock })),
      placedBy !== undefined,
    );
  }
  const { payment, unconfirmed_caps: caps } = settings;
  const buyer = { phone: contact.phone, user };
  const wanted = { lines, som: totals.total };
  const capped = isVouchedFor(request)
    ? undefined
    : { buyer, wanted, caps, confirmBy: user ? undefined : await wayToConfirm(services, contact.phone) };
  if (!user && !placedBy) await limitGuest(db, { ip: request.ip, ...contact });
  if (!user && capped) await countForNetwork(db, request.ip, capped);
  return {
    request,
    keyed,
    contact,
    receiving,
    payment: paidBy,
    provider,
    terms,
    items,
    lines,
    promo,
    totals,
    newsWay: await wayToStore(services, contact, body.news_channel),
    holdMinutes: holdMinutes(payment, !user && !placedBy),
    capped,
  };
}

/** An agreed price is the whole price: no discount of the shop's goes on top. */
function atAgreedPrices<Read extends { lines: OrderLine[] }>(read: Read, agreed: OrderRequest['agreed']): Read {
  if (!agreed) return read;
  const lines = read.lines.map((line) => {
    const price = agreed.prices.get(line.variantId);
    return price === undefined ? line : { ...line, basePrice: price, discount: 0, unitPrice: price };
  });
  return { ...read, lines };
}

/**
 * The key first, because repeated requests wait for it, then the buyer, whose orders are placed one after the other, so that
 * each sees those before it; stock last, because everyone waits for that.
 */
async function writePurchase(tx: Db, services: Services, purchase: Purchase): Promise<WireOrder> {
  const { request, keyed, contact, items, lines, promo, newsWay } = purchase;
  const { user, placedBy } = request;
  const drawn = await drawOrder(tx, lines.length, {
    key: keyed && takenKey(keyed),
    locks: purchase.capped ? holderLocks(holdersOf(purchase.capped.buyer)) : [],
  });
  if (!drawn) throw keyInUse();
  const number = makeNumber();
  const key_hash = user || placedBy ? null : keyHash(guestKey(services.config.secretKey, number));
  const order = await insertPurchase(tx, purchase, { drawn, number, key_hash }, services.config);
  // A pickup's address is the shop's, and a caller's order is typed by staff.
  if (user && !placedBy && isBrought(contact.type)) await rememberAddress(tx, user.id, savedOf(contact));
  const placed = {
    email: contact.email,
    user_id: user?.id ?? null,
    only_needed: false,
    messages_stop: null,
    news_channel: newsWay,
  };
  if (newsWay && user && !placedBy) await rememberWay(tx, user.id, contact, newsWay);
  if (waysBy(purchase.terms.choices, placed, 'placed').phone) {
    await sendByMessage(tx, { order: order.id, news: 'placed' });
  }
  if (!user && !placedBy) await noteNetwork(tx, order.id, request.ip, services.config.secretKey);
  if (promo) await takePromoUse(tx, promo, { orderId: order.id, userId: user?.id ?? null, phone: contact.phone });
  if (placedBy) await recordTaken(tx, placedBy, order);
  await request.alsoWrites?.(tx, order.id);
  if (purchase.capped) await holdWithinProductCaps(tx, order.id, purchase.capped);
  const shortages = await takeStock(tx, lines, { orderId: order.id, actorId: actorRefOf(request).actorId });
  if (shortages.length > 0) throw outOfStock(items, shortages, placedBy !== undefined);
  return order;
}

const savedOf = ({ place, name, phone, street, house, apartment }: Contact) => ({
  name,
  phone,
  region_id: place.region.id,
  city_id: place.city.id,
  street,
  house,
  apartment,
});

function recordTaken(tx: Db, actor: Actor, { id, number, total }: WireOrder): Promise<void> {
  const change = { action: 'order.create', subject: 'order', subjectId: id, before: null, after: { number, total } };
  return recordChange(tx, { actor, ...change });
}

/** Whose cart the goods leave; an order that staff take leaves none. */
function shopperOf({ user, guest, placedBy }: OrderRequest): Shopper | undefined {
  if (placedBy) return undefined;
  if (user) return { user: user.id };
  return guest === undefined ? undefined : { guest };
}

/** Whose hand places the order. */
function actorRefOf({ user, placedBy }: OrderRequest): ActorRef {
  if (placedBy) return { actor: 'staff', actorId: placedBy.id };
  return { actor: user ? 'customer' : 'guest', actorId: user?.id ?? null };
}

/** The order as it will be, written with all that is of it. @throws DomainError its buyer would hold too much */
async function insertPurchase(
  tx: Db,
  purchase: Purchase,
  { drawn, ...secrets }: Pick<NewOrderRow, 'number'> & { key_hash: Buffer | null; drawn: DrawnOrder },
  config: Services['config'],
): Promise<WireOrder> {
  const { request, contact, receiving, payment, provider, lines, promo, totals, newsWay, holdMinutes } = purchase;
  const { user, language } = request;
  const { place, ...who } = contact;
  const { trace, ...sums } = totals;
  const order = {
    ...secrets,
    ...who,
    ...sums,
    user_id: user?.id ?? null,
    placed_by: request.placedBy?.id ?? null,
    company_id: request.agreed?.company ?? null,
    language,
    payment_method: provider,
    ...receivingOf(receiving),
    ...paymentOf(payment),
    region_id: place.region.id,
    city_id: place.city.id,
    promo_code: promo?.code ?? '',
    gift_note: request.body.gift?.note ?? null,
    news_channel: newsWay,
    expires_at: paysByCode(provider) ? new Date(Date.now() + holdMinutes * 60_000) : null,
  };
  const items = lines.map(itemRow);
  const actorRef = actorRefOf(request);
  const stored = {
    ...order,
    receiving_words: storedWords(order.receiving_words),
    payment_words: storedWords(order.payment_words),
    promo_code_id: promo?.id ?? null,
    trace: JSON.stringify(trace),
  };
  const shopper = shopperOf(request);
  const ordered = lines.map(({ variantId }) => variantId);
  const { id, created_at, itemIds } = drawn;
  const names = { ...fieldTexts(place.region, 'name', 'region_name'), ...fieldTexts(place.city, 'name', 'city_name') };
  const move = { actor: actorRef.actor, created_at };
  const extra_days = receiving?.extra_days ?? 0;
  const wire = wireOrder(
    {
      ...order,
      ...names,
      id,
      created_at,
      trace,
      extra_days,
      receiving_kind: receiving?.kind ?? null,
      only_needed: false,
      messages_stop: null,
      key_hash: null,
      status: 'new',
      payment_status: 'unpaid',
    },
    {
      items: items.map((item, position) => ({ ...item, id: itemIds[position] ?? 0, order_id: id, position })),
      timeline: [
        { ...move, kind: 'order', status: 'new' },
        { ...move, kind: 'payment', status: 'unpaid' },
      ],
    },
    config,
  );
  const { keyed, capped, terms } = purchase;
  const url = orderAddress({ ...wire, language, user_id: order.user_id, key_hash: secrets.key_hash }, config);
  const { pickup } = terms.settings;
  const held = await insertOrder(tx, stored, items, {
    ...drawn,
    by: actorRef,
    asks: unconfirmedJson(capped ? holdersOf(capped.buyer) : []),
    also: {
      expected: (orderId) => expectNew(orderId, order.total, actorRef),
      leftCart: shopper && leaveCart(shopper, ordered),
      email: contact.email
        ? emailParts(fromTemplate(orderPlacedEmail(wire, language, { pickup, url }), terms.emailText))
        : undefined,
      answer: keyed && keptAnswer(keyed, JSON.stringify(wire)),
    },
  });
  if (capped) requireRoom(capped, held);
  return wire;
}

/** What the order stores of a line; the product may change or go. */
export const itemRow = (line: OrderLine) =>
  ({
    variant_id: line.variantId,
    product_id: line.productId,
    ...fieldTexts(line, 'name'),
    picture: line.picture,
    ...olderColumns(line.older),
    options: line.options,
    count: line.count,
    price: line.unitPrice,
  }) satisfies NewItemRow;
