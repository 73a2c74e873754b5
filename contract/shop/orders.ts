import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, optionalText, som, text, wholeNumber } from '#contract/fields.ts';
import { guestHeader } from '#contract/guest-header.ts';
import { envelope, pageQuery } from '#contract/paging.ts';
import { says } from '#contract/refusals/refusals.ts';
import { inLanguages } from '#contract/translated.ts';
import { optionWords } from '#contract/variant-options.ts';
import { longestGiftNote, maxLineCount, maxLines } from '#rules/limits.ts';
import { newsWays } from '#rules/people/message-channels.ts';
import { orderStatuses } from '#rules/sales/order-status.ts';
import { checkoutProviders } from '#rules/sales/payment-method.ts';
import { paymentStatuses } from '#rules/sales/payment-status.ts';
import { receivingKinds } from '#rules/sales/receiving.ts';
import { noteFault } from '#rules/text/note-fault.ts';
import { Product } from './catalog.ts';
import { olderChoice, olderLineFields, olderNames } from './older-wire.ts';

const number = z.number().nullish();

/** `wrap` is what the wrapping of a gift costs. */
export const Totals = z.object({ subtotal: som, discount: som, delivery: som, wrap: som, total: som });
export type Totals = z.output<typeof Totals>;

/** How the server came to the total, step by step (rules/sales/order-totals.ts). */
export const TotalsTrace = z.array(z.looseObject({ step: z.string() }));

/** What is to be written on the card of a gift: it stands in e-mails to an address that anybody may name. */
const GiftNote = optionalText(longestGiftNote)
  .default('')
  .superRefine((note, context) => {
    const fault = noteFault(note);
    if (fault) context.addIssue({ code: 'custom', message: says(fault) });
  });

/** An order that is wrapped, with what is to be written on its card; '' for nothing. */
export const Gift = z.object({ note: GiftNote });

/** One line as clients send it: by the names of colour and memory, or by the older client's ids. */
const NewOrderItem = z.object({
  product: id,
  /** Goes before what the older client says, of which a product may have several variants. */
  variant: id.nullish(),
  count: wholeNumber(1, maxLineCount),
  price: number,
  ...olderNames,
  ...olderChoice,
});

export const NewOrder = z.object({
  name: text(150),
  phone: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), text(30)),
  email: optionalText(254).nullish(),
  type: z.enum(['pickup', 'delivery']).optional(),
  /** The method of receiving; without it the first of the type. */
  receiving: id.nullish(),
  region: wholeNumber(0, 2_147_483_647).nullish(),
  city: wholeNumber(0, 2_147_483_647).nullish(),
  street: optionalText(200).nullish(),
  house: optionalText(50).nullish(),
  apartment: optionalText(50).nullish(),
  comment: optionalText(1000).nullish(),
  /** The delivery fee the client showed; compared, never used. */
  price: number,
  payment_method: z.enum(checkoutProviders).default('cash'),
  /** The method of payment, which goes before its provider; without it the first of `payment_method`. */
  payment: id.nullish(),
  promo_code: optionalText(50).nullish(),
  /** Null or absent: it is not wrapped. */
  gift: Gift.nullish(),
  totals: z.object({ subtotal: number, discount: number, delivery: number, wrap: number, total: number }).nullish(),
  /** By what news of it come; absent: as its customer chose before, else as the shop sends them. */
  news_channel: z.enum(newsWays).nullish(),
  items: z.array(NewOrderItem).min(1).max(maxLines),
});
export type NewOrder = z.input<typeof NewOrder>;

export const OrderItem = z.object({
  id,
  product: id,
  /** The product as it is today; name, picture and price below are frozen at purchase. */
  product_details: Product.nullable(),
  ...inLanguages({ name: z.string() }),
  image: z.string().nullable(),
  ...olderLineFields,
  options: optionWords,
  count: z.int(),
  /** Som for one piece, as paid. */
  price: som,
  sum: som,
});
export type OrderItem = z.output<typeof OrderItem>;

export const TimelineEntry = z.object({
  at: instant,
  kind: z.enum(['order', 'payment']),
  status: z.string(),
  actor: z.enum(['customer', 'guest', 'staff', 'system', 'bank']),
});

/** Money that has gone back to the customer. */
const OrderRefund = z.object({ at: instant, amount: som, method: z.enum(['cash', 'mbank', 'transfer']) });

/** What the shop's cash register printed: its number, and where the tax service shows it; '' without a link. */
const OrderReceipt = z.object({ number: z.string(), url: z.string() });

export const Order = Totals.extend({
  id,
  number: z.string(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  payment_method: z.enum(checkoutProviders),
  /** What the way to pay was called that day; '' of older orders, whose provider says it. */
  ...inLanguages({ payment_name: z.string() }),
  type: z.enum(['pickup', 'delivery']),
  /** What its method of receiving is; of an order that names none, what its type and its address say. */
  receiving_kind: z.enum(receivingKinds),
  /** Ids of the methods; null of orders that name none. */
  receiving: id.nullable(),
  payment: id.nullable(),
  /** The method's name as it was that day; '' of older orders, whose type says it. */
  ...inLanguages({ receiving_name: z.string() }),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  region: id.nullable(),
  ...inLanguages({ region_name: z.string() }),
  city: id.nullable(),
  ...inLanguages({ city_name: z.string() }),
  street: z.string(),
  house: z.string(),
  apartment: z.string(),
  comment: z.string(),
  /** Null: it is not wrapped as a gift. */
  gift: z.object({ note: z.string() }).nullable(),
  promo_code: z.string(),
  /** The delivery fee charged, in som. */
  price: som,
  can_cancel: z.boolean(),
  /** Whether its customer may still change how it is received and paid. */
  can_change: z.boolean(),
  /** Days that its way of being received takes on top of what the shop's hours promise. */
  extra_days: z.int().nonnegative(),
  /** Until when an unpaid mbank order holds its stock; null where nothing runs out (any more). */
  expires_at: instant.nullable(),
  /** What the customer says to get the order; null until it is on its way or ready. */
  hand_over_code: z.string().nullable(),
  /** Whether its customer has ended messages about its steps. */
  only_needed: z.boolean(),
  /** Whether a link of its messages has stopped all of them, and whose order it is has overruled that since. */
  messages_stop: z.enum(['stopped', 'overruled']).nullable(),
  /** By what its news were chosen to come; absent: nothing was chosen. */
  news_channel: z.enum(newsWays).optional(),
  /**
   * By what they may come, first the way that they come by now; absent: there is no choice, or nothing may come to the phone any more.
   * Only one order by itself has it.
   */
  news_ways: z.array(z.enum(newsWays)).optional(),
  /** That no news of its steps can reach its customer, neither by e-mail nor by messages to its phone. Only one order by itself has it. */
  gets_no_steps: z.literal(true).optional(),
  created_at: instant,
  items: z.array(OrderItem),
  timeline: z.array(TimelineEntry),
  refunds: z.array(OrderRefund),
  receipts: z.array(OrderReceipt),
  trace: TotalsTrace,
  /** True: personal data are hidden ('' or an initial), as by the key of a message's link; absent: all is as it is. */
  is_masked: z.literal(true).optional(),
});
export type Order = z.output<typeof Order>;

/** The answer to a new order; `key` only for a guest, who needs it as X-Order-Key from then on. */
export const PlacedOrder = Order.extend({ key: z.string().optional() });

export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders/',
  access: 'public',
  summary: 'Place an order; send an Idempotency-Key. 409 with the right figures when the client’s disagree',
  headers: {
    'Idempotency-Key': 'Up to 200 characters; the same key gives the same order for 24 hours',
    ...guestHeader,
  },
  body: NewOrder,
  reply: PlacedOrder,
  status: 201,
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders/',
  access: 'customer',
  summary: 'Own orders, newest first',
  query: z.object(pageQuery),
  reply: envelope(Order),
});

/** What lists show of an order. A whole one has each product as it is today, and is a hundred times as long. */
export const OrderSummary = Order.pick({
  id: true,
  number: true,
  status: true,
  payment_status: true,
  payment_method: true,
  type: true,
  total: true,
  extra_days: true,
  expires_at: true,
  hand_over_code: true,
  created_at: true,
  timeline: true,
}).extend({
  /** The first four. */
  items: z.array(z.object({ id, image: z.string().nullable(), ...inLanguages({ name: z.string() }) })),
});
export type OrderSummary = z.output<typeof OrderSummary>;

export const listOrderSummaries = endpoint({
  method: 'GET',
  path: '/orders/summaries/',
  access: 'customer',
  summary: 'Own orders, newest first, as lists show them',
  query: z.object(pageQuery),
  reply: z.object({ count: z.int().nonnegative(), results: z.array(OrderSummary) }),
});

export const listOrderHistory = endpoint({
  method: 'GET',
  path: '/orders/get_history/',
  access: 'customer',
  summary: 'Own orders, newest first: a plain list',
  reply: z.array(Order),
});

/** Where an order stands, without what is personal of it; its timeline has no moves of money. */
const TrackedOrder = Order.pick({
  id: true,
  number: true,
  status: true,
  type: true,
  created_at: true,
  extra_days: true,
  timeline: true,
});

export const trackOrder = endpoint({
  method: 'POST',
  path: '/orders/track/',
  access: 'public',
  summary:
    'Where an order stands, by its number and the phone that it was placed with. 404 for anything that does not fit together, 429 for guessing',
  body: z.object({ number: text(40), phone: text(30) }),
  reply: TrackedOrder,
});

const orderKey = { 'X-Order-Key': 'The key that a guest was given with the order' };

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/{id}',
  access: 'public',
  summary: 'One order of the signed-in customer, or of the guest who holds its X-Order-Key',
  headers: orderKey,
  params: idParam,
  reply: Order,
});

export const openOrder = endpoint({
  method: 'POST',
  path: '/orders/{id}/open/',
  access: 'public',
  summary:
    'The guest’s key of an order, for the key of a message’s link and the last four digits of the order’s phone. 404 for anything that does not fit together, 429 for guessing',
  headers: { 'X-Order-Key': 'The key that the link in a message carried' },
  params: idParam,
  body: z.object({
    digits: z
      .string()
      .trim()
      .regex(/^\d{4}$/, says('four_digits')),
  }),
  reply: z.object({ key: z.string() }),
});

export const cancelOrder = endpoint({
  method: 'DELETE',
  path: '/orders/{id}',
  access: 'public',
  summary: 'Cancel an unpaid order; stock and promo use go back',
  headers: orderKey,
  params: idParam,
});

/** How an order is received and paid; what is absent stays as it is. */
const OrderChange = z.object({
  type: z.enum(['pickup', 'delivery']).optional(),
  /** The methods; each goes before the word of its kind: `type` and `payment_method`. */
  receiving: id.nullish(),
  payment: id.nullish(),
  region: id.nullish(),
  city: id.nullish(),
  street: optionalText(200).optional(),
  house: optionalText(50).optional(),
  apartment: optionalText(50).optional(),
  payment_method: z.enum(checkoutProviders).optional(),
});

export const previewOrderChange = endpoint({
  method: 'POST',
  path: '/orders/{id}/change/preview/',
  access: 'public',
  summary: 'What an own order would cost if it were received or paid another way, and what it costs now',
  headers: orderKey,
  params: idParam,
  body: OrderChange,
  reply: z.object({
    before: Totals,
    after: Totals,
    /** Som still to be paid then; below 0: what the shop gives back. */
    balance: z.int(),
  }),
});

export const changeOrder = endpoint({
  method: 'POST',
  path: '/orders/{id}/change/',
  access: 'public',
  summary: 'Have an own order received or paid another way, before it is packed; `total` is what the preview said',
  headers: orderKey,
  params: idParam,
  body: OrderChange.extend({ total: som }),
  reply: Order,
});

/** What came of repeating each line; `reason` says why not all of it. */
export const RepeatedOrder = z.object({
  lines: z.array(
    z.object({
      ...inLanguages({ name: z.string() }),
      wanted: z.int(),
      added: z.int(),
      reason: z.enum(['not_sold', 'out_of_stock', 'fewer_left']).nullable(),
      /** Som for one piece, as it was paid. */
      price_was: som,
      /** What it costs now; null: it is not sold. */
      price: som.nullable(),
    }),
  ),
});

export const repeatOrder = endpoint({
  method: 'POST',
  path: '/orders/{id}/repeat/',
  access: 'customer',
  guests: true,
  summary: "Put an own order's goods into the cart again, as far as they are still sold",
  headers: { ...orderKey, ...guestHeader },
  params: idParam,
  reply: RepeatedOrder,
});

export const checkPromo = endpoint({
  method: 'POST',
  path: '/promo/check/',
  access: 'public',
  summary: 'What a promo code would do to these items, or to this subtotal, or, with neither, whatever is ordered',
  body: z.object({
    code: text(50),
    /** As they will be ordered; the server prices them. A code for some goods only wants them. */
    items: z.array(NewOrderItem).min(1).max(maxLines).nullish(),
    subtotal: som.nullish(),
    delivery: som.default(0),
  }),
  reply: z.object({
    code: z.string(),
    kind: z.enum(['percent', 'fixed', 'free_shipping']),
    value: z.int().nonnegative(),
    discount: som,
    /** Whether it is for some goods only; `products` are those of the sent items that it counts for, null: all. */
    is_limited: z.boolean(),
    products: z.array(id).nullable(),
    /** Of two codes the one of the higher priority stays; of equal ones the newer. */
    priority: z.int(),
    minimum_subtotal: som,
    ends_at: instant.nullable(),
  }),
});
export type CheckedPromo = z.output<typeof checkPromo.reply>;

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/orders': typeof import('./orders.ts');
  }
}
