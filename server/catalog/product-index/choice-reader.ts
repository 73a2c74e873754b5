import type { IndexedProducts } from './indexed-products.ts';
import type { ProductChoices } from './product-choices.ts';
import type { ProductFilter } from './product-filter.ts';
import { VariantTest } from './variants/variant-test.ts';

/** The price of what has no variant that is wanted; a price as high as this there is not. */
export const unwanted = 0x7fff_ffff;

/** Som of a filter, in numbers whose differences fit into 32 bits. */
export function priceRange({ minPrice = 0, maxPrice = unwanted - 1 }: ProductFilter) {
  const fitting = (som: number) => Math.max(0, Math.min(som, unwanted - 1));
  return { lowest: fitting(minPrice), highest: fitting(maxPrice) };
}

/**
 * Computes which choices of one mask show a product, and the price of its cheapest matching variant. A choice shows a
 * product whose cheapest variant in it is within the range: one of its variants is not too dear, and none too cheap.
 */
export class ChoiceReader {
  /** The bits of every choice that anything read so far has. */
  there = 0;
  /** Of each place read last, the bits of the choices that show it, and the som of its cheapest wanted variant. */
  readonly words: Int32Array;
  readonly prices: Int32Array;
  private readonly productIndex: IndexedProducts;
  private readonly choices: ProductChoices;
  private readonly range: { lowest: number; highest: number };
  private readonly isBrand: Uint8Array;
  /** By the code of a kind: every bit where a variant has all that is asked, and the bits of choices that it shows. */
  private readonly wanted: Int32Array;
  private readonly shown: Int32Array;
  /** Bits that a product shows of which no variant has what is required. */
  private readonly otherwise: number;
  private readonly isRequired: boolean;
  /** Whether no more than one part is required. */
  private readonly isAlone: boolean;
  /** Whether the product's own bits do not show which variants to look at. */
  private readonly isHidden: boolean;
  /**
   * For each required part, bits of which a product has one where it may have a wanted variant. A product that misses two
   * parts shows nothing: each part's own choices need the others.
   */
  private readonly outlines: readonly number[];

  /** @param size places read at once, at most */
  constructor(
    productIndex: IndexedProducts,
    filter: ProductFilter,
    { mask, choices, size }: { mask: number; choices: ProductChoices; size: number },
  ) {
    this.productIndex = productIndex;
    this.choices = choices;
    this.words = new Int32Array(size);
    this.prices = new Int32Array(size);
    this.range = priceRange(filter);
    this.isBrand = productIndex.brandTest(filter.brands);
    const { choiceBits } = productIndex;
    const test = new VariantTest(productIndex.kinds, filter);
    const bits = choiceBits.bits(mask);
    this.wanted = everyBit(test.wanted());
    this.shown = choiceBits.bits(mask, test);
    this.isRequired = test.required.length > 0;
    // Other masks may have what is required.
    const isElsewhere = this.isRequired && choiceBits.masks > 1;
    this.isHidden = test.isOfProducts || isElsewhere;
    this.outlines = isElsewhere ? [] : test.required.map((part) => choiceBits.outlineOf(part, mask, bits));
    const [first, ...others] = test.required;
    this.otherwise = first ? choiceBits.bitsOf(first.attribute, mask) : -1;
    this.isAlone = others.length === 0;
  }

  /** Looks at the variants only where a choice or an end of the range goes through the product. */
  read(slice: Int32Array): void {
    const { words, prices, isBrand, isRequired, isHidden, isAlone, otherwise } = this;
    const { brand, price } = this.productIndex.columns;
    const { bits, highest: dearest } = this.choices;
    const { lowest, highest } = this.range;
    let there = 0;
    for (let index = 0; index < slice.length; index += 1) {
      const place = slice[index] ?? 0;
      const own = bits[place] ?? 0;
      const from = price[place] ?? 0;
      const to = dearest[place] ?? 0;
      const isOutside = from > highest || to < lowest;
      const isInside = from >= lowest && to <= highest;
      there |= own;
      const missed = this.missedBy(own);
      if (missed > 1) {
        words[index] = 0;
        prices[index] = unwanted;
        continue;
      }
      if (isHidden || !isAlone || (isRequired && missed === 0) || !(isOutside || isInside)) {
        this.readVariants(index, place);
        continue;
      }
      words[index] = isInside && isBrand[brand[place] ?? 0] === 1 ? own & otherwise : 0;
      prices[index] = isRequired ? unwanted : from;
    }
    this.there |= there;
  }

  /** How many of the required parts no variant has. @param bits of a product's choices */
  private missedBy(bits: number): number {
    let missed = 0;
    for (const outline of this.outlines) missed += Number((bits & outline) === 0);
    return missed;
  }

  /** Without a branch on what a variant is, which would cost more than all the rest. */
  private readVariants(index: number, place: number): void {
    const { wanted, shown } = this;
    const { brand, price: lowestPrice, firstVariant, variantKind, variantPrice } = this.productIndex.columns;
    const { lowest, highest } = this.range;
    const first = firstVariant[place] ?? 0;
    const end = firstVariant[place + 1] ?? 0;
    let [affordable, tooCheap] = [0, 0];
    let cheapest = first === end && !this.isRequired ? (lowestPrice[place] ?? 0) : unwanted;
    for (let variant = first; variant < end; variant += 1) {
      const kind = variantKind[variant] ?? 0;
      const price = variantPrice[variant] ?? 0;
      const choices = shown[kind] ?? 0;
      // A difference below 0 has every bit set once its sign is drawn through it.
      affordable |= choices & ((price - highest - 1) >> 31);
      tooCheap |= choices & ((price - lowest) >> 31);
      cheapest = Math.min(cheapest, price | (~(wanted[kind] ?? 0) & unwanted));
    }
    this.words[index] = this.isBrand[brand[place] ?? 0] === 1 ? affordable & ~tooCheap : 0;
    this.prices[index] = cheapest;
  }
}

/** Instead of a 1 a word of which every bit is set. */
export const everyBit = (test: Uint8Array) => Int32Array.from(test, (isWanted) => -isWanted);
