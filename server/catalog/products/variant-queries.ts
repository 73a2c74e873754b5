import { sql } from 'kysely';
import type { NamedOption } from '#rules/catalog/variant-options.ts';
import type { InLanguages } from '#rules/text/localized.ts';
import { sqlTexts } from '#server/platform/database/translated.ts';
import { namedOptionsOf } from './option-queries.ts';

/** What a cart line and a sale say alike of a variant. */
export type VariantColumns = {
  productId: number;
  brandId: number;
  brandCategoryId: number;
  isAccessory: boolean;
  /** Percent off, 0 to 100. */
  discount: number;
  /** Som before the discount. */
  basePrice: number;
  /** Pieces there are now. */
  stock: number;
  colorId: number;
  hashCode: string;
  memoryId: number | null;
  /** Gigabytes; 0 is "no memory". */
  memory: number;
  options: NamedOption[];
} & InLanguages<'color_name'>;

/** Variants `v` with their product `p`, colour `c`, memory `m` and stock `s`, on sale or not. */
export const variantTables = sql`
  variants v
  join products p on p.id = v.product_id
  join colors c on c.id = v.color_id
  left join memories m on m.id = v.memory_id
  left join stock s on s.variant_id = v.id`;

/** `VariantColumns` of `variantTables`. */
export const variantColumns = sql`
  p.id as "productId", p.brand_id as "brandId", p.brand_category_id as "brandCategoryId",
  p.is_accessory as "isAccessory", p.discount, v.price as "basePrice", coalesce(s.quantity, 0) as stock,
  c.id as "colorId", ${sqlTexts('c.name', 'color_name')}, c.hash_code as "hashCode",
  v.memory_id as "memoryId", coalesce(m.volume, 0) as memory,
  ${namedOptionsOf(sql`v.id`)} as options`;
