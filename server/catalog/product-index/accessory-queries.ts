import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';

/** An accessory that can be had, and what it has in common with the product that it is to go with. */
export type AccessoryRow = {
  id: number;
  category: number | null;
  /** The product's own. */
  ownCategory: number | null;
  isOfBrand: boolean;
  /** Whether it is made for the product's model; null: it is made for no certain one. */
  isMadeFor: boolean | null;
};

type Wanted = {
  product: number;
  candidates: readonly number[];
  /** The attribute that says models, and those of its values that are the product's. */
  attribute: number;
  models: readonly number[];
};

/** How many of what is made for the models are looked at, the most popular: a cable may fit every model there is. */
const mostMadeFor = 200;

/**
 * Those in stock of the candidates, and of the most popular that are made for the product's models, in the order of the
 * candidates; the product itself and more of its category are left out.
 */
export async function listAccessories(db: Db, { product, candidates, attribute, models }: Wanted) {
  const { rows } = await sql<AccessoryRow>`
    select p.id, p.category_id as category, own.category_id as "ownCategory",
      p.brand_id = own.brand_id as "isOfBrand", (
      select bool_or(value_id = any(${models}::int[])) from product_attributes
      where product_id = p.id and attribute_id = ${attribute}::int
    ) as "isMadeFor"
    from products p join products own on own.id = ${product}::int
    where (
      p.id = any(${candidates}::int[])
      or p.id in (
        select made.id from products made
        where made.id in (select product_id from product_attributes where value_id = any(${models}::int[]))
          and made.is_accessory and made.is_published and made.in_stock
        order by made.popularity desc, made.id limit ${mostMadeFor}::int
      )
    )
    and p.is_accessory and p.is_published and p.in_stock
    and p.id <> own.id and p.category_id is distinct from own.category_id
    order by array_position(${candidates}::int[], p.id), p.popularity desc, p.id ${fixedShape}`.execute(db);
  return rows;
}
