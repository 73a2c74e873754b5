import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { reservedAt } from './reserved-queries.ts';

export type Entry = { id: string; variant: number; kind: 'set' | 'add'; pieces: number; age_ms: number };

/** Which of these variants belong to the count. */
export async function variantsOfCount(db: Db, countId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select v.id from stock_counts count, variants v join products p on p.id = v.product_id
    where count.id = ${countId} and v.id = any(${ids}::int[])
      and (count.brand_id is null or p.brand_id = count.brand_id)
      and (count.brand_category_id is null or p.brand_category_id = count.brand_category_id)
    order by v.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** @returns false where the entry is there already */
export async function insertEntry(
  tx: Db,
  countId: number,
  { id, variant, kind, pieces, age_ms: ageMs, actorId }: Entry & { actorId: number },
): Promise<boolean> {
  const added = await tx
    .insertInto('stock_count_entries')
    .values({
      id,
      count_id: countId,
      variant_id: variant,
      kind,
      pieces,
      actor_id: actorId,
      counted_at: countedAt(ageMs),
    })
    .onConflict((there) => there.column('id').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** The moment of counting by the database's own clock. */
const countedAt = (ageMs: number) => sql<Date>`(clock_timestamp() - ${ageMs}::float8 * interval '1 millisecond')`;

/**
 * Adds an entry to its line. The first of a line, and one that counts again, looks up what had to be there then: the
 * free pieces of the ledger and those set aside for orders.
 *
 * @returns pieces that the line has now
 */
export async function countIn(tx: Db, countId: number, { variant, kind, pieces, age_ms }: Entry): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    insert into stock_count_lines as line (count_id, variant_id, counted, book, aside, movement_id)
    select ${countId}::int, ${variant}::int, ${pieces}::int, free + aside, aside, last_id
    from (select ${countedAt(age_ms)} as at offset 0) moment
    cross join lateral ${reservedAt(sql`${variant}::int`, sql`moment.at`)} kept
    cross join lateral (
      select coalesce(sum(delta), 0)::int as free, coalesce(max(id), 0) as last_id
      from stock_movements where variant_id = ${variant} and created_at <= moment.at
    ) book
    on conflict (count_id, variant_id) do update set
      counted = case when ${kind}::text = 'set' then excluded.counted else line.counted + excluded.counted end,
      book = case when ${kind}::text = 'set' then excluded.book else line.book end,
      aside = case when ${kind}::text = 'set' then excluded.aside else line.aside end,
      movement_id = case when ${kind}::text = 'set' then excluded.movement_id else line.movement_id end
    returning counted`.execute(tx);
  return rows[0]?.counted ?? 0;
}

/** The count has changed. @returns its version now */
export async function raiseVersion(tx: Db, countId: number): Promise<number> {
  const { version } = await tx
    .updateTable('stock_counts')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', countId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Pieces of these lines as they are. */
export async function listCounted(
  db: Db,
  countId: number,
  ids: readonly number[],
): Promise<{ variant: number; counted: number }[]> {
  return db
    .selectFrom('stock_count_lines')
    .select(['variant_id as variant', 'counted'])
    .where('count_id', '=', countId)
    .where(sql<boolean>`variant_id = any(${ids}::int[])`)
    .orderBy('variant_id')
    .execute();
}

/**
 * Lines that differ from the ledger, in order of variant, with the present quantity, locked until the transaction ends.
 */
export async function lockDifferences(
  tx: Db,
  countId: number,
): Promise<{ variantId: number; difference: number; quantity: number }[]> {
  const { rows } = await sql<{ variantId: number; difference: number; quantity: number }>`
    select line.variant_id as "variantId", counted - book as difference, quantity
    from stock_count_lines line join stock on stock.variant_id = line.variant_id
    where count_id = ${countId} and counted <> book
    order by line.variant_id for no key update of stock`.execute(tx);
  return rows;
}

/** Notes what was booked of every line. */
export async function setBooked(
  tx: Db,
  countId: number,
  booked: readonly { variantId: number; count: number }[],
): Promise<void> {
  await tx.updateTable('stock_count_lines').set({ booked: 0 }).where('count_id', '=', countId).execute();
  await sql`
    update stock_count_lines set booked = done.count
    from json_to_recordset(${JSON.stringify(booked)}::json) as done ("variantId" int, count int)
    where count_id = ${countId} and variant_id = done."variantId"`.execute(tx);
}
