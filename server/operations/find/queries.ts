import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { containing } from '#server/platform/database/like.ts';

/** Of each kind. */
const most = 5;

/** What is typed, as text and, where it may be one, as a part of a phone. */
export type Typed = { texts: readonly string[]; phone: string | undefined };

/** Each word of one of the texts is in one of the columns, or the phone is a part of its own. */
function has({ texts, phone }: Typed, columns: readonly string[], phoneColumn?: string): RawBuilder<SqlBool> {
  const inColumns = (word: string) =>
    sql`(${sql.join(
      columns.map((column) => sql`${sql.ref(column)} ilike ${containing(word)}`),
      sql` or `,
    )})`;
  const byText = texts.map((text) => sql`(${sql.join(text.split(/\s+/).map(inColumns), sql` and `)})`);
  const byPhone = phone && phoneColumn ? [sql`${sql.ref(phoneColumn)} like ${containing(phone)}`] : [];
  return sql`(${sql.join([...byText, ...byPhone], sql` or `)})`;
}

export type FoundOrder = { id: number; number: string; name: string; phone: string; total: number };

/** The newest first. */
export async function findOrders(db: Db, typed: Typed): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select id, number, name, phone, total from orders
    where ${has(typed, ['orders.number', 'orders.name', 'orders.email'], 'orders.phone')}
    order by id desc limit ${most}`.execute(db);
  return rows;
}

export type FoundCustomer = { id: number; name: string; email: string; phone: string | null };

/** Customers with an account, the newest first. */
export async function findCustomers(db: Db, typed: Typed): Promise<FoundCustomer[]> {
  const { rows } = await sql<FoundCustomer>`
    select id, name, coalesce(email, '') as email, phone_number as phone from users
    where role = 'customer' and guest_id is null and ${has(typed, ['users.name', 'users.email'], 'users.phone_number')}
    order by id desc limit ${most}`.execute(db);
  return rows;
}

export type FoundSerial = { serial: string; order: number; number: string };

/** Sold units whose number begins so. */
export async function findSerials(db: Db, start: string): Promise<FoundSerial[]> {
  const { rows } = await sql<FoundSerial>`
    select serial, orders.id as order, orders.number from serials join orders on orders.id = order_id
    where serial like ${containing(start).slice(1)} order by serials.id desc limit ${most}`.execute(db);
  return rows;
}

export type FoundCompany = { id: number; name: string; tax_number: string };

export async function findCompanies(db: Db, typed: Typed): Promise<FoundCompany[]> {
  const { rows } = await sql<FoundCompany>`
    select id, name, tax_number from companies
    where ${has(typed, ['companies.name', 'companies.tax_number', 'companies.contact'], 'companies.phone')}
    order by lower(name), id limit ${most}`.execute(db);
  return rows;
}

export type FoundDocument = { kind: 'quote' | 'invoice'; number: number; company: string; path: string };

/** A quote, and an invoice of an order, with this number. */
export async function findDocuments(db: Db, number: number): Promise<FoundDocument[]> {
  const { rows } = await sql<FoundDocument>`
    select 'quote' as kind, quotes.id as number, companies.name as company, 'quotes/' || quotes.id as path
    from quotes join companies on companies.id = quotes.company_id where quotes.id = ${number}
    union all
    select 'invoice', order_invoices.number, orders.name, 'orders/' || orders.id
    from order_invoices join orders on orders.id = order_invoices.order_id where order_invoices.number = ${number}`.execute(
    db,
  );
  return rows;
}
