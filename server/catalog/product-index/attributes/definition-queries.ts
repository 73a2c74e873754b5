import { sql } from 'kysely';
import type { Localized } from '#rules/text/localized-text.ts';
import { mainPicture } from '#server/catalog/products/part-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape, unseenIds } from '#server/platform/database/fixed-shape.ts';

/** Every category with its address and the main picture of the first product that has one. */
export async function listTree(db: Db) {
  const { rows } = await sql<TreeRow>`
    with recursive tree as (
      select id, array[(position, id)] as place, is_published from categories where parent_id is null
      union all
      select child.id, place || (child.position, child.id), tree.is_published and child.is_published
      from categories child join tree on child.parent_id = tree.id
    )
    select categories.id, parent_id, name, summary, spellings, coalesce(slug, '') as slug, tree.is_published,
      case when has_own_accessories then array(
        select accessory_id from category_accessories where category_id = categories.id order by position
      ) end as accessories,
      coalesce(categories.picture, (
        select ${mainPicture(sql.ref('pictured.id'))} from (
          select products.id from products
          where products.category_id = categories.id and products.is_published
            and exists (select from pictures where product_id = products.id)
          order by is_recommended desc, products.id limit 1
        ) pictured
      )) as picture
    from tree join categories using (id)
      left join category_slugs on category_slugs.category_id = categories.id and is_current
    order by place`.execute(db);
  return rows;
}

type TreeRow = {
  id: number;
  parent_id: number | null;
  name: Record<string, string>;
  summary: Record<string, string>;
  spellings: string[];
  slug: string;
  /** Itself and all above it. */
  is_published: boolean;
  /** What goes with it; null: what is said above it. */
  accessories: number[] | null;
  picture: string | null;
};

/** Addresses that categories had, each with the id of the category that they lead to. */
export const listFormerSlugs = (db: Db) =>
  db.selectFrom('category_slugs').select(['slug', 'category_id']).where('is_current', '=', false).execute();

/** What categories say of attributes. */
export const listUses = (db: Db) => db.selectFrom('category_attributes').selectAll().orderBy('position').execute();

/** Every attribute in the order of a product's page, with its group. */
export const listDefinitions = (db: Db) =>
  db
    .selectFrom('attributes')
    .leftJoin('attribute_groups', 'attribute_groups.id', 'group_id')
    .select([
      'attributes.id',
      'key',
      'kind',
      'attributes.name',
      'help',
      'unit',
      'decimals',
      'is_multiple',
      'better',
      'is_common_option',
      'attributes.spellings',
      'order_words',
      'group_id',
    ])
    .select('attribute_groups.name as group_name')
    .orderBy('attribute_groups.position', (order) => order.asc().nullsLast())
    .orderBy('attributes.position')
    .orderBy('attributes.id')
    .execute();

/** Every value of every attribute in the order that staff gave them. */
export const listAllValues = (db: Db) =>
  db
    .selectFrom('attribute_values')
    .select(['id', 'attribute_id', 'key', 'name', 'spellings', 'swatch', 'belongs_to'])
    .orderBy('attribute_id')
    .orderBy('position')
    .orderBy('id')
    .execute();

/** One value of an attribute: a choice, a number, or words that wait too. */
export type SaidValue = [attribute: number, value: number | null, number: number | null, words: Localized | null];

/**
 * What is known of these products, by themselves or by their variants, in the order of attributes; those of which nothing is
 * known are not there. A row for each product, as it has a dozen attributes.
 */
export async function listSaid(db: Db, ids: readonly number[]): Promise<Map<number, SaidValue[]>> {
  const { rows } = await sql<{ product_id: number; said: SaidValue[] }>`
    select product_id,
      json_agg(json_build_array(attribute_id, value_id, number, words) order by attribute_id, position) as said
    from known_attributes where product_id = any(${unseenIds(ids)}) group by product_id ${fixedShape}`.execute(db);
  return new Map(rows.map(({ product_id, said }) => [product_id, said]));
}
