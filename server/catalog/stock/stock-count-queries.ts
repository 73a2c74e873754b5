import { sql } from 'kysely';
import { optionWords } from '#rules/catalog/variant-options.ts';
import type { InLanguages } from '#rules/text/localized.ts';
import { variantTables } from '#server/catalog/products/variant-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { jsonTexts } from '#server/platform/database/translated.ts';
import { reserved } from './reserved-queries.ts';
import { type StockedVariant, stockedColumns, type Unnamed } from './stock-list-queries.ts';
import { variantSearched } from './stock-search-queries.ts';

type Term = ({ id: number } & InLanguages<'title'>) | null;

export type Count = {
  id: number;
  brand: Term;
  brand_category: Term;
  status: 'open' | 'booked' | 'dropped';
  version: number;
  started_by: string | null;
  started_at: Date;
  closed_by: string | null;
  closed_at: Date | null;
  variants: number;
  counted: number;
  more: number;
  less: number;
};

export type CountLine = StockedVariant & {
  counted: number | null;
  book: number | null;
  aside: number;
  moved: number;
  booked: number | null;
};

/** Whether a variant `v` of a product `p` belongs to the count `count`. */
const belongs = sql`
  not p.is_archived and not v.is_archived
  and (count.brand_id is null or p.brand_id = count.brand_id)
  and (count.brand_category_id is null or p.brand_category_id = count.brand_category_id)`;

const counts = sql`
  select count.id, count.status, count.version, count.started_at, count.closed_at,
    starter.email as started_by, closer.email as closed_by,
    case when brands.id is not null then
      json_build_object('id', brands.id, ${jsonTexts('brands.title')}) end as brand,
    case when category.id is not null then
      json_build_object('id', category.id, ${jsonTexts('category.title')})
    end as brand_category,
    (select count(*)::int from variants v join products p on p.id = v.product_id where ${belongs}) as variants,
    lines.counted, lines.more, lines.less
  from stock_counts count
  left join users starter on starter.id = count.started_by
  left join users closer on closer.id = count.closed_by
  left join brands on brands.id = count.brand_id
  left join brand_categories category on category.id = count.brand_category_id
  cross join lateral (
    select count(*)::int as counted, coalesce(sum(greatest(counted - book, 0)), 0)::int as more,
      coalesce(sum(greatest(book - counted, 0)), 0)::int as less
    from stock_count_lines where count_id = count.id
  ) lines`;

/** A page of the counts, newest first, and how many there are. */
export async function listCounts(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: Count[] }> {
  const { rows } = await sql<Count>`${counts} order by count.id desc limit ${limit} offset ${offset}`.execute(db);
  const { count } = await db
    .selectFrom('stock_counts')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return { count, rows };
}

export async function findCount(db: Db, id: number): Promise<Count | undefined> {
  const { rows } = await sql<Count>`${counts} where count.id = ${id}`.execute(db);
  return rows[0];
}

export async function insertCount(
  db: Db,
  count: { brand: number | null; brand_category: number | null; actorId: number },
): Promise<number> {
  const values = { brand_id: count.brand, brand_category_id: count.brand_category, started_by: count.actorId };
  return (await db.insertInto('stock_counts').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Of which brand a category is. */
export async function findBrandOf(db: Db, categoryId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('brand_categories')
    .select('brand_id')
    .where('id', '=', categoryId)
    .executeTakeFirst();
  return row?.brand_id;
}

export async function isBrand(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('brands').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Locks the count until the transaction ends. */
export async function lockCount(tx: Db, id: number): Promise<Pick<Count, 'status' | 'version'> | undefined> {
  const row = await tx
    .selectFrom('stock_counts')
    .select(['status', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { ...row, status: row.status as Count['status'] };
}

export async function closeCount(
  tx: Db,
  id: number,
  { status, actorId }: { status: 'booked' | 'dropped'; actorId: number },
): Promise<void> {
  await tx
    .updateTable('stock_counts')
    .set({ status, closed_by: actorId, closed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

const lineStates = {
  left: sql`line.counted is null`,
  counted: sql`line.counted is not null`,
  different: sql`line.counted <> line.book`,
};

export type LineFilter = { search?: string | undefined; state?: keyof typeof lineStates | undefined };

/** A page of a count's variants, in order of name, with what was counted of them. */
export async function listCountLines(
  db: Db,
  countId: number,
  { search, state, limit, offset }: LineFilter & { limit: number; offset: number },
): Promise<{ count: number; rows: CountLine[] }> {
  const searched = search ? await variantSearched({ db }, search) : sql`true`;
  const fits = sql`count.id = ${countId} and ((${belongs}) or line.variant_id is not null)
    and ${searched} and ${state ? lineStates[state] : sql`true`}`;
  const tables = sql`stock_counts count cross join ${variantTables}
    left join stock_count_lines line on line.count_id = count.id and line.variant_id = v.id`;
  const withAside = sql`${tables} left join ${reserved(sql`true`)} aside on aside.variant_id = v.id`;
  const counted = await sql<{ count: number }>`select count(*)::int as count from ${tables} where ${fits}`.execute(db);
  const { rows } = await sql<Unnamed<CountLine>>`
    select ${stockedColumns}, line.counted, line.book, line.booked,
      coalesce(line.aside, aside.pieces, 0) as aside,
      case when line.movement_id is null then 0 else (
        select coalesce(sum(delta), 0)::int from stock_movements where variant_id = v.id and id > line.movement_id
      ) end as moved
    from ${withAside} where ${fits}
    order by lower(p.name), p.id, v.position, v.id limit ${limit} offset ${offset}`.execute(db);
  return {
    count: counted.rows[0]?.count ?? 0,
    rows: rows.map((row) => ({ ...row, options: optionWords(row.options) })),
  };
}
