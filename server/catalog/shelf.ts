import { discountedPrice } from '#rules/discount.ts';
import { type Matches, RememberedMatches } from './remembered-matches.ts';
import { concat, type Flag, flagBits, placeOf, type ShelfColumns } from './shelf-columns.ts';
import { type NamedIds, type Page, pageOf, ShelfOrders } from './shelf-orders.ts';
import { inSlices, placesWhere } from './slices.ts';
import { placesOfEach } from './sorted-places.ts';

/** What the numbers of the columns stand for. */
export type ShelfLabels = {
  brands: { id: number; key: string }[];
  /** `family` is the everyday colour. */
  colors: { id: number; hash_code: string; family: string }[];
  /** `volume` is gigabytes. */
  memories: { id: number; volume: number }[];
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

/** Ids in order, how many there are in all, and the hash codes of the colours that all of them come in. */
export type Found = { ids: Int32Array; count: number; colors: string[] };

/** A distance that no two prices have. */
const otherKind = 2 ** 32;
/**
 * Every published product in memory, so that any filter, count and order costs one look at each of a scope's
 * products. Never changed; a change of the catalogue makes another one.
 */
export class Shelf {
  readonly columns: ShelfColumns;
  readonly labels: ShelfLabels;
  readonly named: NamedIds;
  private readonly orders: ShelfOrders;
  private readonly scopes = new Map<string, Promise<Map<number, Int32Array>>>();
  private readonly remembered = new RememberedMatches();
  private everyColor: Uint8Array | undefined;

  /** @param named ids in alphabetical order of the names in each language */
  constructor(columns: ShelfColumns, labels: ShelfLabels, named: NamedIds) {
    this.columns = columns;
    this.labels = labels;
    this.named = named;
    this.orders = new ShelfOrders(columns, named);
  }

  /** What matches, in order: the ids of a page of it, or of everything. */
  async find(filter: ProductFilter, ordering: Ordering, { offset = 0, limit }: Partial<Page> = {}): Promise<Found> {
    const key = JSON.stringify(filter);
    const matches = this.remembered.get(key) ?? (await this.look(filter));
    this.remembered.keep(key, matches);
    const { places, colors } = matches;
    const page = { offset, limit: limit ?? places.length };
    const sorted = ordering === 'ranked' ? pageOf(places, page) : await this.orders.pageOf(places, ordering, page);
    return { ids: sorted.map((place) => this.columns.id[place] ?? 0), count: places.length, colors };
  }

  /** Places of the products that a filter's parts which are no choices leave: a brand-category, found ids, a flag. */
  async scope({ brandCategory, among, only, brands }: ProductFilter): Promise<Int32Array> {
    const { columns } = this;
    let places = await this.widest(brandCategory, among, brands);
    if (among && brandCategory) places = placesWhere(places, (place) => columns.category[place] === brandCategory);
    if (!only) return places;
    const bit = flagBits[only];
    return placesWhere(places, (place) => ((columns.flags[place] ?? 0) & bit) !== 0);
  }

  private async widest(
    brandCategory?: number,
    among?: readonly number[],
    brands?: readonly string[],
  ): Promise<Int32Array> {
    if (among) return this.placesOf(among);
    if (brandCategory) return (await this.postings('category')).get(brandCategory) ?? new Int32Array();
    if (!brands) return this.orders.natural;
    const ofBrand = await this.postings('brand');
    const lists = this.brandIds(brands).flatMap((id) => ofBrand.get(id) ?? []);
    return lists.length > 1 ? concat(lists).sort() : (lists[0] ?? new Int32Array());
  }

  private placesOf(ids: readonly number[]): Int32Array {
    const { id } = this.columns;
    return Int32Array.from(ids, (wanted) => placeOf(id, wanted)).filter((place, index) => id[place] === ids[index]);
  }

  /** The places of each brand or category, made when first asked for. */
  private postings(column: 'brand' | 'category'): Promise<Map<number, Int32Array>> {
    const there = this.scopes.get(column);
    if (there) return there;
    const made = placesOfEach(this.columns[column]);
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
  async similar(id: number, count: number): Promise<number[]> {
    const { category, price, flags, id: ids } = this.columns;
    const own = placeOf(ids, id);
    if (ids[own] !== id) return [];
    const kin = (await this.postings('category')).get(category[own] ?? 0) ?? new Int32Array();
    const isAccessory = (place: number) => (flags[place] ?? 0) & flagBits.is_accessory;
    const distance = (place: number) =>
      Math.abs((price[place] ?? 0) - (price[own] ?? 0)) +
      (category[place] === category[own] ? 0 : otherKind) +
      (isAccessory(place) === isAccessory(own) ? 0 : otherKind);
    const others = new Set([...kin, ...(await this.orders.neighbours(own, 'price', count * 2))]);
    others.delete(own);
    return [...others]
      .toSorted((left, right) => distance(left) - distance(right) || left - right)
      .slice(0, count)
      .map((place) => ids[place] ?? 0);
  }

  private async look(filter: ProductFilter): Promise<Matches> {
    const isMatch = this.matcher(filter);
    const isColor = new Uint8Array(this.colorCount);
    const found: Int32Array[] = [];
    await inSlices(await this.scope(filter), (slice) => {
      const places = placesWhere(slice, isMatch);
      if (!this.hasEveryColor(isColor)) this.markColors(places, isColor);
      found.push(places);
    });
    return { places: concat(found), colors: this.hashCodes(isColor) };
  }

  /** The test of a filter's choices: brand, and colour, memory and price of one variant. */
  private matcher({ brands, colors, memories, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }: ProductFilter) {
    const { columns } = this;
    const isBrand = brands && this.brandTest(brands);
    const isColor = this.colorTest(colors);
    const isMemory = this.memoryTest(memories);
    const isBetween = (price: number) => price >= minPrice && price <= maxPrice;
    return (place: number): boolean => {
      if (isBrand && isBrand[columns.brand[place] ?? 0] !== 1) return false;
      if (!colors && !memories) return isBetween(columns.price[place] ?? 0);
      const lowest = this.lowestPrice(place, isColor, isMemory);
      return lowest !== undefined && isBetween(discountedPrice(lowest, columns.discount[place] ?? 0));
    };
  }

  /** By a brand's id, whether a filter wants it. */
  brandTest(brands: readonly string[] | undefined): Uint8Array {
    const known = this.labels.brands.map(({ id }) => id);
    const wanted = new Uint8Array(Math.max(0, ...known) + 1);
    for (const id of brands ? this.brandIds(brands) : known) wanted[id] = 1;
    return wanted;
  }

  /** By a colour's id, whether a filter wants it. */
  colorTest(colors: readonly string[] | undefined): Uint8Array {
    const wanted = new Uint8Array(this.colorCount);
    for (const { id, hash_code, family } of this.labels.colors) {
      wanted[id] = !colors || colors.includes(hash_code) || colors.includes(family) ? 1 : 0;
    }
    return wanted;
  }

  /** By a memory's id, whether a filter wants it; none (0, or no gigabytes) is nobody's choice. */
  memoryTest(memories: readonly string[] | undefined): Uint8Array {
    const { labels } = this;
    const wanted = new Uint8Array((labels.memories.at(-1)?.id ?? 0) + 1).fill(memories ? 0 : 1);
    const volumes = new Set(memories?.map(Number));
    for (const { id, volume } of labels.memories) if (memories && volume > 0 && volumes.has(volume)) wanted[id] = 1;
    return wanted;
  }

  /** Som before discount of the cheapest variant with one of these colours and memories; undefined without one. */
  private lowestPrice(place: number, isColor: Uint8Array, isMemory: Uint8Array): number | undefined {
    const { firstVariant, variantColor, variantMemory, variantPrice } = this.columns;
    let lowest: number | undefined;
    const end = firstVariant[place + 1] ?? 0;
    for (let variant = firstVariant[place] ?? 0; variant < end; variant += 1) {
      if (isColor[variantColor[variant] ?? 0] !== 1 || isMemory[variantMemory[variant] ?? 0] !== 1) continue;
      const price = variantPrice[variant] ?? 0;
      if (lowest === undefined || price < lowest) lowest = price;
    }
    return lowest;
  }

  /** A number above every colour's id. */
  private get colorCount(): number {
    return (this.labels.colors.at(-1)?.id ?? 0) + 1;
  }

  /** Whether no other product could add a colour: in a long list that is so after the first few. */
  private hasEveryColor(isThere: Uint8Array): boolean {
    this.everyColor ??= this.columns.variantColor.reduce((all, color) => {
      all[color] = 1;
      return all;
    }, new Uint8Array(this.colorCount));
    return this.everyColor.every((isUsed, color) => isUsed === 0 || isThere[color] === 1);
  }

  private markColors(places: Int32Array, isThere: Uint8Array): void {
    const { firstVariant, variantColor } = this.columns;
    for (const place of places) {
      const end = firstVariant[place + 1] ?? 0;
      for (let variant = firstVariant[place] ?? 0; variant < end; variant += 1) {
        isThere[variantColor[variant] ?? 0] = 1;
      }
    }
  }

  private hashCodes(isThere: Uint8Array): string[] {
    const hashCodes = this.labels.colors.filter(({ id }) => isThere[id]).map(({ hash_code }) => hash_code);
    return [...new Set(hashCodes)].toSorted();
  }
}
