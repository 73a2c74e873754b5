import { sql } from 'kysely';
import type { Unit } from '#rules/catalog/units.ts';
import { countedUses } from '#rules/limits.ts';
import type { Localized } from '#rules/text/localized-text.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { containing } from '#server/platform/database/like.ts';

export type AttributeFields = {
  name: Localized;
  help: Localized;
  spellings: readonly string[];
  group: number | null;
  unit: Unit | null;
  decimals: number;
  better: 'more' | 'less' | 'none';
  order_words: readonly string[];
  is_multiple: boolean;
  is_open: boolean;
};

export type ValueFields = {
  name: Localized;
  spellings: readonly string[];
  swatch: string | null;
  /** The everyday value of a shade; undefined: stays. */
  belongs_to?: number | null | undefined;
};

type Page = { search?: string | undefined; kind?: string | undefined; group?: number | undefined };

/** Variants that are looked at of an attribute: more of them are of more products than are counted, or take too long. */
const mostVariants = 10_000;

const lookedVariants = sql`(select variant_id from variant_options where attribute_id = attributes.id limit ${mostVariants})`;

/** Products that say an attribute, to `countedUses` and one more: what is read does not grow with the shop. */
const productsUpTo = sql<number>`(case
  when exists (select from variant_options where attribute_id = attributes.id offset ${mostVariants})
    then ${countedUses + 1}
  else (
    select least(count(*), ${countedUses + 1})::int from (
      (select distinct product_id from product_attributes where attribute_id = attributes.id
        order by product_id limit ${countedUses + 1})
      union select product_id from ${lookedVariants} looked join variants on variants.id = variant_id
    ) said)
  end)`;

const uses = {
  values: sql<number>`(select count(*)::int from attribute_values where attribute_id = attributes.id)`,
  categories: sql<number>`(
    select count(*)::int from category_attributes where attribute_id = attributes.id and not is_hidden)`,
  products: sql<number>`(
    select count(*)::int from (
      select product_id from product_attributes where attribute_id = attributes.id
      union select product_id from variant_options join variants on variants.id = variant_id
      where attribute_id = attributes.id
    ) said)`,
};

/** The first two categories that name it, in the order in which they were made. */
const usedIn = sql<Localized[]>`(
  select coalesce(json_agg(name), '[]') from (
    select categories.name from category_attributes join categories on categories.id = category_id
    where attribute_id = attributes.id and not is_hidden order by categories.id limit 2
  ) named)`;

/** A page of attributes in the order of a product's page, and how many fit. */
export async function listAttributeRows(
  db: Db,
  { search, kind, group }: Page,
  page: { limit: number; offset: number },
) {
  const fitting = db
    .selectFrom('attributes')
    .leftJoin('attribute_groups', 'attribute_groups.id', 'attributes.group_id')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as string))
    .$if(group !== undefined, (query) => query.where('group_id', '=', group as number))
    .$if(!!search, (query) =>
      query.where(
        sql<boolean>`concat_ws(' ', attributes.key, array_to_string(spellings, ' '), attributes.name::text)
          ilike ${containing(search ?? '')}`,
      ),
    );
  const [{ count }, rows] = await Promise.all([
    fitting.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
    fitting
      .select(['attributes.id', 'attributes.version', 'key', 'kind', 'unit', 'group_id as group', 'attributes.name'])
      .select([uses.values.as('values'), uses.categories.as('categories'), productsUpTo.as('products')])
      .select(usedIn.as('used_in'))
      .orderBy('attribute_groups.position', (order) => order.asc().nullsLast())
      .orderBy('attributes.position')
      .orderBy('attributes.id')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  ]);
  return { count, rows };
}

export const findAttribute = (db: Db, id: number) =>
  db
    .selectFrom('attributes')
    .select(['id', 'version', 'key', 'kind', 'unit', 'group_id as group', 'name', 'help', 'spellings'])
    .select(['decimals', 'better', 'order_words', 'is_multiple', 'is_open', uses.products.as('products')])
    .where('id', '=', id)
    .executeTakeFirst();

/** Keeps the attribute, with its values, until the transaction ends. */
export const lockAttribute = (tx: Db, id: number) =>
  tx.selectFrom('attributes').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** An attribute's values in order, with how many products say each, or one of its shades. */
export const listValues = (db: Db, attribute: number) =>
  db
    .selectFrom('attribute_values')
    .select(['id', 'version', 'key', 'name', 'spellings', 'swatch', 'belongs_to'])
    .select(
      sql<number>`(
        with counted as (
          select id from attribute_values shade
          where shade.attribute_id = attribute_values.attribute_id and attribute_values.id in (shade.id, shade.belongs_to)
        )
        select count(*)::int from (
          select product_id from product_attributes join counted on counted.id = value_id
          union select product_id from variant_options join counted on counted.id = value_id
          join variants on variants.id = variant_id
        ) said)`.as('products'),
    )
    .where('attribute_id', '=', attribute)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Categories that say something of the attribute themselves. */
export const listCategoriesOf = (db: Db, attribute: number) =>
  db
    .selectFrom('category_attributes')
    .innerJoin('categories', 'categories.id', 'category_id')
    .select(['categories.id', 'categories.name', 'is_filter', 'is_hidden'])
    .where('attribute_id', '=', attribute)
    .orderBy('categories.id')
    .execute();

const stored = ({ name, help, spellings, order_words, group, ...rest }: AttributeFields) => ({
  ...rest,
  name: JSON.stringify(name),
  help: JSON.stringify(help),
  spellings: [...spellings],
  order_words: [...order_words],
  group_id: group,
});

/** @returns undefined where another attribute has the key */
export async function insertAttribute(
  tx: Db,
  { kind, key, ...fields }: AttributeFields & { kind: string; key: string },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('attributes')
    .values({
      ...stored(fields),
      kind,
      key,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from attributes)`,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateAttribute(tx: Db, id: number, fields: AttributeFields): Promise<void> {
  await tx
    .updateTable('attributes')
    .set({ ...stored(fields), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Says that something of the attribute is otherwise now: who saves an older state is asked. */
export async function touchAttribute(tx: Db, id: number): Promise<void> {
  await tx.updateTable('attributes').set({ version: sql<number>`version + 1` }).where('id', '=', id).execute();
}

export async function deleteAttribute(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('attributes').where('id', '=', id).execute();
}

/** The key that a name makes: "Объём бака, л" is `obem_baka_l`. */
export async function keyOf(db: Db, name: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select regexp_replace(replace(slug_of(${name}), '-', '_'), '^[^a-z]+', '') as key`.execute(db);
  return rows[0]?.key.slice(0, 40) ?? '';
}

/** The key that a value's name makes among those of its attribute. */
export async function valueKeyOf(db: Db, attribute: number, name: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select key || case when exists (
      select from attribute_values taken where attribute_id = ${attribute} and taken.key = named.key
    ) then '-' || (select coalesce(max(id), 0) + 1 from attribute_values)::text else '' end as key
    from (select coalesce(nullif(regexp_replace(slug_of(${name}), '^product-(?=[0-9])', ''), 'product'), 'value') as key) named
  `.execute(db);
  return rows[0]?.key ?? 'value';
}

/** The everyday value with that key, made where there is none; null for a key that no everyday value has. */
export async function everydayValue(tx: Db, attribute: number, key: string): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select everyday_color(${attribute}, ${key}) as id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function insertValue(
  tx: Db,
  attribute: number,
  { name, spellings, swatch, belongs_to = null, key }: ValueFields & { key: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('attribute_values')
    .values({
      attribute_id: attribute,
      key,
      name: JSON.stringify(name),
      spellings: [...spellings],
      swatch,
      belongs_to,
      position: sql<number>`(
        select coalesce(max(position), 0) + 1 from attribute_values where attribute_id = ${attribute})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateValue(
  tx: Db,
  id: number,
  { name, spellings, swatch, belongs_to }: ValueFields,
): Promise<void> {
  await tx
    .updateTable('attribute_values')
    .set({
      name: JSON.stringify(name),
      spellings: [...spellings],
      swatch,
      ...(belongs_to !== undefined && { belongs_to }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export const findValue = (db: Db, id: number) =>
  db
    .selectFrom('attribute_values')
    .select(['id', 'attribute_id', 'version', 'name', 'spellings', 'swatch'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Deletes a value that no shade belongs to. */
export async function deleteValue(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('attribute_values').where('id', '=', id).execute();
}

export async function orderValues(tx: Db, attribute: number, ids: readonly number[]): Promise<void> {
  await sql`
    update attribute_values set position = ordered.place from (
      select id, row_number() over (order by array_position(${ids}::int[], id) nulls last, position, id) as place
      from attribute_values where attribute_id = ${attribute}
    ) ordered where attribute_values.id = ordered.id`.execute(tx);
}

/** Whether a product has variants that only these two values tell apart. */
export async function distinguishesVariants(tx: Db, value: number, other: number): Promise<boolean> {
  const { rows } = await sql`
    select from variant_options one join variants v on v.id = one.variant_id
      join variants w on w.product_id = v.product_id
      join variant_options another on another.variant_id = w.id and another.attribute_id = one.attribute_id
    where one.value_id = ${value} and another.value_id = ${other} and not exists (
      (select attribute_id, value_id, number from variant_options where variant_id in (v.id, w.id) and attribute_id <> one.attribute_id)
      except (
        select attribute_id, value_id, number from variant_options where variant_id = v.id
        intersect select attribute_id, value_id, number from variant_options where variant_id = w.id)
    ) limit 1`.execute(tx);
  return rows.length > 0;
}

/** What products say with one value, they say with the other; a product with both has it once. */
export async function giveValue(tx: Db, from: number, to: number): Promise<void> {
  await sql`
    delete from product_attributes gone using product_attributes held
    where gone.value_id = ${from} and held.value_id = ${to} and held.product_id = gone.product_id`.execute(tx);
  await sql`update product_attributes set value_id = ${to} where value_id = ${from}`.execute(tx);
  await sql`update variant_options set value_id = ${to} where value_id = ${from}`.execute(tx);
  await sql`update source_words set means_value = ${to} where means_value = ${from}`.execute(tx);
  await sql`update attribute_values set belongs_to = null where id = ${to} and belongs_to = ${from}`.execute(tx);
  await sql`
    update attribute_values shade set belongs_to = coalesce(taken.belongs_to, taken.id) from attribute_values taken
    where taken.id = ${to} and shade.belongs_to = ${from} and shade.id <> taken.id`.execute(tx);
  await sql`update pictures set value_id = ${to} where value_id = ${from}`.execute(tx);
}

/** Whether variants are distinguished by both of these attributes. */
export async function areBothOptions(tx: Db, attribute: number, other: number): Promise<boolean> {
  const row = await tx
    .selectFrom('variant_options as one')
    .innerJoin('variant_options as another', 'another.variant_id', 'one.variant_id')
    .select('one.variant_id')
    .where('one.attribute_id', '=', attribute)
    .where('another.attribute_id', '=', other)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether no two variants of a product are alike after what this transaction wrote; if they are, it can only be given up. */
export async function areVariantsApart(tx: Db): Promise<boolean> {
  try {
    await sql`set constraints variants_told_apart immediate`.execute(tx);
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'variants_told_apart') throw error;
    return false;
  }
}

/** What products and categories say of one attribute, they say of the other, unless they do so already. */
export async function giveProducts(tx: Db, from: number, to: number): Promise<void> {
  // Before the variants: what these say is then known as a common option.
  const { numAffectedRows } = await sql`
    update attributes set is_common_option = false where id = ${from} and is_common_option`.execute(tx);
  if (numAffectedRows) await sql`update attributes set is_common_option = true where id = ${to}`.execute(tx);
  await sql`
    update product_attributes given set attribute_id = ${to}
    where attribute_id = ${from} and not exists (
      select from product_attributes held where held.product_id = given.product_id and held.attribute_id = ${to})`.execute(
    tx,
  );
  await sql`delete from product_attributes where attribute_id = ${from}`.execute(tx);
  await sql`update variant_options set attribute_id = ${to} where attribute_id = ${from}`.execute(tx);
  await sql`update sibling_groups set attribute_id = ${to} where attribute_id = ${from}`.execute(tx);
  await sql`update source_words set means_attribute = ${to} where means_attribute = ${from}`.execute(tx);
  await giveDecisions(tx, from, to);
  await sql`
    update category_attributes given set attribute_id = ${to}
    where attribute_id = ${from} and not exists (
      select from category_attributes held where held.category_id = given.category_id and held.attribute_id = ${to})`.execute(
    tx,
  );
}

/** What words of one attribute's values mean, they mean of the other; what is decided there of the same words goes before. */
async function giveDecisions(tx: Db, from: number, to: number): Promise<void> {
  const alike = sql`given.attribute_id = ${from} and held.attribute_id = ${to} and held.words = given.words`;
  await sql`
    update source_words held set means_value = given.means_value, means_number = given.means_number,
      is_ignored = given.is_ignored, version = held.version + 1
    from source_words given
    where ${alike} and num_nonnulls(held.means_value, held.means_number) = 0 and not held.is_ignored`.execute(tx);
  await sql`
    insert into unread_words (word_id, product_id)
    select held.id, product_id from source_words given join source_words held on ${alike}
      join unread_words on word_id = given.id order by 1, 2 on conflict do nothing`.execute(tx);
  await sql`
    update settled_words set word_id = held.id from source_words given, source_words held
    where ${alike} and word_id = given.id`.execute(tx);
  await sql`
    update settled_words gone set attribute_id = ${to} where attribute_id = ${from} and not exists (
      select from settled_words held where held.product_id = gone.product_id and held.attribute_id = ${to})`.execute(
    tx,
  );
  await sql`
    update source_words given set attribute_id = ${to} where attribute_id = ${from} and not exists (
      select from source_words held where held.attribute_id = ${to} and held.words = given.words)`.execute(tx);
}

/** Takes an attribute's values over into another one; they come behind its own. */
export async function giveValues(tx: Db, from: number, to: number): Promise<void> {
  await sql`
    update attribute_values set attribute_id = ${to},
      key = key || case when key in (select key from attribute_values where attribute_id = ${to})
        then '-' || id else '' end,
      position = position + (select coalesce(max(position), 0) from attribute_values where attribute_id = ${to})
    where attribute_id = ${from}`.execute(tx);
}

/** Words that wait to be read of an attribute, each with its product and place. */
export const listWaiting = (db: Db, attribute: number, kindStores: 'value' | 'number' | 'words') =>
  db
    .selectFrom('product_attributes')
    .select(['product_id', 'position', 'words'])
    .where('attribute_id', '=', attribute)
    .where('words', 'is not', null)
    .$if(kindStores === 'words', (query) => query.where(sql<boolean>`false`))
    .orderBy('product_id')
    .orderBy('position')
    .execute();

type ReadWords = { product_id: number; position: number; value_id: number | null; number: number | null };

/** Writes what waiting words were read as. */
export async function settleWords(tx: Db, attribute: number, read: readonly ReadWords[]): Promise<void> {
  await sql`
    update product_attributes said set words = null, value_id = settled.value_id, number = settled.number
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb)
      as settled (product_id int, position smallint, value_id int, number double precision)
    where said.attribute_id = ${attribute} and said.product_id = settled.product_id
      and said.position = settled.position`.execute(tx);
}
