import type { ChoiceBits } from './choice-bits.ts';
import type { IndexColumns } from './index-columns.ts';
import type { ProductChoices } from './product-choices.ts';
import type { ProductFilter } from './product-filter.ts';
import type { VariantKinds } from './variants/variant-kinds.ts';

/** What matching and counting read of the product index. */
export interface IndexedProducts {
  readonly columns: IndexColumns;
  readonly kinds: VariantKinds;
  readonly choiceBits: ChoiceBits;
  scope(filter: ProductFilter): Promise<Int32Array>;
  choices(mask: number): Promise<ProductChoices>;
  brandTest(brands: readonly string[] | undefined): Uint8Array;
}
