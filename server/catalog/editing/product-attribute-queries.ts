import { isDeepStrictEqual } from 'node:util';
import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ProductAttribute } from '#contract/admin/catalog.ts';
import type { Unit } from '#rules/catalog/units.ts';
import type { Localized } from '#rules/text/localized-text.ts';
import type { Db } from '#server/platform/database/connection.ts';

/** What is known of the product with this id, attribute by attribute. */
export const attributesOf = (product: Expression<unknown>) => sql<ProductAttribute[]>`
  coalesce((
    select jsonb_agg(jsonb_build_object('attribute', attribute_id, 'values', said) order by attribute_id)
    from (
      select attribute_id, jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'value', value_id, 'number', number, 'words', words)) order by position) as said
      from product_attributes where product_id = ${product} group by attribute_id
    ) by_attribute
  ), '[]')`;

export type AttributeDefinition = {
  id: number;
  key: string;
  name: Localized;
  kind: string;
  unit: Unit | null;
  decimals: number;
  is_multiple: boolean;
  is_common_option: boolean;
  values: {
    id: number;
    name: Localized;
    spellings: string[];
    swatch: string | null;
    belongs_to: number | null;
  }[];
};

/** The attributes among these ids that there are, with their values, in the order of a product's page. */
export async function findDefinitions(db: Db, ids: readonly number[]): Promise<AttributeDefinition[]> {
  const rows = await db
    .selectFrom('attributes')
    .leftJoin('attribute_groups', 'attribute_groups.id', 'group_id')
    .select(['attributes.id', 'attributes.key', 'attributes.name', 'kind', 'unit', 'decimals', 'is_multiple'])
    .select('is_common_option')
    .select((attribute) =>
      jsonArrayFrom(
        attribute
          .selectFrom('attribute_values')
          .select([
            'attribute_values.id',
            'attribute_values.name',
            'attribute_values.spellings',
            'swatch',
            'belongs_to',
          ])
          .whereRef('attribute_id', '=', 'attributes.id')
          .orderBy(sql`belongs_to is not null`)
          .orderBy('attribute_values.position')
          .orderBy('attribute_values.id'),
      ).as('values'),
    )
    .where(sql<boolean>`attributes.id = any(${ids}::int[])`)
    .orderBy('attribute_groups.position', (order) => order.asc().nullsLast())
    .orderBy('attributes.position')
    .orderBy('attributes.id')
    .execute();
  return rows.map((row) => ({ ...row, unit: row.unit as Unit | null }));
}

/** Attributes that variants of any category may be distinguished by. */
export async function listCommonOptions(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('attributes')
    .select('id')
    .where('is_common_option', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Keeps these attributes, with their values, as they are until the transaction ends. */
export const lockDefinitions = (tx: Db, ids: readonly number[]) =>
  tx
    .selectFrom('attributes')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy('id')
    .forShare()
    .execute();

/** The attributes that the product's variants on sale say themselves. */
export async function listSaidByVariants(tx: Db, product: number): Promise<number[]> {
  const { rows } = await sql<{ attribute: number }>`
    select distinct attribute_id as attribute from variant_says where product_id = ${product} order by 1`.execute(tx);
  return rows.map(({ attribute }) => attribute);
}

export type SaidRow = {
  attribute_id: number;
  position: number;
  value_id: number | null;
  number: number | null;
  words: Localized | null;
};

/**
 * Replaces all that is known of a product. What was read from its source and stays as it was is the source's still.
 *
 * @param ofVariants attributes that its variants say from now on, which nobody cleared
 */
export async function replaceAttributes(
  tx: Db,
  product: number,
  rows: readonly SaidRow[],
  ofVariants: ReadonlySet<number>,
): Promise<void> {
  const read = await tx
    .deleteFrom('product_attributes')
    .where('product_id', '=', product)
    .returning(['attribute_id', 'position', 'value_id', 'number', 'words', 'is_read'])
    .execute();
  const readBy = Map.groupBy(
    read.filter(({ is_read: isRead }) => isRead),
    ({ attribute_id }) => attribute_id,
  );
  const asRead = (attribute: number) => inOrder(readBy.get(attribute) ?? []);
  const saved = [...Map.groupBy(rows, ({ attribute_id }) => attribute_id)].flatMap(([attribute, own]) => {
    const isRead = isDeepStrictEqual(own, asRead(attribute));
    return own.map(({ words, ...row }) => ({
      ...row,
      product_id: product,
      words: words && JSON.stringify(words),
      is_read: isRead,
    }));
  });
  if (saved.length > 0) await tx.insertInto('product_attributes').values(saved).execute();
  const before = Map.groupBy(read, ({ attribute_id }) => attribute_id);
  const isRewritten = (attribute: number) =>
    !isDeepStrictEqual(
      rows.filter(({ attribute_id }) => attribute_id === attribute),
      inOrder(before.get(attribute) ?? []),
    );
  await forgetSettled(
    tx,
    product,
    [...new Set([...before.keys(), ...rows.map(({ attribute_id }) => attribute_id)])].filter(isRewritten),
  );
  await noteCleared(tx, product, {
    said: [...new Set(rows.map(({ attribute_id }) => attribute_id))],
    before: [...new Set(read.map(({ attribute_id }) => attribute_id))].filter((id) => !ofVariants.has(id)),
  });
}

const inOrder = (rows: readonly (SaidRow & { is_read: boolean })[]): SaidRow[] =>
  rows.toSorted((left, right) => left.position - right.position).map(({ is_read: _, ...row }) => row);

/** Words that a decision settled do not come back with it where staff have written something else since. */
async function forgetSettled(tx: Db, product: number, attributes: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('settled_words')
    .where('product_id', '=', product)
    .where(sql<boolean>`attribute_id = any(${attributes}::int[])`)
    .execute();
}

/** What was said and is not any more is cleared: sources do not say it again. */
async function noteCleared(
  tx: Db,
  product: number,
  { said, before }: { said: number[]; before: number[] },
): Promise<void> {
  await sql`
    delete from cleared_attributes
    where product_id = ${product} and attribute_id = any(${said}::int[])`.execute(tx);
  await sql`
    insert into cleared_attributes (product_id, attribute_id)
    select ${product}::int, attribute from unnest(${before}::int[]) as attribute
    where attribute <> all(${said}::int[]) on conflict do nothing`.execute(tx);
}

/** Keeps a category until the transaction ends. @returns whether there is one with the id */
export async function lockCategory(tx: Db, id: number): Promise<boolean> {
  const row = await tx.selectFrom('categories').select('id').where('id', '=', id).forShare().executeTakeFirst();
  return row !== undefined;
}

/** The main category of a product; null where it has none. */
export async function categoryOf(db: Db, product: number): Promise<number | null> {
  const row = await db.selectFrom('products').select('category_id').where('id', '=', product).executeTakeFirst();
  return row?.category_id ?? null;
}

/** Puts a product into a category; where that is another one, it is the word of staff. */
export async function setCategory(tx: Db, product: number, category: number | null): Promise<void> {
  await sql`
    update products set category_id = ${category}, is_place_read = false
    where id = ${product} and category_id is distinct from ${category}::int`.execute(tx);
}

/** The names of a category and of those above it, from the top down. */
export async function categoryPath(db: Db, id: number): Promise<Localized[]> {
  const { rows } = await sql<{ name: Localized }>`
    with recursive path as (
      select id, parent_id, name, 1 as height from categories where id = ${id}
      union all
      select above.id, above.parent_id, above.name, height + 1 from categories above join path on above.id = path.parent_id
    )
    select name from path order by height desc`.execute(db);
  return rows.map(({ name }) => name);
}
