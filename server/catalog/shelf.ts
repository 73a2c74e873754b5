import { discountedPrice } from '#rules/discount.ts';
import { type Flag, flagBits, placeOf, type ShelfColumns } from './shelf-columns.ts';
import { type Orders, ShelfOrders } from './shelf-orders.ts';

/** What the numbers of the columns stand for. */
export type ShelfLabels = {
  brands: { id: number; key: string }[];
  /** `family` is the everyday colour. */
  colors: { id: number; hash_code: string; family: string }[];
};

/** Which products a list is of; what is absent lets all through, and a value that nobody has lets none. */
export type ProductFilter = {
  /** Ids or keys. */
  brands?: string[];
  /** Hash codes or families, of one and the same variant together with `memories`. */
  colors?: string[];
  /** Gigabytes as digits. */
  memories?: string[];
  brandCategory?: number;
  /** Som after discount, inclusive: of the cheapest variant that has the colour and memory asked for. */
  minPrice?: number;
  maxPrice?: number;
  only?: Flag;
  /** Only these ids; in `ranked` order they stay in this one. */
  among?: readonly number[];
};

export type Ordering = 'ranked' | 'newest' | 'name' | '-name' | 'name_en' | '-name_en' | 'price' | '-price';

/** Every match in order, and the hash codes of the colours that they come in. */
export type Found = { ids: Int32Array; colors: string[] };

/** A distance that no two prices have. */
const otherKind = 2 ** 32;
/** Ids in all answers that one shelf remembers. */
const mostRemembered = 500_000;

/**
 * Every published product in memory, so that any filter, count and order costs one look at each of a scope's
 * products. Never changed; a change of the catalogue makes another one.
 */
export class Shelf {
  readonly columns: ShelfColumns;
  readonly labels: ShelfLabels;
  private readonly orders: ShelfOrders;
  private readonly scopes = new Map<string, Map<number, Int32Array>>();
  private readonly remembered = new Map<string, Found>();
  private rememberedIds = 0;

  /** @param named ids in alphabetical order of the names in each language */
  constructor(columns: ShelfColumns, labels: ShelfLabels, named: Pick<Orders, 'name' | 'name_en'>) {
    this.columns = columns;
    this.labels = labels;
    this.orders = new ShelfOrders(columns, named);
  }

  /** What matches, in order. */
  find(filter: ProductFilter, ordering: Ordering): Found {
    const key = `${ordering} ${JSON.stringify(filter)}`;
    const known = this.remembered.get(key);
    this.remembered.delete(key);
    const found = known ?? this.look(filter, ordering);
    this.remembered.set(key, found);
    if (!known) this.rememberedIds += found.ids.length;
    for (const [oldest, { ids }] of this.remembered) {
      if (this.rememberedIds <= mostRemembered || oldest === key) break;
      this.remembered.delete(oldest);
      this.rememberedIds -= ids.length;
    }
    return found;
  }

  /** Places of the products that a filter's parts which are no choices leave: a brand-category, found ids, a flag. */
  scope({ brandCategory, among, only, brands }: ProductFilter): Int32Array {
    const { columns } = this;
    let places = this.widest(brandCategory, among, brands);
    if (among && brandCategory) places = places.filter((place) => columns.category[place] === brandCategory);
    if (!only) return places;
    const bit = flagBits[only];
    return places.filter((place) => ((columns.flags[place] ?? 0) & bit) !== 0);
  }

  private widest(brandCategory?: number, among?: readonly number[], brands?: readonly string[]): Int32Array {
    if (among) return this.placesOf(among);
    if (brandCategory) return this.postings('category').get(brandCategory) ?? new Int32Array();
    if (!brands) return this.orders.natural;
    const lists = this.brandIds(brands).map((id) => this.postings('brand').get(id) ?? new Int32Array());
    return Int32Array.from(lists.flatMap((list) => [...list]).toSorted((left, right) => left - right));
  }

  private placesOf(ids: readonly number[]): Int32Array {
    const { id } = this.columns;
    return Int32Array.from(ids, (wanted) => placeOf(id, wanted)).filter((place, index) => id[place] === ids[index]);
  }

  /** The places of each brand or category, made when first asked for. */
  private postings(column: 'brand' | 'category'): Map<number, Int32Array> {
    const there = this.scopes.get(column);
    if (there) return there;
    const lists = Map.groupBy(this.orders.natural, (place) => this.columns[column][place] ?? 0);
    const made = new Map([...lists].map(([value, places]) => [value, Int32Array.from(places)]));
    this.scopes.set(column, made);
    return made;
  }

  /** Ids of the brands that a filter names by id or key. */
  brandIds(brands: readonly string[]): number[] {
    return this.labels.brands
      .filter(({ id, key }) => brands.includes(String(id)) || brands.includes(key))
      .map(({ id }) => id);
  }

  /**
   * Ids of products like this one, the likest first: of its brand-category, then of its price; accessories beside
   * accessories.
   */
  similar(id: number, count: number): number[] {
    const { category, price, flags, id: ids } = this.columns;
    const own = placeOf(ids, id);
    if (ids[own] !== id) return [];
    const kin = this.postings('category').get(category[own] ?? 0) ?? new Int32Array();
    const isAccessory = (place: number) => (flags[place] ?? 0) & flagBits.is_accessory;
    const distance = (place: number) =>
      Math.abs((price[place] ?? 0) - (price[own] ?? 0)) +
      (category[place] === category[own] ? 0 : otherKind) +
      (isAccessory(place) === isAccessory(own) ? 0 : otherKind);
    const others = new Set([...kin, ...this.orders.neighbours(own, 'price', count * 2)]);
    others.delete(own);
    return [...others]
      .toSorted((left, right) => distance(left) - distance(right) || left - right)
      .slice(0, count)
      .map((place) => ids[place] ?? 0);
  }

  private look(filter: ProductFilter, ordering: Ordering): Found {
    const { columns } = this;
    const matches = this.matcher(filter);
    const places = this.scope(filter).filter(matches);
    const sorted = ordering === 'ranked' ? places : this.orders.sort(places, ordering);
    return { ids: sorted.map((place) => columns.id[place] ?? 0), colors: this.hashCodes(places) };
  }

  /** The test of a filter's choices: brand, and colour, memory and price of one variant. */
  private matcher({ brands, colors, memories, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }: ProductFilter) {
    const { columns } = this;
    const wantedBrands = brands && new Set(this.brandIds(brands));
    const isColor = this.colorTest(colors);
    const volumes = volumeSet(memories);
    const isBetween = (price: number) => price >= minPrice && price <= maxPrice;
    return (place: number): boolean => {
      if (wantedBrands && !wantedBrands.has(columns.brand[place] ?? 0)) return false;
      if (!colors && !memories) return isBetween(columns.price[place] ?? 0);
      const lowest = this.lowestPrice(place, isColor, volumes);
      return lowest !== undefined && isBetween(discountedPrice(lowest, columns.discount[place] ?? 0));
    };
  }

  /** By a colour's id, whether a filter wants it. */
  colorTest(colors: readonly string[] | undefined): Uint8Array {
    const wanted = new Uint8Array((this.labels.colors.at(-1)?.id ?? 0) + 1);
    for (const { id, hash_code, family } of this.labels.colors) {
      wanted[id] = !colors || colors.includes(hash_code) || colors.includes(family) ? 1 : 0;
    }
    return wanted;
  }

  /** Som before discount of the cheapest variant with one of these colours and memories; undefined without one. */
  private lowestPrice(place: number, isColor: Uint8Array, volumes?: ReadonlySet<number>): number | undefined {
    const { firstVariant, variantColor, variantVolume, variantPrice } = this.columns;
    let lowest: number | undefined;
    const end = firstVariant[place + 1] ?? 0;
    for (let variant = firstVariant[place] ?? 0; variant < end; variant += 1) {
      const price = variantPrice[variant] ?? 0;
      if (isColor[variantColor[variant] ?? 0] === 0 || (lowest !== undefined && lowest <= price)) continue;
      if (!volumes || volumes.has(variantVolume[variant] ?? 0)) lowest = price;
    }
    return lowest;
  }

  /** Hash codes of the colours that these products come in. */
  private hashCodes(places: Int32Array): string[] {
    const { firstVariant, variantColor } = this.columns;
    const isThere = new Uint8Array((this.labels.colors.at(-1)?.id ?? 0) + 1);
    for (const place of places) {
      const end = firstVariant[place + 1] ?? 0;
      for (let variant = firstVariant[place] ?? 0; variant < end; variant += 1) {
        isThere[variantColor[variant] ?? 0] = 1;
      }
    }
    const hashCodes = this.labels.colors.filter(({ id }) => isThere[id]).map(({ hash_code }) => hash_code);
    return [...new Set(hashCodes)].toSorted();
  }
}

/** Gigabytes that a filter wants; absent memory counts as 0 in the column and is nobody's choice. */
export const volumeSet = (memories: readonly string[] | undefined): ReadonlySet<number> | undefined =>
  memories && new Set(memories.map(Number).filter((volume) => volume > 0));
