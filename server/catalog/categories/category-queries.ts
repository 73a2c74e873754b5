import { sql } from 'kysely';
import type { AttributeUse } from '#rules/catalog/category-tree.ts';
import type { Localized } from '#rules/text/localized-text.ts';
import type { Db } from '#server/platform/database/connection.ts';

export type CategoryFields = {
  name: Localized;
  summary: Localized;
  spellings: readonly string[];
  is_published: boolean;
  picture: string | null;
  taxonomy_id: string | null;
  google_id: number | null;
};

export type CategoryNode = {
  id: number;
  version: number;
  parent_id: number | null;
  name: Localized;
  slug: string;
  is_published: boolean;
  products: number;
  published_products: number;
};

/** Any number, as long as all that move categories take the same. */
const treeLock = 7_255_103;

/** Until the transaction ends no one else changes where categories stand. */
export const lockTree = (tx: Db) => sql`select pg_advisory_xact_lock(${treeLock})`.execute(tx);

/** Keeps the category until the transaction ends: no product is given to it while it goes. */
export const lockCategory = (tx: Db, id: number) =>
  tx.selectFrom('categories').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** Every category, parents before their children and siblings in order. */
export async function listNodes(db: Db): Promise<CategoryNode[]> {
  const { rows } = await sql<CategoryNode>`
    with recursive tree as (
      select id, array[(position, id)] as place from categories where parent_id is null
      union all
      select child.id, place || (child.position, child.id) from categories child join tree on child.parent_id = tree.id
    ), held as (
      select category_id, count(*)::int as products, count(*) filter (where is_published)::int as published_products
      from products where category_id is not null group by 1
    )
    select categories.id, version, parent_id, name, coalesce(slug, '') as slug, is_published,
      coalesce(products, 0) as products, coalesce(published_products, 0) as published_products
    from tree join categories using (id)
      left join category_slugs on category_slugs.category_id = categories.id and is_current
      left join held on held.category_id = categories.id
    order by place`.execute(db);
  return rows;
}

/** What is known of one category in addition to its line in the tree. */
export const findDetails = (db: Db, id: number) =>
  db
    .selectFrom('categories')
    .select(['summary', 'spellings', 'picture', 'taxonomy_id', 'google_id'])
    .select((eb) =>
      eb
        .selectFrom('category_slugs')
        .whereRef('category_id', '=', 'categories.id')
        .where('is_current', '=', false)
        .select(sql<string[]>`coalesce(array_agg(slug order by slug), '{}')`.as('slugs'))
        .as('former_slugs'),
    )
    .where('id', '=', id)
    .executeTakeFirst();

const stored = ({ name, summary, spellings, ...rest }: CategoryFields) => ({
  ...rest,
  name: JSON.stringify(name),
  summary: JSON.stringify(summary),
  spellings: [...spellings],
});

/** As the last one below its parent. */
export async function insertCategory(tx: Db, parent: number | null, fields: CategoryFields): Promise<number> {
  const { id } = await tx
    .insertInto('categories')
    .values({
      ...stored(fields),
      parent_id: parent,
      position: sql<number>`(
        select coalesce(max(position), 0) + 1 from categories where parent_id is not distinct from ${parent})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCategory(tx: Db, id: number, fields: CategoryFields): Promise<void> {
  await tx
    .updateTable('categories')
    .set({ ...stored(fields), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteCategory(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('categories').where('id', '=', id).execute();
}

/** Puts these below a parent in this order; the version of the moved one alone goes on. */
export async function placeChildren(
  tx: Db,
  { parent, ids, moved }: { parent: number | null; ids: readonly number[]; moved: number },
): Promise<void> {
  await sql`
    update categories set parent_id = ${parent}, position = wanted.place,
      version = version + (categories.id = ${moved})::int
    from unnest(${ids}::int[]) with ordinality as wanted (id, place) where categories.id = wanted.id`.execute(tx);
}

/** Gives the products, children and addresses of a category to another one. */
export async function giveAll(tx: Db, from: number, to: number): Promise<void> {
  await sql`update products set category_id = ${to} where category_id = ${from}`.execute(tx);
  await sql`
    insert into product_categories (product_id, category_id)
    select product_id, ${to}::int from product_categories where category_id = ${from}
    on conflict do nothing`.execute(tx);
  await sql`
    update categories set parent_id = ${to}, position = position + (
      select coalesce(max(position), 0) from categories where parent_id = ${to})
    where parent_id = ${from}`.execute(tx);
  // What the one went with, the other goes with: once, and not with itself.
  await sql`
    update category_accessories given set accessory_id = ${to}
    where accessory_id = ${from} and category_id not in (${from}, ${to}) and not exists (
      select from category_accessories held where held.category_id = given.category_id and held.accessory_id = ${to})`.execute(
    tx,
  );
  // What suppliers' words meant, they mean of the other one; where it has the same words, its own decision holds.
  await sql`update source_words set means_category = ${to} where means_category = ${from}`.execute(tx);
  await sql`
    update source_words given set category_id = ${to}
    where category_id = ${from} and not exists (
      select from source_words held where held.category_id = ${to} and held.words = given.words)`.execute(tx);
  await sql`update category_slugs set category_id = ${to}, is_current = false where category_id = ${from}`.execute(tx);
  await sql`
    update categories set version = version + 1, spellings = spellings || (
      select array_agg(word) from (
        select unnest(spellings) as word from categories where id = ${from}
        union select value from categories, jsonb_each_text(name) where id = ${from}
      ) as words where word <> all (categories.spellings))
    where id = ${to} and exists (
      select from (
        select unnest(spellings) as word from categories where id = ${from}
        union select value from categories, jsonb_each_text(name) where id = ${from}
      ) as words where word <> all (categories.spellings))`.execute(tx);
}

/** What each category that has a say of its own says goes with it, in order. */
export async function listAccessories(db: Db): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('categories')
    .leftJoin('category_accessories', 'category_id', 'categories.id')
    .where('has_own_accessories', '=', true)
    .groupBy('categories.id')
    .select('categories.id')
    .select(
      sql<number[]>`coalesce(array_agg(accessory_id order by category_accessories.position)
        filter (where accessory_id is not null), '{}')`.as('accessories'),
    )
    .execute();
  return new Map(rows.map(({ id, accessories }) => [id, accessories]));
}

/** @param accessories null: it has no say of its own any more */
export async function replaceAccessories(tx: Db, id: number, accessories: readonly number[] | null): Promise<void> {
  await tx.deleteFrom('category_accessories').where('category_id', '=', id).execute();
  if (accessories !== null && accessories.length > 0) {
    const rows = accessories.map((accessory, position) => ({ category_id: id, accessory_id: accessory, position }));
    await tx.insertInto('category_accessories').values(rows).execute();
  }
  await tx
    .updateTable('categories')
    .set({ has_own_accessories: accessories !== null, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** What all categories say of attributes, each's own in order. */
export const listUses = (db: Db): Promise<AttributeUse[]> =>
  db.selectFrom('category_attributes').selectAll().orderBy('category_id').orderBy('position').execute();

export async function replaceUses(tx: Db, id: number, uses: readonly AttributeUse[]): Promise<void> {
  await tx.deleteFrom('category_attributes').where('category_id', '=', id).execute();
  if (uses.length > 0) {
    await tx
      .insertInto('category_attributes')
      .values([...uses])
      .execute();
  }
  await tx.updateTable('categories').set({ version: sql<number>`version + 1` }).where('id', '=', id).execute();
}

/**
 * Makes this the category's address; the one of until now becomes a former one that leads here.
 *
 * @returns false where it is or was another category's
 */
export async function takeSlug(tx: Db, id: number, slug: string): Promise<boolean> {
  await sql`
    update category_slugs set is_current = false where category_id = ${id} and is_current and slug <> ${slug}`.execute(
    tx,
  );
  const { rows } = await sql`
    insert into category_slugs (slug, category_id) values (${slug}, ${id})
    on conflict (slug) do update set is_current = true where category_slugs.category_id = excluded.category_id
    returning slug`.execute(tx);
  return rows.length > 0;
}

/** The address that a name makes. */
export async function slugOf(db: Db, name: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`select slug_of(${name}) as slug`.execute(db);
  return rows[0]?.slug ?? '';
}

/** Which of these attributes there are, with what is shown of each. */
export const findAttributes = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('attributes')
    .select(['id', 'key', 'name', 'kind'])
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute();

/** Of how many published products of these categories each of these attributes is known. */
export async function countKnown(db: Db, categories: readonly number[], attributes: readonly number[]) {
  const { rows } = await sql<{ attribute: number; known: number }>`
    select attribute_id as attribute, count(distinct product_id)::int as known
    from known_attributes
      join products on products.id = product_id join attributes on attributes.id = attribute_id
    where category_id = any(${categories}::int[]) and is_published and attribute_id = any(${attributes}::int[])
      and (words is null or kind = 'text')
    group by 1`.execute(db);
  return new Map(rows.map(({ attribute, known }) => [attribute, known]));
}
