import { type Insertable, sql } from 'kysely';
import type { TierTrace } from '#rules/sales/tier-price.ts';
import type { InLanguages } from '#rules/text/localized.ts';
import { asStored } from '#rules/text/translations.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { countRows } from '#server/platform/database/count-queries.ts';
import type { DB } from '#server/platform/database/tables.generated.ts';
import { insertedTranslations, selectTexts } from '#server/platform/database/translated.ts';
import type { Head } from '#server/sales/orders/documents/documents.ts';

export type QuoteLineRow = {
  variant_id: number;
  count: number;
  price: number;
  trace: TierTrace;
} & InLanguages<'name'>;
export type QuoteRow = Awaited<ReturnType<typeof findQuote>> & object;

const quotes = (db: Db) =>
  db
    .selectFrom('quotes')
    .innerJoin('companies as company', 'company.id', 'quotes.company_id')
    .innerJoin('users', 'users.id', 'quotes.actor_id')
    .leftJoin('cities', 'cities.id', 'city_id')
    .leftJoin('receiving_methods', 'receiving_methods.id', 'quotes.receiving_id')
    .leftJoin('order_invoices as ordered', (join) =>
      join.onRef('ordered.order_id', '=', 'quotes.order_id').on('ordered.replaced_at', 'is', null),
    )
    .select(['quotes.id', 'quotes.company_id', 'quotes.status', 'valid_until', 'note', 'quotes.order_id'])
    .select(['quotes.created_at', 'company.name as company_name', 'tax_number', 'address', 'contact'])
    .select(['type', 'quotes.region_id', 'city_id', 'street', 'house', 'apartment', 'delivery'])
    .select('quotes.receiving_id')
    .select(selectTexts('cities.name', 'city_name'))
    .select(selectTexts('receiving_methods.name', 'receiving_name'))
    .select(['company.phone', 'company.email', 'users.name as actor'])
    .select(({ fn }) => [
      fn.coalesce('ordered.number', 'invoice_number').as('invoice_number'),
      fn.coalesce('ordered.issued_at', 'invoiced_at').as('invoiced_at'),
      fn.coalesce('ordered.head', 'invoice_head').as('head'),
    ])
    .select(sql<boolean>`valid_until <= clock_timestamp()`.as('is_over'));

export const findQuote = (db: Db, id: number) => quotes(db).where('quotes.id', '=', id).executeTakeFirst();

/** The same, which stays as it is until the transaction ends. */
export const lockQuote = (tx: Db, id: number) =>
  quotes(tx).where('quotes.id', '=', id).forUpdate('quotes').executeTakeFirst();

/** Newest first, and how many there are, to `countedRows` and one more. */
export async function listQuoteRows(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const [count, rows] = await Promise.all([
    countRows(db, sql`from quotes`),
    quotes(db).orderBy('quotes.id', 'desc').limit(limit).offset(offset).execute(),
  ]);
  return { count, rows };
}

export async function listQuoteLines(db: Db, quoteIds: readonly number[]) {
  const rows = await db
    .selectFrom('quote_lines')
    .select(['quote_id', 'variant_id', ...selectTexts('name'), 'count', 'price', 'trace'])
    .where(sql<boolean>`quote_id = any(${quoteIds}::int[])`)
    .orderBy('quote_id')
    .orderBy('position')
    .execute();
  return rows as (QuoteLineRow & { quote_id: number })[];
}

type NewQuote = Omit<Insertable<DB['quotes']>, 'id' | 'valid_until' | 'status' | 'order_id' | 'created_at'>;

/** @param days for how many days it holds: to the end of the last one in Bishkek */
export async function insertQuote(
  tx: Db,
  quote: NewQuote,
  days: number,
  lines: readonly QuoteLineRow[],
): Promise<{ id: number }> {
  const valid_until = sql<Date>`(date_trunc('day', now() at time zone 'Asia/Bishkek')
    + make_interval(days => ${days})) at time zone 'Asia/Bishkek'`;
  const made = await tx
    .insertInto('quotes')
    .values({ ...quote, valid_until })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('quote_lines')
    .values(
      lines.map((each, position) => {
        const { trace, translations, ...line } = asStored(each, ['name']);
        const stored = { trace: JSON.stringify(trace), translations: insertedTranslations(translations) };
        return { ...line, ...stored, position, quote_id: made.id };
      }),
    )
    .execute();
  return made;
}

/** @returns whether the quote was open, and is not any more */
export async function endQuote(
  tx: Db,
  id: number,
  end: { status: 'ordered'; order_id: number } | { status: 'withdrawn' },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('quotes')
    .set(end)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setInvoice(tx: Db, id: number, { number, head }: { number: number; head: Head }): Promise<void> {
  await tx
    .updateTable('quotes')
    .set({ invoice_number: number, invoiced_at: sql<Date>`now()`, invoice_head: JSON.stringify(head) })
    .where('id', '=', id)
    .execute();
}
