import { outlineOf } from './choice-bits.ts';
import type { IndexedProducts } from './indexed-products.ts';
import type { ProductChoices } from './product-choices.ts';
import type { ProductFilter } from './product-filter.ts';

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
  private readonly hasColors: boolean;
  private readonly hasMemories: boolean;
  /** By a colour's or memory's id: every bit where the filter wants it, and the bit of its choice. */
  private readonly wantedColor: Int32Array;
  private readonly wantedMemory: Int32Array;
  private readonly colorBits: Int32Array;
  private readonly memoryBits: Int32Array;

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
    this.hasColors = filter.colors !== undefined;
    this.hasMemories = filter.memories !== undefined;
    this.wantedColor = everyBit(productIndex.colorTest(filter.colors));
    this.wantedMemory = everyBit(productIndex.memoryTest(filter.memories));
    this.colorBits = productIndex.choiceBits.colorBits(mask);
    this.memoryBits = productIndex.choiceBits.memoryBits(mask);
  }

  /** Looks at the variants only where a choice or an end of the range goes through the product. */
  read(slice: Int32Array): void {
    const { words, prices, isBrand, hasColors, hasMemories } = this;
    const { brand, price } = this.productIndex.columns;
    const { bits, highest: dearest } = this.choices;
    const { lowest, highest } = this.range;
    const { everyColor, everyMemory, wantedColors, wantedMemories } = this.outlines();
    // Other masks may have the colour or the memory that is wanted.
    const isHidden = this.productIndex.choiceBits.masks > 1;
    let there = 0;
    for (let index = 0; index < slice.length; index += 1) {
      const place = slice[index] ?? 0;
      const own = bits[place] ?? 0;
      const from = price[place] ?? 0;
      const to = dearest[place] ?? 0;
      const isColor = isHidden || (own & wantedColors) !== 0;
      const isMemory = isHidden || (own & wantedMemories) !== 0;
      const isOutside = from > highest || to < lowest;
      const isInside = from >= lowest && to <= highest;
      there |= own;
      if ((hasColors && isColor) || (hasMemories && isMemory) || !(isOutside || isInside)) {
        this.readVariants(index, place);
        continue;
      }
      const shown = (hasMemories ? 0 : everyColor) | (hasColors ? 0 : everyMemory);
      words[index] = isInside && isBrand[brand[place] ?? 0] === 1 ? own & shown : 0;
      prices[index] = hasColors || hasMemories ? unwanted : from;
    }
    this.there |= there;
  }

  /** Without a branch on what a variant is, which would cost more than all the rest. */
  private readVariants(index: number, place: number): void {
    const { wantedColor, wantedMemory, colorBits, memoryBits } = this;
    const { brand, firstVariant, variantColor, variantMemory, variantPrice } = this.productIndex.columns;
    const { lowest, highest } = this.range;
    const end = firstVariant[place + 1] ?? 0;
    let [affordable, tooCheap, cheapest] = [0, 0, unwanted];
    for (let variant = firstVariant[place] ?? 0; variant < end; variant += 1) {
      const color = variantColor[variant] ?? 0;
      const memory = variantMemory[variant] ?? 0;
      const price = variantPrice[variant] ?? 0;
      const isColor = wantedColor[color] ?? 0;
      const isMemory = wantedMemory[memory] ?? 0;
      const choices = ((colorBits[color] ?? 0) & isMemory) | ((memoryBits[memory] ?? 0) & isColor);
      // A difference below 0 has every bit set once its sign is drawn through it.
      affordable |= choices & ((price - highest - 1) >> 31);
      tooCheap |= choices & ((price - lowest) >> 31);
      cheapest = Math.min(cheapest, price | (~(isColor & isMemory) & unwanted));
    }
    this.words[index] = this.isBrand[brand[place] ?? 0] === 1 ? affordable & ~tooCheap : 0;
    this.prices[index] = cheapest;
  }

  /** Which bits of this mask are of either facet, and which are of a colour or memory that is wanted. */
  private outlines() {
    const { colorBits, memoryBits, wantedColor, wantedMemory } = this;
    return {
      everyColor: joined(colorBits),
      everyMemory: joined(memoryBits),
      wantedColors: outlineOf(colorBits, wantedColor),
      wantedMemories: outlineOf(memoryBits, wantedMemory),
    };
  }
}

/** Instead of a 1 a word of which every bit is set. */
const everyBit = (test: Uint8Array) => Int32Array.from(test, (isWanted) => -isWanted);

const joined = (bits: Int32Array) => bits.reduce((all, bit) => all | bit, 0);
