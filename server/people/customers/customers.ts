import type { z } from 'zod';
import type { AdminCustomer, AdminGuest, CustomerProfile } from '#contract/admin/customers.ts';
import { readMessagePhone } from '#rules/people/mobile-phone.ts';
import type { OrderStatus } from '#rules/sales/order-status.ts';
import type { PaymentStatus } from '#rules/sales/payment-status.ts';
import { asLanguage } from '#rules/text/language.ts';
import { requireCustomer } from '#server/people/accounts/account-moderation.ts';
import { eraseAccount } from '#server/people/accounts/close-account.ts';
import { listNotes } from '#server/people/accounts/customer-note-queries.ts';
import { waitingPhone } from '#server/people/accounts/phones/lost-phone-queries.ts';
import { findVerifiedPhone } from '#server/people/accounts/phones/phone-queries.ts';
import { listSessions } from '#server/people/accounts/sessions/sessions.ts';
import { deleteBelongings, exportPerson } from '#server/people/personal-data/personal-data.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { invalidField, notFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import * as queries from './queries.ts';

/** A page of customers. */
export async function listCustomers(db: Db, filter: Parameters<typeof queries.listCustomerRows>[1]) {
  const { count, rows } = await queries.listCustomerRows(db, filter);
  return { count, rows: rows.map(wireCustomer) };
}

export type { CustomerFilter, CustomerRow } from './queries.ts';

/** The query for the ids of all customers that fit, newest first. */
export const idsOfCustomers = queries.customerIds;

/** These customers, in the order of the ids. */
export const customersWith = queries.listCustomersWith;

/** A page of those who ordered without an account, by the phone they gave. */
export async function listGuests(db: Db, page: Parameters<typeof queries.listGuestRows>[1]) {
  const { count, rows } = await queries.listGuestRows(db, page);
  return { count, rows: rows.map(wireGuest) };
}

/** A customer as the admin sees them. @throws DomainError not_found */
export async function getProfile(db: Db, id: number): Promise<z.input<typeof CustomerProfile>> {
  const [row, orders, sessions, notes, phone, replacement] = await Promise.all([
    queries.findProfile(db, id),
    queries.listOrdersOf(db, id),
    listSessions(db, { id, sessionId: '' }),
    listNotes(db, id),
    findVerifiedPhone(db, id),
    waitingPhone(db, id),
  ]);
  if (!row) throw notFound('Customer');
  const { last_order_at: _, ...customer } = wireCustomer(row);
  return {
    ...customer,
    language: asLanguage(row.language),
    sign_in_phone: phone ?? null,
    phone_replacement: replacement,
    orders: orders.map(wireOrder),
    consent: { version: row.consent_version, at: row.consented_at.toISOString() },
    chat: row.chat_messages
      ? { messages: row.chat_messages, unread: row.chat_unread, updated_at: row.chat_updated_at.toISOString() }
      : null,
    favorite_count: row.favorite_count,
    review_count: row.review_count,
    sessions: sessions.map(({ is_current, ...session }) => session),
    notes,
  };
}

/** Everything that the shop keeps of a customer, as JSON in the customer's language; that it was asked for is written down first. */
export async function exportCustomer(services: Services, actor: Actor, id: number): Promise<Buffer> {
  const { email, language } = await transact(services.db, async (tx) => {
    const customer = await requireCustomer(tx, id);
    await recordChange(tx, { actor, action: 'customer.export', ...aboutCustomer(id), before: null, after: null });
    return customer;
  });
  return exportPerson(services, { id, email, sessionId: '' }, language);
}

/**
 * Closes a customer's account for good at their demand; orders keep what was agreed in them.
 *
 * @throws DomainError not_found; invalid: another e-mail than theirs, or phone where they have no e-mail; conflict `open_orders`
 */
export async function eraseCustomer(services: Services, actor: Actor, id: number, typed: string): Promise<void> {
  await transact(services.db, async (tx) => {
    const { email } = await requireCustomer(tx, id);
    const known = email ?? (await findVerifiedPhone(tx, id));
    const isTheirs = known !== undefined && (known === typed.toLowerCase() || known === phoneOf(typed));
    if (!isTheirs) throw invalidField('email', 'other_email');
    await eraseAccount(tx, { id, email }, deleteBelongings);
    await recordChange(tx, { actor, action: 'customer.erase', ...aboutCustomer(id), before: null, after: null });
  });
  services.liveSessions?.forget(String(id));
}

/** A number of any country as it is stored; undefined where the text is none. */
function phoneOf(typed: string): string | undefined {
  const read = readMessagePhone(typed, true);
  return 'phone' in read ? read.phone : undefined;
}

const aboutCustomer = (id: number) => ({ subject: 'customer', subjectId: id });

const wireCustomer = (row: queries.CustomerRow): z.input<typeof AdminCustomer> => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone_number: row.phone_number,
  state: row.state,
  created_at: row.created_at.toISOString(),
  order_count: row.order_count,
  spent: row.spent,
  last_order_at: row.last_order_at?.toISOString() ?? null,
});

const wireOrder = ({ status, payment_status, created_at, ...order }: queries.OrderLine) => ({
  ...order,
  status: status as OrderStatus,
  payment_status: payment_status as PaymentStatus,
  created_at: created_at.toISOString(),
});

const wireGuest = ({ orders, ...guest }: queries.GuestRow): z.input<typeof AdminGuest> => ({
  ...guest,
  orders: orders.map((order) => wireOrder({ ...order, created_at: new Date(order.created_at) })),
});
