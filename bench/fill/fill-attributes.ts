import { sql } from 'kysely';
import { loadTaxonomy } from '#db/seed/taxonomy.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { catalogueWords } from './catalogue-words.ts';

/** What is said of each product. */
const attributesEach = 12;
/** Products written by one statement: twelve rows each. */
const batchSize = 20_000;
/** Numbers that an attribute has, from the same ten as people say them. */
const steps = 40;

/**
 * Places made-up products into the tree that a new shop has, and says twelve things of each: choices, numbers, and yes or
 * no, the same ones every time. A category that has fewer attributes gets others of the shop.
 */
export async function fillAttributes(db: Db, count: number): Promise<void> {
  await loadTaxonomy(db);
  const { kinds } = catalogueWords;
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica; set statement_timeout = 0`.execute(one);
    await sql`
      create temp table kinds as
      select kind, category_id from unnest(${kinds.map(({ category }) => category)}::text[]) with ordinality as k (slug, kind)
      join category_slugs using (slug)`.execute(one);
    await addUses(one);
    await sql`
      create temp table said as
      select used.kind, attribute_id, place, attributes.kind as of_kind, case when decimals = 0 then 10 else 0.1 end as step,
        array(select id from attribute_values v where v.attribute_id = attributes.id order by position limit ${steps}) as ids
      from (
        select kind, attribute_id, row_number() over (partition by kinds.kind order by position, attribute_id) as place
        from kinds join category_attributes using (category_id)
      ) as used join attributes on attributes.id = attribute_id
      where place <= ${attributesEach}`.execute(one);
    for (let first = 1; first <= count; first += batchSize) await fillBatch(one, first, first + batchSize - 1);
    await sql`set session_replication_role = default`.execute(one);
    // Every product was written twice: a shop's are not.
    await sql`vacuum (full, analyze) products`.execute(one);
    await sql`vacuum (analyze) product_attributes`.execute(one);
  });
}

/** Has every category of a made-up kind filter by twelve attributes that can be filtered by. */
async function addUses(db: Db): Promise<void> {
  await sql`
    insert into category_attributes (category_id, attribute_id, position, is_filter)
    select category_id, attribute_id, 1000 + number, true
    from (select distinct category_id from kinds) as k
    cross join lateral (
      select id as attribute_id, row_number() over (order by position) as number from attributes
      where kind in ('choice', 'number', 'yes_no')
        and not exists (select from category_attributes c where c.category_id = k.category_id and attribute_id = attributes.id)
      order by position
      limit greatest(0, ${attributesEach} - (select count(*) from category_attributes c where c.category_id = k.category_id))
    ) as others`.execute(db);
  await sql`
    update category_attributes set is_filter = true where category_id in (select category_id from kinds)`.execute(db);
}

async function fillBatch(db: Db, first: number, last: number): Promise<void> {
  await sql`
    update products set category_id = kinds.category_id
    from kinds
    where products.id between ${first} and ${last}
      and kind = 1 + (brand_category_id - 1) % ${catalogueWords.kinds.length}`.execute(db);
  await sql`
    insert into product_attributes (product_id, attribute_id, value_id, number)
    select id, attribute_id, case when of_kind in ('choice', 'colour') then ids[1 + drawn % cardinality(ids)] end,
      case when of_kind = 'number' then step * (1 + drawn % ${steps}) when of_kind = 'yes_no' then drawn % 2 end
    from (
      select products.id, said.*, hashint8extended(products.id, 100 + place) & 2147483647 as drawn
      from products join said on kind = 1 + (brand_category_id - 1) % ${catalogueWords.kinds.length}
      where products.id between ${first} and ${last}
    ) as each
    where of_kind in ('number', 'yes_no') or cardinality(ids) > 0`.execute(db);
}
