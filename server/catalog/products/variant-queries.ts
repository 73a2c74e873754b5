import { sql } from 'kysely';
import type { NamedOption } from '#rules/catalog/variant-options.ts';
import { type OlderVariant, olderVariantOf } from './older-wire/older-variant-queries.ts';
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
  options: NamedOption[];
  /** What the older client reads of it. */
  older: OlderVariant;
};

/** Variants `v` with their product `p` and stock `s`, on sale or not. */
export const variantTables = sql`
  variants v
  join products p on p.id = v.product_id
  left join stock s on s.variant_id = v.id`;

/** `VariantColumns` of `variantTables`. */
export const variantColumns = sql`
  p.id as "productId", p.brand_id as "brandId", p.brand_category_id as "brandCategoryId",
  p.is_accessory as "isAccessory", p.discount, v.price as "basePrice", coalesce(s.quantity, 0) as stock,
  ${namedOptionsOf(sql`v.id`)} as options, ${olderVariantOf(sql`v.id`)} as older`;
