import { unwanted } from './choice-reader.ts';
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
  private readonly wanted: Uint8Array;
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
    this.wanted = test.wanted();
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
    const { isBrand, isNeeded, filter } = this;
    const { minPrice = 0, maxPrice = unwanted } = filter;
    let end = count;
    for (let index = 0; index < slice.length; index += 1) {
      const place = slice[index] ?? 0;
      if (isBrand[brand[place] ?? 0] !== 1) continue;
      const cheapest = isNeeded ? this.lowestPrice(place) : (price[place] ?? 0);
      // Written first and counted then, so that the processor has nothing to guess.
      found[end] = place;
      end += Number(cheapest >= minPrice && cheapest <= maxPrice);
    }
    return end;
  }

  /** Som of the cheapest variant that has all that is asked; not a number without one. */
  private lowestPrice(place: number): number {
    if (!this.mayHave(place)) return Number.NaN;
    const { price, firstVariant, variantKind, variantPrice } = this.productIndex.columns;
    const { wanted } = this;
    const first = firstVariant[place] ?? 0;
    const end = firstVariant[place + 1] ?? 0;
    if (first === end) return this.isRequired ? Number.NaN : (price[place] ?? 0);
    let lowest = unwanted;
    for (let variant = first; variant < end; variant += 1) {
      if (wanted[variantKind[variant] ?? 0] === 1) lowest = Math.min(lowest, variantPrice[variant] ?? 0);
    }
    return lowest === unwanted ? Number.NaN : lowest;
  }

  private mayHave(place: number): boolean {
    const bits = this.choices?.bits[place] ?? -1;
    for (const outline of this.outlines) if ((bits & outline) === 0) return false;
    return true;
  }
}
