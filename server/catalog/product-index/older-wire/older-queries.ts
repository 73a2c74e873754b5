import { type RawBuilder, sql } from 'kysely';
import type { VariantOption } from '#rules/catalog/variant-options.ts';
import type { InLanguages } from '#rules/text/localized.ts';
import { optionsOf } from '#server/catalog/products/option-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { sqlTexts } from '#server/platform/database/translated.ts';
import type { OlderLabels } from './older-wire.ts';

/** More colours or memories than any shop has. */
const mostLabels = 20_000;

/** Columns in which variants say what `saidByColumns` reads; 0 where they say nothing. */
export const saidColumns: readonly RawBuilder<unknown>[] = [sql`color_id`, sql`coalesce(memory_id, 0)`];

/** What the ids in these columns stand for. */
export async function loadOlderLabels(db: Db): Promise<OlderLabels> {
  const [colors, memories] = await Promise.all([
    db.selectFrom('colors').select(['id', 'hash_code', 'family']).orderBy('id').limit(mostLabels).execute(),
    db.selectFrom('memories').select(['id', 'volume']).orderBy('id').limit(mostLabels).execute(),
  ]);
  return { colors, memories };
}

export type VariantOfProduct = InLanguages<'color_name'> & {
  id: number;
  color_id: number;
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

/** The variants of a product that are not archived, in their order; `product` is a column that has its id. */
export const variantsOf = (product: RawBuilder<unknown>) => sql<VariantOfProduct[]>`(
  select coalesce(json_agg(variant), '[]') from (
    select variants.id, color_id, hash_code, ${sqlTexts('colors.name', 'color_name')}, memory_id, volume,
      price, old_price, quantity, ${optionsOf(sql.ref('variants.id'))} as options
    from variants join colors on colors.id = color_id left join memories on memories.id = memory_id
      left join stock on stock.variant_id = variants.id
    where product_id = ${product} and not is_archived
    order by position, variants.id
  ) variant)`;
