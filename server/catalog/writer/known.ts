import type { PricePoint } from '#server/catalog/prices/price-queries.ts';
import type { Policy } from './policy.ts';
import type { CategoryDraft, Color, Kind, VariantDraft } from './product-batch.ts';

/** What planning a batch has to know of the shop besides its products. */
export type Known = {
  policy: Policy;
  brand: (wanted: Kind) => Kind;
  /** In that brand. */
  category: (wanted: CategoryDraft, brand: Kind) => Kind;
  colors: (color: NonNullable<VariantDraft['color']>) => Color;
  /** Whose article number it is now, by product. */
  skuOwners: ReadonlyMap<string, number>;
  /** Article numbers that no variant can be given: those of the products at hand, and elsewhere of those wanted. */
  takenSkus: Set<string>;
  /** Pieces by variant that are sold and the source does not know of. */
  held: ReadonlyMap<number, number>;
  prices: ReadonlyMap<number, PricePoint[]>;
};
