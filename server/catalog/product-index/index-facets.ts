import { type PriceBars, priceBars } from '#rules/catalog/price-bars.ts';
import { BitCounts } from './bit-counts.ts';
import { bitOf } from './choice-bits.ts';
import { ChoiceReader, priceRange, unwanted } from './choice-reader.ts';
import type { IndexedProducts } from './indexed-products.ts';
import type { ProductFilter } from './product-filter.ts';
import { inSlices, sliceSize } from './slices.ts';

/** How many products each choice would show, with the other facets' choices as they are. */
export type Facets = {
  count: number;
  /** Som after discount, over what matches everything but the price; undefined where nothing does. */
  price: { min: number; max: number } | undefined;
  /** How many products cost how much, of what matches everything but the price; undefined where nothing has one. */
  bars: PriceBars | undefined;
  /** By brand id. */
  brands: Map<number, number>;
  /** Of what variants are distinguished by everywhere, and of their states: by attribute, then by choice. */
  choices: Map<number, Map<string, number>>;
};

/**
 * Counts products per choice: OR inside a facet, AND across, and a facet's own choice does not shrink its own counts.
 * Choices of the scope that would show nothing are there with 0.
 */
export async function countFacets(productIndex: IndexedProducts, filter: ProductFilter): Promise<Facets> {
  const { brands: _, attributes, ...list } = filter;
  const places = await productIndex.scope(attributes ? { ...list, attributes } : list);
  const size = Math.min(places.length, sliceSize);
  const products = new ProductCounter(productIndex, filter, places.length);
  products.see(attributes ? await productIndex.scope(list) : places);
  const words: ChoiceWords[] = [];
  for (let mask = 0; mask < productIndex.choiceBits.masks; mask += 1) {
    const reader = new ChoiceReader(productIndex, filter, { mask, size, choices: await productIndex.choices(mask) });
    const shown = new BitCounts();
    await inSlices(places, (slice) => {
      reader.read(slice);
      shown.add(reader.words, slice.length);
      if (mask === 0) products.count(slice, reader.prices);
    });
    words.push({ shown, there: reader.there });
  }
  return { ...products.counts(), choices: choiceCounts(productIndex, words) };
}

/** Of one mask, how many products each choice shows, and which choices there are in the scope. */
type ChoiceWords = { shown: BitCounts; there: number };

function choiceCounts({ choiceBits }: IndexedProducts, words: readonly ChoiceWords[]): Facets['choices'] {
  const counts: Facets['choices'] = new Map();
  for (const [number, { attribute, value }] of choiceBits.choices.entries()) {
    const { mask, bit } = bitOf(number);
    const { shown, there = 0 } = words[mask] ?? {};
    if (((there >>> bit) & 1) === 0) continue;
    const own = counts.get(attribute) ?? new Map<string, number>();
    counts.set(attribute, own.set(value, shown?.of(bit) ?? 0));
  }
  return counts;
}

/** Counts what matches, in all and by brand, and finds the ends of its prices. */
class ProductCounter {
  private readonly brand: Int32Array;
  private readonly range: { lowest: number; highest: number };
  private readonly isBrand: Uint8Array;
  private readonly ofBrand: Int32Array;
  private readonly isBrandThere: Uint8Array;
  private matching = 0;
  private min = unwanted;
  private max = -1;
  /** Som of what has a price and matches everything else. */
  private readonly prices: Int32Array;
  private priced = 0;

  /** @param most products that will be counted */
  constructor(productIndex: IndexedProducts, filter: ProductFilter, most: number) {
    this.brand = productIndex.columns.brand;
    this.prices = new Int32Array(most);
    this.range = priceRange(filter);
    this.isBrand = productIndex.brandTest(filter.brands);
    this.ofBrand = new Int32Array(this.isBrand.length);
    this.isBrandThere = new Uint8Array(this.isBrand.length);
  }

  /** Names the brands of a list, before anything is chosen in it. */
  see(places: Int32Array): void {
    const { brand, isBrandThere } = this;
    for (let index = 0; index < places.length; index += 1) isBrandThere[brand[places[index] ?? 0] ?? 0] = 1;
  }

  /** @param prices of the slice's products, as ChoiceReader gives them */
  count(slice: Int32Array, prices: Int32Array): void {
    const { brand, isBrand, ofBrand, prices: priced } = this;
    const { lowest, highest } = this.range;
    let { matching, min, max, priced: last } = this;
    for (let index = 0; index < slice.length; index += 1) {
      const place = slice[index] ?? 0;
      const id = brand[place] ?? 0;
      const price = prices[index] ?? 0;
      if (price === unwanted) continue;
      const isWithin = price >= lowest && price <= highest;
      if (isWithin) ofBrand[id] = (ofBrand[id] ?? 0) + 1;
      if (isBrand[id] !== 1) continue;
      if (isWithin) matching += 1;
      if (price < min) min = price;
      if (price > max) max = price;
      priced[last] = price;
      last += Number(price > 0);
    }
    this.matching = matching;
    this.min = min;
    this.max = max;
    this.priced = last;
  }

  counts(): Omit<Facets, 'choices'> {
    const { matching: count, min, max } = this;
    const bars = priceBars(this.prices.subarray(0, this.priced));
    const brands = new Map<number, number>();
    for (const [id, isThere] of this.isBrandThere.entries()) if (isThere === 1) brands.set(id, this.ofBrand[id] ?? 0);
    return { count, price: min <= max ? { min, max } : undefined, bars, brands };
  }
}
