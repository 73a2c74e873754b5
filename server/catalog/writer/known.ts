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
  prices: ReadonlyMap<number, PricePoint[]>;
};
