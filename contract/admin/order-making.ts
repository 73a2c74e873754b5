import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, optionalText, queryText, som, text, wholeNumber } from '#contract/fields.ts';
import { Gift, Totals, TotalsTrace } from '#contract/shop/orders.ts';
import { inLanguages } from '#contract/translated.ts';
import { optionWords } from '#contract/variant-options.ts';
import { maxLineCount, maxLines } from '#rules/limits.ts';
import { checkoutProviders, paymentMethods } from '#rules/sales/payment-method.ts';
import { languages } from '#rules/text/language.ts';
import { AdminOrder } from './orders.ts';

const operator = { access: 'operator' } as const;
const type = z.enum(['pickup', 'delivery']);

const Line = z.object({ variant: id, count: wholeNumber(1, maxLineCount) });
const lines = z.array(Line).min(1).max(maxLines);

/** Where an order goes, before the recipient is known. */
const place = { region: id.nullish(), city: id.nullish() };
/** The methods; each goes before the word next to it, and without it the first of that word is meant. */
const methods = { type, receiving: id.nullish(), payment: id.nullish() };

/** A line as it would be sold now. */
export const PreviewLine = z.object({
  variant: id,
  ...inLanguages({ name: z.string() }),
  options: optionWords,
  count: z.int(),
  /** Som for one piece. */
  price: som,
  sum: som,
  /** Pieces that there are for this line. */
  stock: z.int(),
});

export const OrderPreview = Totals.extend({
  lines: z.array(PreviewLine),
  trace: TotalsTrace,
  /** Why the promo code cannot be used; the sums are without it then. */
  promo_problem: z.string().nullable(),
});
export type OrderPreview = z.output<typeof OrderPreview>;

export const previewAdminOrder = endpoint({
  ...operator,
  method: 'POST',
  path: '/admin/orders/preview/',
  summary: 'What an order for a customer on the phone would cost by the shop’s rules',
  body: z.object({
    lines,
    ...methods,
    ...place,
    promo_code: optionalText(50).default(''),
    customer: id.nullish(),
    phone: optionalText(30).default(''),
    /** Null or absent: it is not wrapped. */
    gift: Gift.nullish(),
  }),
  reply: OrderPreview,
});

export const placeAdminOrder = endpoint({
  ...operator,
  method: 'POST',
  path: '/admin/orders/',
  summary: 'Place an order for a customer on the phone, by the same rules as they would. Send an Idempotency-Key',
  headers: { 'Idempotency-Key': 'Up to 200 characters; the same key gives the same order for 24 hours' },
  body: z.object({
    lines,
    ...methods,
    ...place,
    /** The account; null: a guest. */
    customer: id.nullish(),
    name: text(150),
    phone: text(30),
    email: optionalText(254).default(''),
    street: optionalText(200).default(''),
    house: optionalText(50).default(''),
    apartment: optionalText(50).default(''),
    comment: optionalText(1000).default(''),
    gift: Gift.nullish(),
    payment_method: z.enum(checkoutProviders),
    promo_code: optionalText(50).default(''),
    language: z.enum(languages).default('ru'),
    /** The total that staff quoted to the customer, in som; 409 `totals_changed` where it has changed. */
    total: som,
  }),
  reply: AdminOrder,
  status: 201,
});

/** A person with an order or an account, with the latest contact data. */
export const OrderCustomer = z.object({
  customer: id.nullable(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  type: type.nullable(),
  region: id.nullable(),
  city: id.nullable(),
  street: z.string(),
  house: z.string(),
  apartment: z.string(),
  orders: z.int(),
});
export type OrderCustomer = z.output<typeof OrderCustomer>;

export const findOrderCustomers = endpoint({
  ...operator,
  method: 'GET',
  path: '/admin/order-customers/',
  summary: 'At most ten people by part of the phone, the e-mail or the name, those with the latest orders first',
  query: z.object({ search: queryText }),
  reply: z.array(OrderCustomer),
});

/** What staff may change of an order: what is in it, who gets it and where. */
export const OrderEdit = z.object({
  lines,
  ...methods,
  ...place,
  name: text(150),
  phone: text(30),
  street: optionalText(200).default(''),
  house: optionalText(50).default(''),
  apartment: optionalText(50).default(''),
  comment: optionalText(1000).default(''),
  /** Absent: as before. Another one only while nothing was paid; a transfer only for a company. */
  payment_method: z.enum(paymentMethods).optional(),
  /** Absent: as before; null: it is not wrapped any more. */
  gift: Gift.nullish(),
});

export const OrderEditPreview = z.object({
  before: Totals,
  after: Totals,
  /** Som still to be paid; below 0: to be given back. */
  balance_before: z.int(),
  balance_after: z.int(),
  lines: z.array(PreviewLine),
  /** Why the order loses its promo code. */
  promo_problem: z.enum(['promo_minimum', 'promo_out_of_scope']).nullable(),
});
export type OrderEditPreview = z.output<typeof OrderEditPreview>;

export const previewOrderEdit = endpoint({
  ...operator,
  method: 'POST',
  path: '/admin/orders/{id}/edit/',
  summary: 'What an order would cost after a change, beside what it costs now; nothing is changed',
  params: idParam,
  body: OrderEdit,
  reply: OrderEditPreview,
});

export const editAdminOrder = endpoint({
  ...operator,
  method: 'PUT',
  path: '/admin/orders/{id}/',
  summary: 'Change an order before it is packed. Lines that stay keep their prices; `total` is what the preview said',
  params: idParam,
  body: OrderEdit.extend({ version: z.int(), total: som, reason: optionalText(500).default('') }),
  reply: AdminOrder,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/order-making': typeof import('./order-making.ts');
  }
}
