import type { PricePoint } from '#server/catalog/prices/price-queries.ts';
import type { CommonOptions } from '#server/catalog/products/option-queries.ts';
import type { Policy } from './policy.ts';
import type { CategoryDraft, Kind, StoredOption, WantedValue } from './product-batch.ts';

/** What planning a batch has to know of the shop besides its products. */
export type Known = {
  policy: Policy;
  brand: (wanted: Kind) => Kind;
  /** In that brand. */
  category: (wanted: CategoryDraft, brand: Kind) => Kind;
  common: CommonOptions;
  /** The value of the attribute that is wanted; where there is none, one that is to be made. */
  values: (wanted: WantedValue, attribute: number) => StoredOption;
  /** Whose article number it is now, by product. */
  skuOwners: ReadonlyMap<string, number>;
  /** Article numbers that no variant can be given: those of the products at hand, and elsewhere of those wanted. */
  takenSkus: Set<string>;
  /** Pieces by variant that are sold and the source does not know of. */
  held: ReadonlyMap<number, number>;
  prices: ReadonlyMap<number, PricePoint[]>;
};
