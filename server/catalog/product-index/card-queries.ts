import { sql } from 'kysely';
import type { VariantOption } from '#rules/catalog/variant-options.ts';
import { optionsOf } from '#server/catalog/products/option-queries.ts';
import { picturesOf } from '#server/catalog/products/part-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';
import { selectTexts } from '#server/platform/database/translated.ts';

type VariantOfCard = { price: number; old_price: number | null; options: VariantOption[] };

export type CardRow = Awaited<ReturnType<typeof loadCards>>[number];

/** What lists show of these products, in one statement; published or not. Prices are in som before the product's discount. */
export function loadCards(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('products')
    .select(['products.id', ...selectTexts('products.name'), 'discount', 'category_id'])
    .select(['is_arrived', 'in_stock', 'is_gsi', 'rating_sum', 'rating_count'])
    .select([
      sql<VariantOfCard[]>`(
        select coalesce(json_agg(variant), '[]') from (
          select price, old_price, ${optionsOf(sql.ref('variants.id'))} as options from variants
          where product_id = products.id and not is_archived order by position, variants.id
        ) variant
      )`.as('variants'),
      picturesOf(sql.ref('products.id')).as('pictures'),
    ])
    .where(sql<boolean>`products.id = any(${ids}::int[])`)
    .modifyEnd(fixedShape)
    .execute();
}
