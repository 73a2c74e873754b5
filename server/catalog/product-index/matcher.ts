import { outlineOf } from './choice-bits.ts';
import { unwanted } from './choice-reader.ts';
import type { IndexedProducts } from './indexed-products.ts';
import type { ProductChoices } from './product-choices.ts';
import type { ProductFilter } from './product-filter.ts';

/** The test of a filter's choices: brand, and colour, memory and price of one variant. */
export class Matcher {
  private readonly productIndex: IndexedProducts;
  private readonly filter: ProductFilter;
  private readonly isBrand: Uint8Array;
  private readonly isColor: Uint8Array;
  private readonly isMemory: Uint8Array;
  /** Bits of which a product must have one to have a wanted colour; and one of the others for a memory. */
  private readonly wantedColors: number;
  private readonly wantedMemories: number;
  private readonly choices: ProductChoices | undefined;

  /** @param choices of the first mask, where a filter has any */
  constructor(productIndex: IndexedProducts, filter: ProductFilter, choices: ProductChoices | undefined) {
    this.productIndex = productIndex;
    this.filter = filter;
    this.choices = choices;
    this.isBrand = productIndex.brandTest(filter.brands);
    this.isColor = productIndex.colorTest(filter.colors);
    this.isMemory = productIndex.memoryTest(filter.memories);
    this.wantedColors = outlineOf(productIndex.choiceBits.colorBits(0), this.isColor);
    this.wantedMemories = outlineOf(productIndex.choiceBits.memoryBits(0), this.isMemory);
  }

  /** Writes those of these places that match to `found` from `count` on. @returns how many are there then */
  keep(slice: Int32Array, found: Int32Array, count: number): number {
    const { brand, price } = this.productIndex.columns;
    const { isBrand, choices, filter } = this;
    const { minPrice = 0, maxPrice = unwanted } = filter;
    let end = count;
    for (let index = 0; index < slice.length; index += 1) {
      const place = slice[index] ?? 0;
      if (isBrand[brand[place] ?? 0] !== 1) continue;
      const cheapest = choices ? this.lowestPrice(place, choices) : (price[place] ?? 0);
      // Written first and counted then, so that the processor has nothing to guess.
      found[end] = place;
      end += Number(cheapest >= minPrice && cheapest <= maxPrice);
    }
    return end;
  }

  /** Som of the cheapest variant with a wanted colour and memory; not a number without one. */
  private lowestPrice(place: number, { bits }: ProductChoices): number {
    if (!this.mayHave(bits[place] ?? 0)) return Number.NaN;
    const { firstVariant, variantColor, variantMemory, variantPrice } = this.productIndex.columns;
    const { isColor, isMemory } = this;
    let lowest = unwanted;
    const end = firstVariant[place + 1] ?? 0;
    for (let variant = firstVariant[place] ?? 0; variant < end; variant += 1) {
      if (isColor[variantColor[variant] ?? 0] !== 1 || isMemory[variantMemory[variant] ?? 0] !== 1) continue;
      lowest = Math.min(lowest, variantPrice[variant] ?? 0);
    }
    return lowest === unwanted ? Number.NaN : lowest;
  }

  private mayHave(bits: number): boolean {
    const { filter, wantedColors, wantedMemories } = this;
    if (this.productIndex.choiceBits.masks > 1) return true;
    return (!filter.colors || (bits & wantedColors) !== 0) && (!filter.memories || (bits & wantedMemories) !== 0);
  }
}
