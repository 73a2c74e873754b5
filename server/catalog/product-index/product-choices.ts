import type { IndexColumns } from './index-columns.ts';
import { inSlices } from './slices.ts';

/** Aggregates over the variants of each product: most filters need not look at single variants. */
export type ProductChoices = {
  /** The bits of every choice of one mask that a product has. */
  bits: Int32Array;
  /** Som after the discount, of the dearest variant; 0 where there is none. */
  highest: Int32Array;
};

/** Sums the variants of these places up; places are all there are. @param bits of one mask, by the code of a kind */
export async function sumUpChoices(
  columns: IndexColumns,
  places: Int32Array,
  bits: Int32Array,
): Promise<ProductChoices> {
  const { firstVariant, variantKind, variantPrice } = columns;
  const ofProduct = new Int32Array(places.length);
  const highest = new Int32Array(places.length);
  await inSlices(places, (slice) => {
    for (const place of slice) {
      const end = firstVariant[place + 1] ?? 0;
      let [all, dearest] = [0, 0];
      for (let variant = firstVariant[place] ?? 0; variant < end; variant += 1) {
        all |= bits[variantKind[variant] ?? 0] ?? 0;
        dearest = Math.max(dearest, variantPrice[variant] ?? 0);
      }
      ofProduct[place] = all;
      highest[place] = dearest;
    }
  });
  return { bits: ofProduct, highest };
}
