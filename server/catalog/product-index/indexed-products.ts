import type { ChoiceBits } from './choice-bits.ts';
import type { IndexColumns } from './index-columns.ts';
import type { ProductChoices } from './product-choices.ts';
import type { ProductFilter } from './product-filter.ts';

/** What matching and counting read of the product index. */
export interface IndexedProducts {
  readonly columns: IndexColumns;
  readonly choiceBits: ChoiceBits;
  scope(filter: ProductFilter): Promise<Int32Array>;
  choices(mask: number): Promise<ProductChoices>;
  brandTest(brands: readonly string[] | undefined): Uint8Array;
  colorTest(colors: ProductFilter['colors']): Uint8Array;
  memoryTest(memories: ProductFilter['memories']): Uint8Array;
}
