import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { noBrand, noGroup } from '#server/catalog/writer/kinds.ts';

/** What the books may leave out of a product, and whether it still is as the exchange put it: staff's choice ends it. */
export const stillMissing = {
  brand: sql<SqlBool>`('brand' = any(said.lacks) and brand.key = ${noBrand.key})`,
  group: sql<SqlBool>`('group' = any(said.lacks) and category.key like ${`%-${noGroup.key}`})`,
  name: sql<SqlBool>`('name' = any(said.lacks))`,
} as const satisfies Record<string, RawBuilder<SqlBool>>;

/** Products `p` of which the books left something out that staff have not decided on; from and where of a query. */
export const incompleteProducts = sql`
  from exchange_products said
  join products p on p.source_id = said.source_id
  join brands brand on brand.id = p.brand_id
  join brand_categories category on category.id = p.brand_category_id
  where said.lacks <> '{}' and said.settled_at is null and not p.is_archived
    and (${sql.join(Object.values(stillMissing), sql` or `)})`;
