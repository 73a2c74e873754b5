import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

type Stored = { id: number; version: number; used: number };
export type BrandTerm = Stored & { kind: 'brand'; title: string; title_en: string; position: number };
export type CategoryTerm = Stored & Omit<BrandTerm, 'kind'> & { kind: 'brand_category'; brand: number };
export type ColorTerm = Stored & { kind: 'color'; name: string; name_en: string; hash_code: string; family: string };
export type MemoryTerm = Stored & { kind: 'memory'; volume: number };
export type Term = BrandTerm | CategoryTerm | ColorTerm | MemoryTerm;
type Unstored<T> = T extends Term ? Omit<T, keyof Stored> : never;
export type NewTerm = Unstored<Term>;

const tables = { brand: 'brands', brand_category: 'brand_categories', color: 'colors', memory: 'memories' } as const;
/** More of each kind than any shop has. */
const most = 20_000;

/** How many rows of a table have each of its terms, counted in one pass and not once per term. */
const uses = (table: 'products' | 'variants' | 'brand_categories', column: string) =>
  sql`(select ${sql.ref(column)} as term, count(*)::int as rows from ${sql.table(table)} group by 1)`;

/** Those of a kind, or one of them by its id, in display order. */
async function listKind(db: Db, kind: Term['kind'], id?: number): Promise<Term[]> {
  const wanted = (column: string) => (id === undefined ? sql`true` : sql`${sql.ref(column)} = ${id}::int`);
  const statements = {
    brand: sql<Term>`
      select 'brand' as kind, id, version, title, title_en, position,
        coalesce(product.rows, 0) + coalesce(category.rows, 0) as used
      from brands left join ${uses('products', 'brand_id')} product on product.term = id
        left join ${uses('brand_categories', 'brand_id')} category on category.term = id
      where ${wanted('id')} order by position, lower(title), id limit ${most}`,
    brand_category: sql<Term>`
      select 'brand_category' as kind, id, version, brand_id as brand, title, title_en, position,
        coalesce(product.rows, 0) as used
      from brand_categories left join ${uses('products', 'brand_category_id')} product on product.term = id
      where ${wanted('id')} order by position, lower(title), id limit ${most}`,
    color: sql<Term>`
      select 'color' as kind, id, version, name, name_en, hash_code, family, coalesce(variant.rows, 0) as used
      from colors left join ${uses('variants', 'color_id')} variant on variant.term = id
      where ${wanted('id')} order by lower(name), id limit ${most}`,
    // Volume 0 is "no memory", which older clients send.
    memory: sql<Term>`
      select 'memory' as kind, id, version, volume, coalesce(variant.rows, 0) as used
      from memories left join ${uses('variants', 'memory_id')} variant on variant.term = id
      where volume > 0 and ${wanted('id')} order by volume, id limit ${most}`,
  };
  return (await statements[kind].execute(db)).rows;
}

export async function listTerms(db: Db): Promise<Term[]> {
  const kinds = await Promise.all((Object.keys(tables) as Term['kind'][]).map((kind) => listKind(db, kind)));
  return kinds.flat();
}

export async function findTerm(db: Db, kind: Term['kind'], id: number): Promise<Term | undefined> {
  return (await listKind(db, kind, id))[0];
}

/** Gives the version, and keeps the row until the transaction ends. */
export async function lockTerm(db: Db, kind: Term['kind'], id: number): Promise<number | undefined> {
  const row = await db.selectFrom(tables[kind]).select('version').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.version;
}

/** The id of the new one; undefined where there is one like it. */
export async function insertTerm(db: Db, term: NewTerm): Promise<number | undefined> {
  const key = sql<string>`'office:' || gen_random_uuid()`;
  switch (term.kind) {
    case 'brand': {
      const { kind, ...row } = term;
      const made = db.insertInto('brands').values({ ...row, key });
      return (await made.returning('id').executeTakeFirst())?.id;
    }
    case 'brand_category': {
      const { kind, brand, ...row } = term;
      const made = db.insertInto('brand_categories').values({ ...row, key, brand_id: brand });
      return (await made.returning('id').executeTakeFirst())?.id;
    }
    case 'color': {
      const { kind, ...row } = term;
      const made = db
        .insertInto('colors')
        .values(row)
        .onConflict((there) => there.doNothing());
      return (await made.returning('id').executeTakeFirst())?.id;
    }
    case 'memory': {
      const { kind, ...row } = term;
      const made = db
        .insertInto('memories')
        .values(row)
        .onConflict((there) => there.doNothing());
      return (await made.returning('id').executeTakeFirst())?.id;
    }
  }
}

export async function updateTerm(db: Db, id: number, term: NewTerm): Promise<void> {
  const version = sql<number>`version + 1`;
  const { kind, ...row } = term;
  if (term.kind === 'brand_category') {
    const { kind, brand, ...own } = term;
    await db
      .updateTable('brand_categories')
      .set({ ...own, brand_id: brand, version })
      .where('id', '=', id)
      .execute();
  } else {
    await db
      .updateTable(tables[kind])
      .set({ ...row, version })
      .where('id', '=', id)
      .execute();
  }
}

export async function deleteTerm(db: Db, kind: Term['kind'], id: number): Promise<void> {
  await db.deleteFrom(tables[kind]).where('id', '=', id).execute();
}
