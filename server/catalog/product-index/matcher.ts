import { everyBit, priceRange, unwanted } from './choice-reader.ts';
import type { IndexedProducts } from './indexed-products.ts';
import type { ProductChoices } from './product-choices.ts';
import type { ProductFilter } from './product-filter.ts';
import type { VariantTest } from './variants/variant-test.ts';

/** The test of a filter's choices: brand, and what one variant says and costs. */
export class Matcher {
  private readonly productIndex: IndexedProducts;
  private readonly filter: ProductFilter;
  private readonly isBrand: Uint8Array;
  private readonly isNeeded: boolean;
  private readonly isRequired: boolean;
  /** By the code of a kind, every bit where a variant has all that is asked. */
  private readonly wanted: Int32Array;
  private readonly range: { lowest: number; highest: number };
  private readonly choices: ProductChoices | undefined;
  /** For each required part, bits of which a product must have one. */
  private readonly outlines: readonly number[];

  /** @param choices of the first mask, where a filter requires any */
  constructor(
    productIndex: IndexedProducts,
    filter: ProductFilter,
    { test, choices }: { test: VariantTest; choices: ProductChoices | undefined },
  ) {
    const { choiceBits } = productIndex;
    this.productIndex = productIndex;
    this.filter = filter;
    this.isBrand = productIndex.brandTest(filter.brands);
    this.isNeeded = test.isNeeded(filter.minPrice !== undefined || filter.maxPrice !== undefined);
    this.isRequired = test.required.length > 0;
    this.wanted = everyBit(test.wanted());
    this.range = priceRange(filter);
    this.choices = choices;
    const bits = choiceBits.bits(0);
    this.outlines = choiceBits.masks > 1 ? [] : test.required.map((part) => choiceBits.outlineOf(part, 0, bits));
  }

  /** Whether everything matches. */
  get isOpen(): boolean {
    const { brands, minPrice, maxPrice } = this.filter;
    return !this.isNeeded && brands === undefined && minPrice === undefined && maxPrice === undefined;
  }

  /** Writes those of these places that match to `found` from `count` on. @returns how many are there then */
  keep(slice: Int32Array, found: Int32Array, count: number): number {
    const { brand, price } = this.productIndex.columns;
    const { isBrand, isNeeded } = this;
    const { lowest, highest } = this.range;
    let end = count;
    for (let index = 0; index < slice.length; index += 1) {
      const place = slice[index] ?? 0;
      const ofBrand = isBrand[brand[place] ?? 0] ?? 0;
      const cheapest = isNeeded && ofBrand === 1 ? this.lowestPrice(place) : (price[place] ?? 0);
      // Written first and counted then, so that the processor has nothing to guess: a difference below 0 has its sign.
      found[end] = place;
      end += ofBrand & ~(((cheapest - lowest) | (highest - cheapest)) >> 31);
    }
    return end;
  }

  /** Som of the cheapest variant that has all that is asked; `unwanted` without one. */
  private lowestPrice(place: number): number {
    if (!this.mayHave(place)) return unwanted;
    const { price, firstVariant, variantKind, variantPrice } = this.productIndex.columns;
    const { wanted } = this;
    const first = firstVariant[place] ?? 0;
    const end = firstVariant[place + 1] ?? 0;
    let lowest = first === end && !this.isRequired ? (price[place] ?? 0) : unwanted;
    for (let variant = first; variant < end; variant += 1) {
      const others = ~(wanted[variantKind[variant] ?? 0] ?? 0) & unwanted;
      lowest = Math.min(lowest, (variantPrice[variant] ?? 0) | others);
    }
    return lowest;
  }

  private mayHave(place: number): boolean {
    const bits = this.choices?.bits[place] ?? -1;
    for (const outline of this.outlines) if ((bits & outline) === 0) return false;
    return true;
  }
}
