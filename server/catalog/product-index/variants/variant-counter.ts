import { BitCounts } from '#server/catalog/product-index/bit-counts.ts';
import { priceRange } from '#server/catalog/product-index/choice-reader.ts';
import type { IndexedProducts } from '#server/catalog/product-index/indexed-products.ts';
import type { ProductChoices } from '#server/catalog/product-index/product-choices.ts';
import type { ProductFilter } from '#server/catalog/product-index/product-filter.ts';
import { PathCounts } from './path-counts.ts';
import { type SaidByKind, saidIn } from './variant-kinds.ts';
import { VariantTest } from './variant-test.ts';

/**
 * How much of a product its brand, its prices and what is asked of its variants leave. From `butPart` on no variant has the
 * required part of this number: such a product shows nothing but choices of that part's own attribute.
 */
export const remains = { nothing: 0, everything: 1, someVariants: 2, unmatched: 3, matched: 4, butPart: 8 } as const;

/** What the variants of one product that a filter lets through say of one attribute, its own choice left out. */
export class VariantCounter {
  private readonly productIndex: IndexedProducts;
  private readonly choices: ProductChoices;
  private readonly range: { lowest: number; highest: number };
  private readonly test: VariantTest;
  private readonly wanted: Uint8Array;
  private readonly isBrand: Uint8Array;
  private readonly isAsked: boolean;
  /** For each required part, bits of which a product has one where it may have a wanted variant. */
  private readonly outlines: readonly number[];

  /** @param choices of the first mask */
  constructor(productIndex: IndexedProducts, filter: ProductFilter, choices: ProductChoices) {
    const { kinds, choiceBits } = productIndex;
    this.productIndex = productIndex;
    this.choices = choices;
    this.range = priceRange(filter);
    this.test = new VariantTest(kinds, filter);
    this.wanted = this.test.wanted();
    this.isBrand = productIndex.brandTest(filter.brands);
    const { required, isOfProducts } = this.test;
    this.isAsked = required.length > 0 || isOfProducts;
    const bits = choiceBits.bits(0);
    this.outlines = choiceBits.masks > 1 ? [] : required.map((part) => choiceBits.outlineOf(part, 0, bits));
  }

  /** By place one of `remains`, of these places; where nothing is asked of variants, those of most products need no look. */
  left(places: Int32Array): Uint8Array {
    const { isBrand, isAsked } = this;
    const { lowest, highest } = this.range;
    const { brand, price, firstVariant } = this.productIndex.columns;
    const { highest: dearest } = this.choices;
    const left = new Uint8Array(brand.length);
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index] ?? 0;
      if (isBrand[brand[place] ?? 0] !== 1) continue;
      const [from, to] = [price[place] ?? 0, dearest[place] ?? 0];
      const hasVariants = firstVariant[place] !== firstVariant[place + 1];
      if (hasVariants && (from > highest || to < lowest)) continue;
      const isWhole = hasVariants && !isAsked && from >= lowest && to <= highest;
      left[place] = isWhole ? remains.everything : this.partOf(place);
    }
    return left;
  }

  /** Who misses two required parts shows nothing, as each part's own choices need the others. */
  private partOf(place: number): number {
    const { outlines } = this;
    const bits = this.choices.bits[place] ?? 0;
    let part: number = remains.someVariants;
    for (let index = 0; index < outlines.length; index += 1) {
      if ((bits & (outlines[index] ?? 0)) !== 0) continue;
      if (part !== remains.someVariants) return remains.nothing;
      part = remains.butPart + index;
    }
    return part;
  }

  /** What of `remains` a product is that has everything but what is required of this attribute; 0 where nothing is. */
  remainsBut(attribute: number): number {
    const part = this.test.required.findIndex((required) => required.attribute === attribute);
    return part < 0 ? 0 : remains.butPart + part;
  }

  /** Whether the product has a variant that is all that is asked, the cheapest of which is within the prices. */
  matches(place: number): boolean {
    const { price, firstVariant, variantKind, variantPrice } = this.productIndex.columns;
    const { wanted, range } = this;
    const first = firstVariant[place] ?? 0;
    const end = firstVariant[place + 1] ?? 0;
    let lowest = Number.POSITIVE_INFINITY;
    if (first === end && this.test.required.length === 0) lowest = price[place] ?? 0;
    for (let variant = first; variant < end; variant += 1) {
      if (wanted[variantKind[variant] ?? 0] === 1) lowest = Math.min(lowest, variantPrice[variant] ?? 0);
    }
    return lowest >= range.lowest && lowest <= range.highest;
  }

  /**
   * What variants say of an attribute; undefined where none of the shop says it.
   *
   * @param hasRanges whether ranges of its values will be asked for, and not each value alone
   */
  valuesOf(attribute: number, hasRanges: boolean): VariantValues | undefined {
    const { productIndex, test, range } = this;
    if (!productIndex.kinds.knows(attribute)) return undefined;
    const asked = { attribute, wanted: test.wanted(attribute), range };
    return hasRanges ? new ValuesTogether(productIndex, asked) : new ValuesAlone(productIndex, asked);
  }
}

/** Values or numbers, ascending. */
export type ShownValues = {
  shown: readonly number[];
  /** Of which the cheapest variant costs less than is asked: what is asked for them together with others shows nothing. */
  tooCheap: readonly number[];
};

type Asked = { attribute: number; wanted: Uint8Array; range: { lowest: number; highest: number } };

/** Counts products by the values of one attribute that they show by their variants, its own choice left out. */
export abstract class VariantValues {
  protected readonly columns: IndexedProducts['columns'];
  protected readonly asked: Asked;
  protected readonly said: SaidByKind;
  private readonly isOption: Uint8Array;

  constructor({ columns, kinds }: Pick<IndexedProducts, 'columns' | 'kinds'>, asked: Asked) {
    this.columns = columns;
    this.asked = asked;
    this.said = kinds.saidOf(asked.attribute);
    this.isOption = Uint8Array.from(kinds.entries, (entry) => Number(saidIn(entry, asked.attribute) !== undefined));
  }

  /** Whether the product's variants are distinguished by it. */
  isOptionOf(place: number): boolean {
    const { firstVariant, variantKind } = this.columns;
    const first = firstVariant[place] ?? 0;
    return first < (firstVariant[place + 1] ?? 0) && this.isOption[variantKind[first] ?? 0] === 1;
  }

  /** Counts what variants of the product say that have everything else that is asked. */
  abstract add(place: number): void;

  abstract counts(): (ShownValues & { count: number })[];
}

/** Values that one word has a bit for, its sign among them. */
const valuesPerWord = 32;
/** Products whose words are counted at once. */
const atOnce = 4_096;

/** Of each value by itself: its bit is set or not, and the bits of many products are counted together. */
class ValuesAlone extends VariantValues {
  /** For each so many values, by the code of a kind the bit of what it says; 0 where it is not wanted. */
  private readonly bits: Int32Array[];
  private readonly words: Int32Array[];
  private readonly shown: BitCounts[];
  private filled = 0;

  constructor(productIndex: Pick<IndexedProducts, 'columns' | 'kinds'>, asked: Asked) {
    super(productIndex, asked);
    const { values, at } = this.said;
    const parts = Array.from({ length: Math.ceil(values.length / valuesPerWord) }, (_, part) => part);
    this.bits = parts.map((part) =>
      at.map((value, kind) => {
        const isHere = value > 0 && Math.floor(value / valuesPerWord) === part;
        return isHere && asked.wanted[kind] === 1 ? 1 << (value % valuesPerWord) : 0;
      }),
    );
    this.words = parts.map(() => new Int32Array(atOnce));
    this.shown = parts.map(() => new BitCounts());
  }

  /** Without a branch on what a variant is, which would cost more than all the rest. */
  override add(place: number): void {
    const { firstVariant, variantKind, variantPrice } = this.columns;
    const { lowest, highest } = this.asked.range;
    const first = firstVariant[place] ?? 0;
    const end = firstVariant[place + 1] ?? 0;
    for (let part = 0; part < this.bits.length; part += 1) {
      const bits = this.bits[part] as Int32Array;
      let [affordable, tooCheap] = [0, 0];
      for (let variant = first; variant < end; variant += 1) {
        const price = variantPrice[variant] ?? 0;
        const said = bits[variantKind[variant] ?? 0] ?? 0;
        // A difference below 0 has every bit set once its sign is drawn through it.
        affordable |= said & ((price - highest - 1) >> 31);
        tooCheap |= said & ((price - lowest) >> 31);
      }
      (this.words[part] as Int32Array)[this.filled] = affordable & ~tooCheap;
    }
    this.filled += 1;
    if (this.filled === atOnce) this.countWords();
  }

  private countWords(): void {
    for (const [part, counts] of this.shown.entries()) counts.add(this.words[part] as Int32Array, this.filled);
    this.filled = 0;
  }

  /** How many products show each value; those that some are too cheap for are left out already. */
  override counts(): (ShownValues & { count: number })[] {
    this.countWords();
    return this.said.values.flatMap((value, number) => {
      const count = this.shown[Math.floor(number / valuesPerWord)]?.of(number % valuesPerWord) ?? 0;
      return count > 0 ? [{ shown: [value], tooCheap: [], count }] : [];
    });
  }
}

/** Of values together, so that ranges of them can be counted. */
class ValuesTogether extends VariantValues {
  /** By the place of a value, som of the cheapest variant that says it. */
  private readonly cheapest: Float64Array;
  /** Places of the values that the product looked at says. */
  private readonly there: Int32Array;
  /** Paths are places of the shown values, and behind all these places those of the too cheap ones. */
  private readonly counted: PathCounts;

  constructor(productIndex: Pick<IndexedProducts, 'columns' | 'kinds'>, asked: Asked) {
    super(productIndex, asked);
    const { length } = this.said.values;
    this.cheapest = new Float64Array(length).fill(Number.POSITIVE_INFINITY);
    this.there = new Int32Array(length);
    this.counted = new PathCounts();
  }

  override add(place: number): void {
    const { there, cheapest, counted } = this;
    const { lowest, highest } = this.asked.range;
    const count = this.look(place);
    let path = 0;
    for (let index = 0; index < count; index += 1) {
      const costs = cheapest[there[index] ?? 0] ?? 0;
      if (costs >= lowest && costs <= highest) path = counted.step(path, there[index] ?? 0);
    }
    const isShown = path !== 0;
    for (let index = 0; index < count; index += 1) {
      const value = there[index] ?? 0;
      if (isShown && (cheapest[value] ?? 0) < lowest) path = counted.step(path, cheapest.length + value);
      cheapest[value] = Number.POSITIVE_INFINITY;
    }
    if (isShown) counted.add(path);
  }

  /** Finds what its variants say and cost. @returns how many values are in `there` */
  private look(place: number): number {
    const { firstVariant, variantKind, variantPrice } = this.columns;
    const { said, cheapest, there } = this;
    const { wanted } = this.asked;
    const end = firstVariant[place + 1] ?? 0;
    let count = 0;
    for (let variant = firstVariant[place] ?? 0; variant < end; variant += 1) {
      const kind = variantKind[variant] ?? 0;
      const value = said.at[kind] ?? 0;
      if (value === 0 || wanted[kind] !== 1) continue;
      const before = cheapest[value] ?? 0;
      if (before === Number.POSITIVE_INFINITY) there[count++] = value;
      cheapest[value] = Math.min(before, variantPrice[variant] ?? 0);
    }
    return count;
  }

  /** How many products show just these values. */
  override counts(): (ShownValues & { count: number })[] {
    const { length, values } = { length: this.cheapest.length, values: this.said.values };
    const inOrder = (places: number[]) =>
      places.map((place) => values[place % length] ?? 0).sort((left, right) => left - right);
    return this.counted.counts().map(({ path, count }) => ({
      shown: inOrder(path.filter((step) => step < length)),
      tooCheap: inOrder(path.filter((step) => step >= length)),
      count,
    }));
  }
}
