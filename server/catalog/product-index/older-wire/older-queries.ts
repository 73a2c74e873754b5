import { type RawBuilder, sql } from 'kysely';
import type { VariantOption } from '#rules/catalog/variant-options.ts';
import type { InLanguages } from '#rules/text/localized.ts';
import { optionsOf } from '#server/catalog/products/option-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { sqlTexts } from '#server/platform/database/translated.ts';
import { type OlderLabels, unnamed } from './older-wire.ts';

/** More colours or memories than any shop has. */
const mostLabels = 20_000;

/** What the older wire calls the values of two attributes. */
export async function loadOlderLabels(db: Db): Promise<OlderLabels> {
  const [attributes, colors, memories, shades] = await Promise.all([
    db.selectFrom('attributes').select(['id', 'kind']).where('is_common_option', '=', true).orderBy('id').execute(),
    sql<OlderLabels['colors'][number]>`
      select coalesce(value_id, ${unnamed}) as value, hash_code, family from older_colors order by id limit ${mostLabels}`.execute(
      db,
    ),
    db.selectFrom('memories').select('volume').where('volume', '>', 0).orderBy('id').limit(mostLabels).execute(),
    db
      .selectFrom('attribute_values')
      .select(['id', 'belongs_to'])
      .where('belongs_to', 'is not', null)
      .orderBy('id')
      .$narrowType<{ belongs_to: number }>()
      .execute(),
  ]);
  const idOf = (kind: string) => attributes.find((attribute) => attribute.kind === kind)?.id ?? 0;
  return {
    color: idOf('colour'),
    memory: idOf('number'),
    colors: colors.rows,
    volumes: memories.map(({ volume }) => volume),
    everyday: new Map(shades.map(({ id, belongs_to: everyday }) => [id, everyday])),
  };
}

export type VariantOfProduct = InLanguages<'color_name'> & {
  id: number;
  color_id: number;
  /** The value that its colour is; null where it has none. */
  value_id: number | null;
  hash_code: string;
  memory_id: number | null;
  /** Gigabytes. */
  volume: number | null;
  /** Som before the product's discount. */
  price: number;
  old_price: number | null;
  quantity: number | null;
  options: VariantOption[];
};

/**
 * The variants of a product that are not archived, in their order; `product` is a column that has its id. A colour is looked up by
 * itself: joined, every colour of the shop would be worked out for each variant.
 */
export const variantsOf = (product: RawBuilder<unknown>) => sql<VariantOfProduct[]>`(
  select coalesce(json_agg(variant), '[]') from (
    select variants.id, color_id, colors.value_id, hash_code, ${sqlTexts('colors.name', 'color_name')}, memory_id, volume,
      price, old_price, quantity, ${optionsOf(sql.ref('variants.id'))} as options
    from variants join older_variants on older_variants.variant_id = variants.id
      cross join lateral (select * from older_colors where older_colors.id = color_id offset 0) colors
      left join memories on memories.id = memory_id
      left join stock on stock.variant_id = variants.id
    where product_id = ${product} and not is_archived
    order by position, variants.id
  ) variant)`;
