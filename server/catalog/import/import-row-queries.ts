import { sql } from 'kysely';
import type { RowOptions } from '#server/catalog/sources/price-list/tree-cells.ts';
import { decisive, isRefusal, type RowProblem } from '#server/catalog/sources/source.ts';
import type { Difference, ProductDraft } from '#server/catalog/writer/product-batch.ts';
import type { Db } from '#server/platform/database/connection.ts';

/** What a row says; `mayTell` are options of its variant where the rows of its product differ in them. */
export type StagedDraft = ProductDraft & Pick<RowOptions, 'mayTell'>;
export type StagedRow = { line: number; product: string | null; listing: StagedDraft | null; problems: RowProblem[] };
export type Fate = 'new' | 'changed' | 'unchanged' | 'refused';

export type ProductRow = {
  line: number;
  product: string;
  name: string;
  fate: Fate | null;
  differences: Difference[];
  product_id: number | null;
  is_applied: boolean;
  is_undone: boolean | null;
};

/** A hundred thousand rows take longer on a slow disk than a shopper's statement may. */
const longTimeout = '60s';

async function allowLong(tx: Db): Promise<void> {
  await sql`select set_config('statement_timeout', ${longTimeout}, true)`.execute(tx);
}

/** Deletes the results of an earlier check of the same file. */
export async function deleteRows(tx: Db, importId: number): Promise<void> {
  await allowLong(tx);
  await sql`delete from import_products where import_id = ${importId}`.execute(tx);
  await sql`delete from import_rows where import_id = ${importId}`.execute(tx);
}

/** Deletes old imports, and incomplete uploads. */
export async function deleteOldImportRows(tx: Db): Promise<void> {
  await allowLong(tx);
  await sql`
    delete from imports where created_at < now() - interval '90 days'
      or (state = 'uploading' and created_at < now() - interval '1 day')`.execute(tx);
}

/** The last line that was stored; 0 for none. */
export async function lastLine(db: Db, importId: number): Promise<number> {
  const { rows } = await sql<{ line: number | null }>`
    select max(line) as line from import_rows where import_id = ${importId}`.execute(db);
  return rows[0]?.line ?? 0;
}

export async function insertRows(db: Db, importId: number, staged: readonly StagedRow[]): Promise<void> {
  await sql`
    insert into import_rows (import_id, line, product, listing, problems)
    select ${importId}::int, line, product, listing, problems
    from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb)
      as given(line integer, product text, listing jsonb, problems jsonb)
    on conflict do nothing`.execute(db);
}

/** Makes a product of the rows that name the same one; gives how many there are. */
export async function gatherProducts(tx: Db, importId: number): Promise<number> {
  await allowLong(tx);
  const { numAffectedRows } = await sql`
    insert into import_products (import_id, line, product, name)
    select distinct on (product) import_id, line, product, coalesce(listing->>'name', '')
    from import_rows where import_id = ${importId} and product is not null
    order by product, line
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Which products come next, in the order of the file. */
const waiting = {
  compare: sql`fate is null`,
  apply: sql`fate in ('new', 'changed') and not is_applied`,
  undo: sql`is_applied and is_undone is null`,
};

export async function nextProducts(
  db: Db,
  importId: number,
  what: keyof typeof waiting,
  limit: number,
): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select line, product, name, fate, differences, product_id, is_applied, is_undone from import_products
    where import_id = ${importId} and ${waiting[what]} order by line limit ${limit}`.execute(db);
  return rows;
}

/** The rows of these products, in the order of the file. */
export async function rowsOfProducts(db: Db, importId: number, products: readonly string[]): Promise<StagedRow[]> {
  const { rows } = await sql<StagedRow>`
    select line, product, listing, problems from import_rows
    where import_id = ${importId} and product = any(${products}::text[]) order by line`.execute(db);
  return rows;
}

export type ProductResult = Pick<ProductRow, 'line'> & Partial<Omit<ProductRow, 'line' | 'product'>>;

/** Writes what became of products; what is not named stays. */
export async function updateProducts(db: Db, importId: number, results: readonly ProductResult[]): Promise<void> {
  await sql`
    update import_products as product set
      fate = coalesce(given.fate, product.fate), name = coalesce(given.name, product.name),
      differences = coalesce(given.differences, product.differences),
      product_id = coalesce(given.product_id, product.product_id),
      is_applied = coalesce(given.is_applied, product.is_applied),
      is_undone = coalesce(given.is_undone, product.is_undone)
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as given(line integer, fate text, name text,
      differences jsonb, product_id integer, is_applied boolean, is_undone boolean)
    where product.import_id = ${importId} and product.line = given.line`.execute(db);
}

/**
 * Adds what is wrong with rows, in place of what was noted of those that are refused.
 *
 * @returns how many rows are refused that were not before, and how many of these had something noted
 */
export async function addProblems(
  db: Db,
  importId: number,
  problems: readonly { line: number; problems: RowProblem[] }[],
): Promise<{ refused: number; noted: number }> {
  const byLine = [...Map.groupBy(problems, ({ line }) => line)].map(([line, same]) => ({
    line,
    problems: same.flatMap((each) => each.problems),
  }));
  const lines = byLine.map(({ line }) => line);
  const { rows } = await sql<{ line: number; problems: RowProblem[] }>`
    select line, problems from import_rows where import_id = ${importId} and line = any(${lines}::int[])
    order by line for update`.execute(db);
  const before = new Map(rows.map((row) => [row.line, row.problems]));
  const after = byLine.map((row) => ({
    line: row.line,
    problems: decisive([...(before.get(row.line) ?? []), ...row.problems]),
  }));
  await sql`
    update import_rows set problems = given.problems
    from jsonb_to_recordset(${JSON.stringify(after)}::jsonb) as given(line integer, problems jsonb)
    where import_id = ${importId} and import_rows.line = given.line`.execute(db);
  const fresh = after.filter(
    ({ line, problems: now }) => now.some(isRefusal) && !(before.get(line) ?? []).some(isRefusal),
  );
  return { refused: fresh.length, noted: fresh.filter(({ line }) => before.get(line)?.length).length };
}

type Page = { limit: number; offset: number };

/** A page of the rows with something wrong, and how many of all of them have no price. */
export async function listProblems(db: Db, importId: number, { limit, offset }: Page) {
  const { rows: counted } = await sql<{ count: number; without_price: number }>`
    select count(*)::int as count,
      count(*) filter (where problems @> '[{"code": "no_price"}]')::int as without_price
    from import_rows where import_id = ${importId} and problems <> '[]'`.execute(db);
  const { rows } = await sql<{ line: number; problems: RowProblem[] }>`
    select line, problems from import_rows where import_id = ${importId} and problems <> '[]'
    order by line limit ${limit} offset ${offset}`.execute(db);
  return { count: counted[0]?.count ?? 0, withoutPrice: counted[0]?.without_price ?? 0, rows };
}

/** A page of the products of one fate, or those that could not be taken back, or all. */
export async function listProducts(db: Db, importId: number, fate: Fate | 'kept' | undefined, { limit, offset }: Page) {
  const isWanted = fate === 'kept' ? sql`is_undone = false` : fate ? sql`fate = ${fate}` : sql`true`;
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from import_products where import_id = ${importId} and ${isWanted}`.execute(db);
  const { rows } = await sql<ProductRow>`
    select line, product, name, fate, differences, product_id, is_applied, is_undone from import_products
    where import_id = ${importId} and ${isWanted} order by line limit ${limit} offset ${offset}`.execute(db);
  return { count: counted[0]?.count ?? 0, rows };
}
