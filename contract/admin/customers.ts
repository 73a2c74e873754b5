import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, queryText, som, text } from '#contract/fields.ts';
import { envelope, pageQuery } from '#contract/paging.ts';
import { PhoneCode, PhoneReplacement, Session } from '#contract/shop/accounts.ts';
import { exportMe } from '#contract/shop/personal-data.ts';
import { orderStatuses } from '#rules/sales/order-status.ts';
import { paymentStatuses } from '#rules/sales/payment-status.ts';
import { languages } from '#rules/text/language.ts';

/**
 * `unconfirmed`: has not used the e-mail's link yet; `blocked`: by staff; `closed`: gone, only their orders' sums stay.
 */
export const customerStates = ['active', 'unconfirmed', 'blocked', 'closed'] as const;

const who = {
  id,
  name: z.string(),
  email: z.string(),
  /** 12 digits, 996XXXXXXXXX. */
  phone_number: z.string().nullable(),
  state: z.enum(customerStates),
  created_at: instant,
};

export const AdminCustomer = z.object({
  ...who,
  order_count: z.int().nonnegative(),
  /** Som of the orders that have reached them. */
  spent: som,
  last_order_at: instant.nullable(),
});
export type AdminCustomer = z.output<typeof AdminCustomer>;

const OrderLine = z.object({
  id,
  number: z.string(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  total: som,
  created_at: instant,
});

/** A guest, identified by the phone of their orders. */
export const AdminGuest = z.object({
  phone: z.string(),
  /** As the last order says. */
  name: z.string(),
  order_count: z.int().positive(),
  spent: som,
  /** Newest first, at most five. */
  orders: z.array(OrderLine),
});
export type AdminGuest = z.output<typeof AdminGuest>;

export const CustomerNote = z.object({
  id,
  kind: z.enum(['note', 'block', 'unblock']),
  text: z.string(),
  author: z.string(),
  created_at: instant,
});

export const CustomerProfile = z.object({
  ...who,
  language: z.enum(languages),
  /** The phone that signs them in; null: none does. */
  sign_in_phone: z.string().nullable(),
  /** The one that will soon. */
  phone_replacement: PhoneReplacement.nullable(),
  /** Of the newest orders at most twenty. */
  orders: z.array(OrderLine),
  order_count: z.int().nonnegative(),
  spent: som,
  consent: z.object({ version: z.string(), at: instant }),
  /** The chat has the customer's own id; null: they never wrote. */
  chat: z.object({ messages: z.int().positive(), unread: z.int().nonnegative(), updated_at: instant }).nullable(),
  favorite_count: z.int().nonnegative(),
  review_count: z.int().nonnegative(),
  sessions: z.array(Session.omit({ is_current: true })),
  /** Newest first. */
  notes: z.array(CustomerNote),
});
export type CustomerProfile = z.output<typeof CustomerProfile>;

/** What the list of customers is narrowed by. */
export const customerFilter = {
  search: queryText,
  state: z.enum(customerStates).optional().catch(undefined),
  /** Only those with an order, or without. */
  orders: z.enum(['some', 'none']).optional().catch(undefined),
};

/**
 * The newest first, or last; or those first that bought the most, ordered the oftenest or the latest, as was added up at
 * most ten minutes ago, and then those without an order.
 */
export const customerOrders = ['newest', 'oldest', '-spent', '-orders', '-last'] as const;

export const listCustomers = endpoint({
  method: 'GET',
  path: '/admin/customers/',
  access: 'operator',
  summary: 'Customers; `search` finds parts of a name, an e-mail or a phone, however it is typed',
  query: z.object({
    ...pageQuery,
    ...customerFilter,
    ordering: z.enum(customerOrders).catch('newest').default('newest'),
  }),
  reply: envelope(AdminCustomer),
});

export const listGuests = endpoint({
  method: 'GET',
  path: '/admin/guests/',
  access: 'operator',
  summary: 'Who ordered without an account, one for each phone, the last one first',
  query: z.object({ ...pageQuery, search: queryText }),
  reply: envelope(AdminGuest),
});

export const getCustomer = endpoint({
  method: 'GET',
  path: '/admin/customers/{id}/',
  access: 'operator',
  summary: 'A customer with their orders, chat, sessions and notes',
  params: idParam,
  reply: CustomerProfile,
});

export const addCustomerNote = endpoint({
  method: 'POST',
  path: '/admin/customers/{id}/notes/',
  access: 'operator',
  summary: 'Write something down about a customer; they get it with the export of their data',
  params: idParam,
  body: z.object({ text: text(2000) }),
  reply: CustomerNote,
  status: 201,
});

export const removeCustomerNote = endpoint({
  method: 'DELETE',
  path: '/admin/customers/{id}/notes/{note}/',
  access: 'manager',
  summary: 'Forget a note; why somebody was blocked stays',
  params: z.object({ id, note: id }),
});

export const askCustomersPhone = endpoint({
  method: 'POST',
  path: '/admin/customers/{id}/phone/',
  access: 'manager',
  summary: 'A customer who has lost the SIM card has shown who they are: send a code to their new phone',
  params: idParam,
  body: z.object({ phone: text(30) }),
  reply: PhoneCode,
});

export const confirmCustomersPhone = endpoint({
  method: 'PUT',
  path: '/admin/customers/{id}/phone/',
  access: 'manager',
  summary: 'The new phone signs the customer in from `due_at` on, unless the former one signs in before',
  params: idParam,
  body: z.object({ id: z.uuid(), code: text(10), reason: text(500) }),
  reply: PhoneReplacement,
});

export const cancelCustomersPhone = endpoint({
  method: 'DELETE',
  path: '/admin/customers/{id}/phone/',
  access: 'manager',
  summary: 'The former phone goes on signing the customer in',
  params: idParam,
});

export const blockCustomer = endpoint({
  method: 'POST',
  path: '/admin/customers/{id}/block/',
  access: 'manager',
  summary: 'Block a customer: they are signed out everywhere at once, and their open orders stay. 409 `not_active`',
  params: idParam,
  body: z.object({ reason: text(500) }),
});

export const unblockCustomer = endpoint({
  method: 'POST',
  path: '/admin/customers/{id}/unblock/',
  access: 'manager',
  summary: 'Let a blocked customer sign in again. 409 `not_blocked`',
  params: idParam,
  body: z.object({ reason: text(500) }),
});

export const endCustomerSession = endpoint({
  method: 'DELETE',
  path: '/admin/customers/{id}/sessions/{session}/',
  access: 'manager',
  summary: 'Sign a customer out of one of their sessions',
  params: z.object({ id, session: z.uuid() }),
});

export const endCustomerSessions = endpoint({
  method: 'DELETE',
  path: '/admin/customers/{id}/sessions/',
  access: 'manager',
  summary: 'Sign a customer out everywhere',
  params: idParam,
});

export const exportCustomer = endpoint({
  method: 'POST',
  path: '/admin/customers/{id}/export/',
  access: 'owner',
  summary: 'Everything that the shop keeps of a customer, when they ask for it; it is noted in the journal',
  params: idParam,
  reply: exportMe.reply,
});

export const eraseCustomer = endpoint({
  method: 'POST',
  path: '/admin/customers/{id}/erase/',
  access: 'owner',
  summary: 'Close a customer’s account for good, when they ask for it. 409 `open_orders`',
  params: idParam,
  /** The customer's address, typed by the staff member as a confirmation. */
  body: z.object({ email: text(254) }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/customers': typeof import('./customers.ts');
  }
}
