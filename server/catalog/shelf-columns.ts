import type { ShelfProduct } from './shelf.ts';

/** Lower case, with е for ё: how names and searches are compared. */
export const searchable = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/** Numbers for values, in order of appearance: a column of small numbers is compared faster than one of texts. */
export class Numbering<Value> {
  readonly values: Value[] = [];
  private readonly byKey = new Map<string, number>();
  private readonly keyOf: (value: Value) => string;

  constructor(keyOf: (value: Value) => string) {
    this.keyOf = keyOf;
  }

  numberOf(value: Value): number {
    const key = this.keyOf(value);
    const there = this.byKey.get(key);
    if (there !== undefined) return there;
    this.values.push(value);
    this.byKey.set(key, this.values.length - 1);
    return this.values.length - 1;
  }
}

/**
 * What lists filter by, one array per property instead of one object per product: ten thousand numbers in a row are
 * read ten times faster. A product is its place; its variants are those from `firstVariant[place]` up to the next
 * product's.
 */
export class ShelfColumns {
  readonly brands = new Numbering<{ id: number; key: string }>(({ key }) => key);
  readonly colors = new Numbering<{ hash_code: string; family: string }>(
    (color) => `${color.hash_code} ${color.family}`,
  );
  readonly id: Uint32Array;
  readonly brand: Uint32Array;
  readonly category: Uint32Array;
  readonly price: Uint32Array;
  readonly firstVariant: Uint32Array;
  readonly variantColor: Uint32Array;
  /** Gigabytes; 0 where there is no choice. */
  readonly variantVolume: Uint32Array;
  readonly variantPrice: Uint32Array;
  readonly text: string[];

  constructor(products: readonly ShelfProduct[]) {
    const variants = products.flatMap((product) => product.variants);
    let variantsBefore = 0;
    const starts = products.map((product) => {
      variantsBefore += product.variants.length;
      return variantsBefore;
    });
    this.id = Uint32Array.from(products, ({ id }) => id);
    this.brand = Uint32Array.from(products, ({ brand_id: id, brand_key: key }) => this.brands.numberOf({ id, key }));
    this.category = Uint32Array.from(products, (product) => product.brand_category_id);
    this.price = Uint32Array.from(products, (product) => product.min_price);
    this.firstVariant = Uint32Array.from([0, ...starts]);
    this.variantColor = Uint32Array.from(variants, (variant) => this.colors.numberOf(variant));
    this.variantVolume = Uint32Array.from(variants, ({ volume }) => volume ?? 0);
    this.variantPrice = Uint32Array.from(variants, ({ price }) => price);
    this.text = products.map(({ name, name_en, brand_title }) => searchable(`${name} ${name_en} ${brand_title}`));
  }

  /** Som before discount of the cheapest variant with one of these colours and memories; undefined without one. */
  lowestPrice(place: number, isColor: readonly boolean[], volumes?: ReadonlySet<number>): number | undefined {
    let lowest: number | undefined;
    const end = this.firstVariant[place + 1] ?? 0;
    for (let variant = this.firstVariant[place] ?? 0; variant < end; variant += 1) {
      const price = this.variantPrice[variant] ?? 0;
      if (!isColor[this.variantColor[variant] ?? 0] || (lowest !== undefined && lowest <= price)) continue;
      if (!volumes || volumes.has(this.variantVolume[variant] ?? 0)) lowest = price;
    }
    return lowest;
  }

  /** Hash codes of the colours that these products come in. */
  hashCodes(places: readonly number[]): string[] {
    const isThere = this.colors.values.map(() => false);
    for (const place of places) {
      const end = this.firstVariant[place + 1] ?? 0;
      for (let variant = this.firstVariant[place] ?? 0; variant < end; variant += 1) {
        isThere[this.variantColor[variant] ?? 0] = true;
      }
    }
    const hashCodes = this.colors.values.filter((_, number) => isThere[number]).map(({ hash_code }) => hash_code);
    return [...new Set(hashCodes)].toSorted();
  }
}
