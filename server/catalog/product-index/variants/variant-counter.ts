import { priceRange } from '#server/catalog/product-index/choice-reader.ts';
import type { IndexedProducts } from '#server/catalog/product-index/indexed-products.ts';
import type { ProductFilter } from '#server/catalog/product-index/product-filter.ts';
import { type SaidByKind, saidIn } from './variant-kinds.ts';
import { VariantTest } from './variant-test.ts';

/** What the variants of one product that a filter lets through say of one attribute, its own choice left out. */
export class VariantCounter {
  private readonly productIndex: IndexedProducts;
  private readonly range: { lowest: number; highest: number };
  private readonly test: VariantTest;
  private readonly wanted: Uint8Array;
  private readonly isBrand: Uint8Array;

  constructor(productIndex: IndexedProducts, filter: ProductFilter) {
    this.productIndex = productIndex;
    this.range = priceRange(filter);
    this.test = new VariantTest(productIndex.kinds, filter);
    this.wanted = this.test.wanted();
    this.isBrand = productIndex.brandTest(filter.brands);
  }

  isOfBrand = (place: number): boolean => this.isBrand[this.productIndex.columns.brand[place] ?? 0] === 1;

  /** Whether the product has a variant that is all that is asked, the cheapest of which is within the prices. */
  matches(place: number): boolean {
    const { price, firstVariant, variantKind, variantPrice } = this.productIndex.columns;
    const first = firstVariant[place] ?? 0;
    const end = firstVariant[place + 1] ?? 0;
    let lowest = Number.POSITIVE_INFINITY;
    if (first === end && this.test.required.length === 0) lowest = price[place] ?? 0;
    for (let variant = first; variant < end; variant += 1) {
      if (this.wanted[variantKind[variant] ?? 0] === 1) lowest = Math.min(lowest, variantPrice[variant] ?? 0);
    }
    return lowest >= this.range.lowest && lowest <= this.range.highest;
  }

  /** What variants say of an attribute; undefined where none of the shop says it. */
  valuesOf(attribute: number): VariantValues | undefined {
    const { productIndex, test, range } = this;
    if (!productIndex.kinds.knows(attribute)) return undefined;
    return new VariantValues(productIndex, { attribute, wanted: test.wanted(attribute), range });
  }
}

/** Values or numbers, ascending. */
export type ShownValues = {
  shown: readonly number[];
  /** Of which the cheapest variant costs less than is asked: what is asked for them together with others shows nothing. */
  tooCheap: readonly number[];
};

type Asked = { attribute: number; wanted: Uint8Array; range: { lowest: number; highest: number } };

/** The values of one attribute that products would show by their variants, its own choice left out. */
export class VariantValues {
  private readonly columns: IndexedProducts['columns'];
  private readonly asked: Asked;
  private readonly said: SaidByKind;
  private readonly isOption: Uint8Array;
  /** By the place of a value, som of the cheapest variant that says it. */
  private readonly cheapest: Float64Array;

  constructor({ columns, kinds }: Pick<IndexedProducts, 'columns' | 'kinds'>, asked: Asked) {
    this.columns = columns;
    this.asked = asked;
    this.said = kinds.saidOf(asked.attribute);
    this.isOption = Uint8Array.from(kinds.entries, (entry) => Number(saidIn(entry, asked.attribute) !== undefined));
    this.cheapest = new Float64Array(this.said.values.length).fill(Number.POSITIVE_INFINITY);
  }

  /** Whether the product's variants are told apart by it. */
  tellApart(place: number): boolean {
    const { firstVariant, variantKind } = this.columns;
    const first = firstVariant[place] ?? 0;
    return first < (firstVariant[place + 1] ?? 0) && this.isOption[variantKind[first] ?? 0] === 1;
  }

  /** What variants of the product say that have everything else that is asked. */
  of(place: number): ShownValues {
    const { firstVariant, variantKind, variantPrice } = this.columns;
    const { asked, said, cheapest } = this;
    const there: number[] = [];
    const end = firstVariant[place + 1] ?? 0;
    for (let variant = firstVariant[place] ?? 0; variant < end; variant += 1) {
      const kind = variantKind[variant] ?? 0;
      const value = said.at[kind] ?? 0;
      if (value === 0 || asked.wanted[kind] !== 1) continue;
      if (cheapest[value] === Number.POSITIVE_INFINITY) there.push(value);
      cheapest[value] = Math.min(cheapest[value] ?? 0, variantPrice[variant] ?? 0);
    }
    const { lowest, highest } = asked.range;
    const costs = (value: number) => cheapest[value] ?? 0;
    const found = {
      shown: this.inOrder(there.filter((value) => costs(value) >= lowest && costs(value) <= highest)),
      tooCheap: this.inOrder(there.filter((value) => costs(value) < lowest)),
    };
    for (const value of there) cheapest[value] = Number.POSITIVE_INFINITY;
    return found;
  }

  private inOrder = (places: readonly number[]): number[] =>
    places.map((place) => this.said.values[place] ?? 0).sort((left, right) => left - right);
}
