import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InLanguages } from '#rules/text/localized.ts';
import { asStored, translationsOf } from '#rules/text/translations.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { insertedTranslations, sqlTexts, updatedTranslations } from '#server/platform/database/translated.ts';
import { hasWords, nameOf } from './term-name-queries.ts';

type Stored = { id: number; version: number; used: number };
export type BrandTerm = Stored & { kind: 'brand'; position: number } & InLanguages<'title'>;
export type CategoryTerm = Stored & Omit<BrandTerm, 'kind'> & { kind: 'brand_category'; brand: number };
export type Term = BrandTerm | CategoryTerm;
type Unstored<T> = T extends Term ? Omit<T, keyof Stored> : never;
export type NewTerm = Unstored<Term>;

const tables = { brand: 'brands', brand_category: 'brand_categories' } as const;
/** A page of one kind, in display order where no other is asked for. */
export type TermPage = {
  kind: Term['kind'];
  search?: string | undefined;
  ordering?: keyof typeof orders | undefined;
  limit: number;
  offset: number;
};

/** How many rows of a table have a term. */
const uses = (table: 'products' | 'brand_categories', column: string) =>
  sql`(select count(*)::int from ${sql.table(table)} used where ${sql.ref(`used.${column}`)} = term.id)`;

/** The same of every term, counted in one pass and not once per term. */
const allUses = (table: 'products' | 'brand_categories', column: string) =>
  sql`(select ${sql.ref(column)} as term, count(*)::int as rows from ${sql.table(table)} group by 1)`;

const columns = {
  brand: sql`'brand' as kind, term.id, version, ${sqlTexts('term.title', 'title', 'empty')}, position`,
  brand_category: sql`
    'brand_category' as kind, term.id, version, brand_id as brand, ${sqlTexts('term.title', 'title', 'empty')}, position`,
};

const used = {
  brand: sql`${uses('products', 'brand_id')} + ${uses('brand_categories', 'brand_id')}`,
  brand_category: uses('products', 'brand_category_id'),
};

/** Terms of a kind with how often each is used, which is what they are ordered by. */
const allUsed = {
  brand: sql`
    select ${columns.brand}, coalesce(product.rows, 0) + coalesce(category.rows, 0) as used
    from brands term left join ${allUses('products', 'brand_id')} product on product.term = id
      left join ${allUses('brand_categories', 'brand_id')} category on category.term = id`,
  brand_category: sql`
    select ${columns.brand_category}, coalesce(product.rows, 0) as used
    from brand_categories term left join ${allUses('products', 'brand_category_id')} product on product.term = id`,
};

const displayOrder = sql`position, lower(title), id`;

const orders = {
  used: sql`used,`,
  '-used': sql`used desc,`,
  // What nothing has yet was added for the very thing that is being written.
  likeliest: sql`used = 0 desc, used desc,`,
};

const found = (kind: Term['kind'], search = ''): RawBuilder<SqlBool> =>
  search ? hasWords(search, nameOf(kind)) : sql`true`;

/** A page of a kind whose names have the words. In display order it is chosen first, and only what uses it is counted. */
export async function listKind(db: Db, { kind, search, ordering, limit, offset }: TermPage): Promise<Term[]> {
  const page = sql`limit ${limit} offset ${offset}`;
  const { rows } = ordering
    ? await sql<Term>`
        select * from (${allUsed[kind]} where ${found(kind, search)}) as listed
        order by ${orders[ordering]} ${displayOrder} ${page}`.execute(db)
    : await sql<Term>`
        select ${columns[kind]}, ${used[kind]} as used
        from (select * from ${sql.table(tables[kind])} term where ${found(kind, search)} order by ${displayOrder} ${page}) term
        order by ${displayOrder}`.execute(db);
  return rows;
}

/** How many of a kind have the words in their names. */
export async function countKind(db: Db, kind: Term['kind'], search?: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(tables[kind])} as term where ${found(kind, search)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findTerm(db: Db, kind: Term['kind'], id: number): Promise<Term | undefined> {
  const { rows } = await sql<Term>`
    select ${columns[kind]}, ${used[kind]} as used from ${sql.table(tables[kind])} term where id = ${id}`.execute(db);
  return rows[0];
}

/** Gives the version, and keeps the row until the transaction ends. */
export async function lockTerm(db: Db, kind: Term['kind'], id: number): Promise<number | undefined> {
  const row = await db.selectFrom(tables[kind]).select('version').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.version;
}

/** The id of the new one. */
export async function insertTerm(db: Db, term: NewTerm): Promise<number> {
  const key = sql<string>`'office:' || gen_random_uuid()`;
  switch (term.kind) {
    case 'brand': {
      const { kind, translations, ...row } = asStored(term, ['title']);
      const made = db.insertInto('brands').values({ ...row, key, translations: insertedTranslations(translations) });
      return (await made.returning('id').executeTakeFirstOrThrow()).id;
    }
    case 'brand_category': {
      const { kind, brand, translations, ...row } = asStored(term, ['title']);
      const made = db
        .insertInto('brand_categories')
        .values({ ...row, key, brand_id: brand, translations: insertedTranslations(translations) });
      return (await made.returning('id').executeTakeFirstOrThrow()).id;
    }
  }
}

export async function updateTerm(db: Db, id: number, term: NewTerm): Promise<void> {
  const row = columnsOf(term);
  await db
    .updateTable(tables[term.kind])
    .set({ ...row, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

function columnsOf(term: NewTerm) {
  const { title, position } = term;
  const titled = { title, position, translations: updatedTranslations(translationsOf(term, ['title'])) };
  return term.kind === 'brand' ? titled : { ...titled, brand_id: term.brand };
}

export async function deleteTerm(db: Db, kind: Term['kind'], id: number): Promise<void> {
  await db.deleteFrom(tables[kind]).where('id', '=', id).execute();
}
