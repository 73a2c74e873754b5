import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, queryInt, queryList, queryText, som, text } from '#contract/fields.ts';
import { pageQuery } from '#contract/paging.ts';
import { says } from '#contract/refusals/refusals.ts';
import { Order, OrderItem, TimelineEntry } from '#contract/shop/orders.ts';
import { inLanguages } from '#contract/translated.ts';
import { textChannels } from '#rules/people/message-channels.ts';
import { orderStatuses } from '#rules/sales/order-status.ts';
import { paymentMethods } from '#rules/sales/payment-method.ts';
import { paymentStatuses } from '#rules/sales/payment-status.ts';
import { languages } from '#rules/text/language.ts';
import { DocumentCompany } from './documents.ts';

const method = z.enum(paymentMethods);
const type = z.enum(['pickup', 'delivery']);
const version = z.int();
const day = z.iso.date().optional().catch(undefined);
/** Junk in the address filters nothing. */
const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words).optional().catch(undefined);
const knownOf = <const Word extends string>(known: readonly Word[]) =>
  queryList.transform((words) => {
    const meant = words?.filter((word): word is Word => known.includes(word as Word));
    return meant && meant.length > 0 ? meant : undefined;
  });

const Person = z.object({ id, name: z.string() });

export const AdminOrderRow = z.object({
  id,
  number: z.string(),
  version,
  status: z.enum(orderStatuses),
  /** Since when it waits in its status. */
  status_since: instant,
  payment_status: z.enum(paymentStatuses),
  payment_method: method,
  type,
  /** What the methods were called that day; '' of older orders. */
  ...inLanguages({ receiving_name: z.string(), payment_name: z.string() }),
  name: z.string(),
  phone: z.string(),
  ...inLanguages({ city_name: z.string() }),
  street: z.string(),
  house: z.string(),
  apartment: z.string(),
  total: som,
  /** Pieces in all, and what the first line is of. */
  pieces: z.int(),
  ...inLanguages({ first_item: z.string() }),
  created_at: instant,
  expires_at: instant.nullable(),
  courier: Person.nullable(),
  is_by_staff: z.boolean(),
  notes: z.int(),
  /** Who of staff has brought it into its status; '' where it was the customer or the shop itself. */
  moved_by: z.string(),
});
export type AdminOrderRow = z.output<typeof AdminOrderRow>;

const AdminOrderItem = OrderItem.omit({ product_details: true }).extend({ variant: id });

/** A move, or what staff wrote; `actor_name` is a member of staff's. */
const AdminHappening = z.object({
  at: instant,
  kind: z.enum([
    ...(['order', 'payment', 'note', 'cancelled', 'edited', 'courier', 'handed_over'] as const),
    ...(['messages_stopped', 'messages_overruled'] as const),
  ]),
  status: z.string(),
  actor: TimelineEntry.shape.actor,
  actor_name: z.string(),
  text: z.string(),
  /** It took the step before it back. */
  is_back: z.boolean(),
});

/** Everything of an order, but for what only its customer may know; its money is a call of its own. */
export const AdminOrder = Order.omit({
  items: true,
  timeline: true,
  can_cancel: true,
  refunds: true,
  receipts: true,
  hand_over_code: true,
}).extend({
  version,
  payment_method: method,
  status_since: instant,
  language: z.enum(languages),
  items: z.array(AdminOrderItem),
  timeline: z.array(AdminHappening),
  /** Som still to be paid; below 0: to be given back. */
  balance: z.int(),
  courier: Person.nullable(),
  invoice: z.object({ number: z.int(), issued_at: instant }).nullable(),
  /** Who took it on the phone; null: the customer placed it. */
  placed_by: z.string().nullable(),
  /** The account, whose id is its chat's too; null: a guest. */
  customer: z
    .object({ id, name: z.string(), email: z.string(), phone_number: z.string().nullable(), orders: z.int() })
    .nullable(),
  /** The company that the order is for, as it is now; null: a person. */
  company: DocumentCompany.nullable(),
});
export type AdminOrder = z.output<typeof AdminOrder>;

const operator = { access: 'operator' } as const;

/** What the list of orders is narrowed by. */
export const orderFilter = {
  status: knownOf(orderStatuses),
  payment: knownOf(paymentStatuses),
  type: oneOf(['pickup', 'delivery']),
  method: oneOf(paymentMethods),
  city: queryInt(1, 2_147_483_647),
  courier: queryInt(0, 2_147_483_647).describe('0: no courier'),
  from: day.describe('The first day, as the shop’s clock has it'),
  to: day.describe('The last day'),
  search: queryText.describe('Part of the number, the phone, the name or the e-mail'),
};

export const listAdminOrders = endpoint({
  ...operator,
  method: 'GET',
  path: '/admin/orders/',
  summary: 'Orders for staff, newest first or longest waiting first, and how many there are in each status',
  query: z.object({
    ...pageQuery,
    ...orderFilter,
    ordering: z.enum(['newest', 'waiting']).catch('newest'),
  }),
  reply: z.object({
    count: z.int(),
    results: z.array(AdminOrderRow),
    /** Under the other filters; a status without orders is absent. */
    statuses: z.partialRecord(z.enum(orderStatuses), z.int()),
  }),
});

export const getAdminOrder = endpoint({
  ...operator,
  method: 'GET',
  path: '/admin/orders/{id}/',
  summary: 'One order with its timeline, notes and customer',
  params: idParam,
  reply: AdminOrder,
});

export const getAdminOrderNews = endpoint({
  ...operator,
  method: 'GET',
  path: '/admin/orders/{id}/news/',
  summary: 'By which ways news of an order go to its customer now',
  params: idParam,
  reply: z.object({
    /** None: nothing is sent. */
    ways: z.array(z.enum(['email', ...textChannels])),
    /** Whether the steps of its way are written about, or only what its customer has to know. */
    steps: z.boolean(),
  }),
});

export const moveAdminOrder = endpoint({
  ...operator,
  method: 'POST',
  path: '/admin/orders/{id}/move/',
  summary: 'Take the next step, but for handing over. 409 `stale` with the order as it is where a colleague was faster',
  params: idParam,
  body: z.object({ version, to: z.enum(['confirmed', 'assembled', 'delivering', 'ready']) }),
  reply: AdminOrder,
});

export const takeStepBack = endpoint({
  ...operator,
  method: 'POST',
  path: '/admin/orders/{id}/step-back/',
  summary:
    'Take the last step back within seconds of it, but for handing over; its customer was not written to yet. 409 `too_late`, `not_a_step`, `stale`',
  params: idParam,
  body: z.object({ version }),
  reply: AdminOrder,
});

export const cancelAdminOrder = endpoint({
  ...operator,
  method: 'POST',
  path: '/admin/orders/{id}/cancel/',
  summary: 'Cancel an order that is not paid; its pieces and promo use go back',
  params: idParam,
  body: z.object({ version, reason: text(500) }),
  reply: AdminOrder,
});

export const issueInvoice = endpoint({
  ...operator,
  method: 'POST',
  path: '/admin/orders/{id}/invoice/',
  summary:
    'Invoice the order for what it is now, under the next number, without gaps; one whose invoice says that keeps it, one that was changed gets another',
  params: idParam,
  reply: AdminOrder,
});

export const handOverOrder = endpoint({
  ...operator,
  method: 'POST',
  path: '/admin/orders/{id}/hand-over/',
  summary: 'Give an order to its customer: by their code, or without it for a reason (manager); takes the cash owed',
  params: idParam,
  body: z.object({
    version,
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, says('six_digits'))
      .optional(),
    reason: text(500).optional(),
    /** Som taken in cash: all that is still to be paid, which the order's `balance` says. */
    cash: som.default(0),
  }),
  reply: AdminOrder,
});

export const addOrderNote = endpoint({
  ...operator,
  method: 'POST',
  path: '/admin/orders/{id}/notes/',
  summary: 'Write a note that only staff see',
  params: idParam,
  body: z.object({ text: text(2000) }),
  reply: AdminOrder,
});

const manager = { access: 'manager' } as const;

const HeldUnconfirmed = z.object({
  orders: z.int(),
  phones: z.int(),
  pieces: z.int(),
  som,
  /** The newest of them, which a cancellation names: later ones were not seen. 0: there are none. */
  up_to: z.int().nonnegative(),
});

export const readFlood = endpoint({
  ...manager,
  method: 'GET',
  path: '/admin/orders/{id}/flood/',
  summary:
    'What the phone of an order, and the network that it came from, hold by orders that shoppers placed and staff have not confirmed',
  params: idParam,
  reply: z.object({
    phone: HeldUnconfirmed,
    /** Null: the order is no guest's, or older than a week. */
    network: HeldUnconfirmed.nullable(),
  }),
});

export const cancelFlood = endpoint({
  ...manager,
  method: 'POST',
  path: '/admin/orders/{id}/flood/',
  summary:
    'Cancel all unconfirmed orders of the phone of an order, or of the network that it came from, at once; their pieces go back, and no e-mail is sent. What was confirmed or paid in the meantime stays',
  params: idParam,
  body: z.object({ by: z.enum(['phone', 'network']).default('phone'), up_to: id, reason: text(500) }),
  reply: z.object({ cancelled: z.int() }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/orders': typeof import('./orders.ts');
  }
}
