import { SharedReading } from '#server/platform/shared-reading.ts';
import { alikeCategories, nearestPlaces } from './alike-places.ts';
import { type AttributeCounts, countAttributes } from './attributes/attribute-counts.ts';
import { BlockPlaces, placesMatching } from './attributes/attribute-filter.ts';
import { inBuckets, placesByAttribute } from './attributes/attribute-order.ts';
import type { Blocks } from './attributes/blocks.ts';
import type { Dictionaries } from './attributes/dictionary.ts';
import { ChoiceBits } from './choice-bits.ts';
import { concat, flagBits, type IndexColumns, placeOf } from './index-columns.ts';
import { countFacets, type Facets } from './index-facets.ts';
import { IndexOrders, type NameOrders, type Page, pageOf } from './index-orders.ts';
import type { IndexedProducts } from './indexed-products.ts';
import { Matcher } from './matcher.ts';
import type { OlderWire } from './older-wire/older-wire.ts';
import { type ProductChoices, sumUpChoices } from './product-choices.ts';
import type { IndexLabels, Ordering, ProductFilter } from './product-filter.ts';
import { type Matches, RememberedMatches } from './remembered-matches.ts';
import { afterOthers, countedIn, inSlices, inTurn, placesWhere } from './slices.ts';
import { placesOfEach } from './sorted-places.ts';
import type { Ahead } from './understood/ruled.ts';
import { VariantCounter } from './variants/variant-counter.ts';
import type { SaidByKind, VariantKinds } from './variants/variant-kinds.ts';
import { stateFacets } from './variants/variant-states.ts';
import { VariantTest } from './variants/variant-test.ts';

/** Ids in order, how many there are in all, and every value that their variants say of the attribute that lists name. */
export type Found = { ids: Int32Array; count: number; listed: readonly number[] };

/** Filters whose facets are remembered, the first asked for out first: some twenty kilobytes each. */
const mostCounted = 200;

/** What products say, and in which categories they stand in addition to their main one (ids by category). */
export type IndexedAttributes = {
  blocks: Blocks;
  dictionaries: Dictionaries;
  further: ReadonlyMap<number, readonly number[]>;
};

export type IndexParts = {
  columns: IndexColumns;
  kinds: VariantKinds;
  older: OlderWire;
  labels: IndexLabels;
  named: NameOrders;
  attributes: IndexedAttributes;
};

/** A distance that no two prices have. */
const otherBrand = 2 ** 32;
/**
 * Every published product as columns of numbers, so that any filter, count and order costs one look at each of a scope's
 * products. Never changed; a change of the catalogue makes another one.
 */
export class ProductIndex implements IndexedProducts {
  readonly columns: IndexColumns;
  readonly kinds: VariantKinds;
  /** Filters and counts of the older wire. */
  readonly older: OlderWire;
  readonly labels: IndexLabels;
  readonly named: NameOrders;
  readonly attributes: IndexedAttributes;
  readonly choiceBits: ChoiceBits;
  private readonly orders: IndexOrders;
  private readonly summedUp = new Map<number, Promise<ProductChoices>>();
  private readonly scopes = new Map<string, Promise<Map<number, Int32Array>>>();
  /** By the ids of a category and of all below it: as many as the tree has categories. */
  private readonly inCategories = new Map<string, Promise<Int32Array>>();
  private readonly counted = new Map<string, SharedReading<Facets>>();
  private readonly remembered = new RememberedMatches();
  private readonly listed: SaidByKind;
  private everyListed: Uint8Array | undefined;
  private alike: Map<number, number[]> | undefined;
  private placed: BlockPlaces | undefined;

  constructor({ columns, kinds, older, labels, named, attributes }: IndexParts) {
    this.columns = columns;
    this.kinds = kinds;
    this.older = older;
    this.attributes = attributes;
    this.labels = labels;
    this.named = named;
    this.choiceBits = new ChoiceBits([...older.facets, ...stateFacets], kinds);
    this.listed = kinds.saidOf(older.listed);
    this.orders = new IndexOrders(columns, named);
  }

  /**
   * What matches, in order: the ids of a page of it, or of everything.
   *
   * @param page.ahead what stands before the others, each part in the same order
   */
  async find(
    filter: ProductFilter,
    ordering: Ordering,
    { offset = 0, limit, ahead }: Partial<Page> & { ahead?: Ahead | undefined } = {},
  ): Promise<Found> {
    const { places, listed } = await this.matching(filter);
    const page = { offset, limit: limit ?? places.length };
    const sorted = ahead
      ? pageOf(await this.withAhead(await this.inOrder(places, ordering, filter), ahead), page)
      : await this.inOrder(places, ordering, filter, page);
    return { ids: sorted.map((place) => this.columns.id[place] ?? 0), count: places.length, listed };
  }

  private async inOrder(
    places: Int32Array,
    ordering: Ordering,
    filter: ProductFilter,
    page: Page = { offset: 0, limit: places.length },
  ): Promise<Int32Array> {
    if (ordering === 'ranked') return pageOf(places, page);
    if (typeof ordering === 'string') return this.orders.pageOf(places, ordering, page);
    const before = await this.inOrder(places, filter.among ? 'ranked' : 'popular', filter);
    return pageOf(placesByAttribute(this.attributes.dictionaries, before, this.blockPlaces, ordering), page);
  }

  private async withAhead(
    places: Int32Array,
    { products = [], brands = [], categories = [] }: Ahead,
  ): Promise<Int32Array> {
    const ofBrand = await this.postings('brand');
    const last = products.length + 2;
    const bucketAt = new Uint8Array(this.columns.id.length).fill(last);
    for (const place of await this.placesIn(categories)) bucketAt[place] = last - 1;
    for (const brand of brands) for (const place of ofBrand.get(brand) ?? []) bucketAt[place] = last - 2;
    for (const [bucket, id] of products.entries()) for (const place of this.placesOf([id])) bucketAt[place] = bucket;
    return inBuckets(places, (place) => bucketAt[place] ?? last, last + 1);
  }

  /** How many products each choice of the filters would show; counted once however many ask at the same time. */
  async facets(filter: ProductFilter): Promise<Facets> {
    const key = JSON.stringify(filter);
    const { brands: _, ...scope } = filter;
    const { length } = await this.widest(scope);
    const there = this.counted.get(key);
    if (there?.isWanted) return there.join();
    return countedIn(length, () => this.count(key, () => afterOthers(length, () => countFacets(this, filter))).join());
  }

  private count(key: string, read: () => Promise<Facets>): SharedReading<Facets> {
    const counted = new SharedReading(read);
    this.counted.set(key, counted);
    counted.result.catch(() => this.counted.get(key) === counted && this.counted.delete(key));
    const [oldest] = this.counted.keys();
    if (oldest !== undefined && this.counted.size > mostCounted) this.counted.delete(oldest);
    return counted;
  }

  /**
   * Places of the products that a filter's parts leave which are neither brand, of variants nor price: categories, found
   * ids, flags, attributes.
   */
  async scope(filter: ProductFilter): Promise<Int32Array> {
    const places = await this.flagged(filter);
    if (!filter.attributes?.length) return places;
    const { dictionaries } = this.attributes;
    return placesMatching(places, this.blockPlaces, { filters: filter.attributes, dictionaries });
  }

  private async flagged({ brandCategory, among, flags = [], brands, categories }: ProductFilter): Promise<Int32Array> {
    const { columns } = this;
    let places = await this.widest({ brandCategory, among, brands, categories });
    if (among && brandCategory) places = placesWhere(places, (place) => columns.brandCategory[place] === brandCategory);
    if (categories && (among || brandCategory)) places = await this.within(places, categories);
    const bits = flags.reduce((all, flag) => all | flagBits[flag], 0);
    return bits === 0 ? places : placesWhere(places, (place) => ((columns.flags[place] ?? 0) & bits) === bits);
  }

  private async within(places: Int32Array, categories: readonly number[]): Promise<Int32Array> {
    const isIn = new Uint8Array(this.columns.id.length);
    for (const place of await this.placesIn(categories)) isIn[place] = 1;
    return placesWhere(places, (place) => isIn[place] === 1);
  }

  /** Places of the products of these categories, further places too, by id. */
  private placesIn(categories: readonly number[]): Promise<Int32Array> {
    const key = categories.join();
    const there = this.inCategories.get(key);
    if (there) return there;
    const found = this.findPlacesIn(categories);
    this.inCategories.set(key, found);
    return found;
  }

  private async findPlacesIn(categories: readonly number[]): Promise<Int32Array> {
    const ofCategory = await this.postings('category');
    const lists = categories.flatMap((id) => ofCategory.get(id) ?? []);
    const further = this.placesOf(categories.flatMap((id) => this.attributes.further.get(id) ?? []));
    if (lists.length === 1 && further.length === 0) return lists[0] ?? further;
    const all = concat([...lists, further]).sort();
    return further.length === 0 ? all : all.filter((place, index) => place !== all[index - 1]);
  }

  /** Main category, brand, and som of the cheapest variant after the discount; undefined where it is not on sale. */
  standing(id: number): { category: number; brand: number; price: number } | undefined {
    const { columns } = this;
    const place = placeOf(columns.id, id);
    if (columns.id[place] !== id) return undefined;
    return {
      category: columns.category[place] ?? 0,
      brand: columns.brand[place] ?? 0,
      price: columns.price[place] ?? 0,
    };
  }

  /** What a product or its variants say of an attribute: ids of values, or numbers; empty where nothing is known. */
  saidOf(id: number, attribute: number): readonly number[] {
    const block = this.attributes.blocks.get(this.standing(id)?.category ?? 0);
    const at = block ? placeOf(block.ids, id) : 0;
    if (block?.ids[at] !== id) return [];
    return this.attributes.dictionaries.of(attribute).entries[block.columns.get(attribute)?.[at] ?? 0] ?? [];
  }

  /** Whether any product, or a variant of one, says this number of an attribute. */
  isSaid = (attribute: number, number: number): boolean =>
    this.attributes.dictionaries.of(attribute).entries.some((entry) => entry.includes(number));

  /**
   * How many products each value of these attributes would show, with the other choices as they are.
   *
   * @param attributes ids
   * @param ranged those of them of which ranges are asked for too, which costs more; all unless said
   */
  async countAttributes(
    filter: ProductFilter,
    attributes: readonly number[],
    ranged = attributes,
  ): Promise<Map<number, AttributeCounts>> {
    if (attributes.length === 0) return new Map();
    const { attributes: filters = [], ofVariant: _, minPrice: _min, maxPrice: _max, brands, ...scope } = filter;
    // A list of one brand is of that brand; in any other one brands are a choice, which takes no value out of sight.
    const isOfBrand = !(scope.among ?? scope.brandCategory ?? scope.categories);
    const { places } = await this.matching(isOfBrand && brands ? { ...scope, brands } : scope);
    const variants = new VariantCounter(this, filter, await this.choices(0));
    return inTurn(places.length, () =>
      countAttributes(this.attributes.dictionaries, this.blockPlaces, {
        places,
        filters,
        attributes,
        ranged,
        variants,
      }),
    );
  }

  /** How many products of the filter are in each main category, the commonest first; 0 has those without one. */
  async countCategories(filter: ProductFilter): Promise<Map<number, number>> {
    const { places } = await this.matching(filter);
    const there = [...this.blockPlaces.count(places).entries()].filter(([, count]) => count > 0);
    return new Map(there.toSorted(([, left], [, right]) => right - left));
  }

  /** How many products are in a category and below it, further places too. */
  async countWithin(categories: readonly number[]): Promise<number> {
    return (await this.placesIn(categories)).length;
  }

  private async widest({
    brandCategory,
    among,
    brands,
    categories,
  }: Pick<ProductFilter, 'brandCategory' | 'among' | 'brands' | 'categories'>): Promise<Int32Array> {
    if (among) return this.placesOf(among);
    if (brandCategory) return (await this.postings('brandCategory')).get(brandCategory) ?? new Int32Array();
    if (categories) return this.placesIn(categories);
    if (!brands) return this.orders.natural;
    const ofBrand = await this.postings('brand');
    const lists = this.brandIds(brands).flatMap((id) => ofBrand.get(id) ?? []);
    return lists.length > 1 ? concat(lists).sort() : (lists[0] ?? new Int32Array());
  }

  private placesOf(ids: readonly number[]): Int32Array {
    const { id } = this.columns;
    return Int32Array.from(ids, (wanted) => placeOf(id, wanted)).filter((place, index) => id[place] === ids[index]);
  }

  private get blockPlaces(): BlockPlaces {
    this.placed ??= new BlockPlaces(this.columns.category, this.attributes.blocks);
    return this.placed;
  }

  /** The places of each brand or category, made when first asked for. */
  private postings(column: 'brand' | 'brandCategory' | 'category'): Promise<Map<number, Int32Array>> {
    const there = this.scopes.get(column);
    if (there) return there;
    const made = placesOfEach(this.columns[column]);
    this.scopes.set(column, made);
    return made;
  }

  /** What each product's variants come to, by the choices of one mask; made when first asked for. */
  choices(mask: number): Promise<ProductChoices> {
    const there = this.summedUp.get(mask);
    if (there) return there;
    const made = sumUpChoices(this.columns, this.orders.natural, this.choiceBits.bits(mask));
    this.summedUp.set(mask, made);
    return made;
  }

  /** Ids of the brands that a filter names by id or key. */
  brandIds(brands: readonly string[]): number[] {
    return this.labels.brands
      .filter(({ id, key }) => brands.includes(String(id)) || brands.includes(key))
      .map(({ id }) => id);
  }

  /**
   * Ids of products like this one, the most similar first: of its brand-category, then of the same kind by other brands,
   * each by how near the price is. Fewer where there are no more: nothing of another kind is like it. Accessories are like
   * those of their own brand-category alone, as "accessories" is no kind.
   */
  async similar(id: number, count: number): Promise<number[]> {
    const { brandCategory: category, price, flags, id: ids } = this.columns;
    const own = placeOf(ids, id);
    if (ids[own] !== id) return [];
    const isAccessory = (place: number) => ((flags[place] ?? 0) & flagBits.is_accessory) !== 0;
    const ofCategory = await this.postings('brandCategory');
    const categories = isAccessory(own) ? [category[own] ?? 0] : this.alikeCategories(category[own] ?? 0);
    const distance = (place: number) =>
      place === own || isAccessory(place) !== isAccessory(own)
        ? Number.POSITIVE_INFINITY
        : Math.abs((price[place] ?? 0) - (price[own] ?? 0)) + (category[place] === category[own] ? 0 : otherBrand);
    const lists = categories.flatMap((one) => ofCategory.get(one) ?? []);
    return nearestPlaces(lists, distance, count).map((place) => ids[place] ?? 0);
  }

  private alikeCategories(category: number): readonly number[] {
    this.alike ??= alikeCategories(this.labels.brandCategories);
    return this.alike.get(category) ?? [category];
  }

  /** What matches, by id; remembered, as a page asks for its list and for several counts of the same. */
  private async matching(filter: ProductFilter): Promise<Matches> {
    const key = JSON.stringify(filter);
    const there = this.remembered.get(key);
    const matches = there ?? (await inTurn((await this.widest(filter)).length, () => this.look(filter)));
    if (matches.places !== this.orders.natural) this.remembered.keep(key, matches);
    return matches;
  }

  private async look(filter: ProductFilter): Promise<Matches> {
    const test = new VariantTest(this.kinds, filter);
    const choices = test.required.length > 0 ? await this.choices(0) : undefined;
    const matcher = new Matcher(this, filter, { test, choices });
    const scope = await this.scope(filter);
    const found = matcher.isOpen ? scope : new Int32Array(scope.length);
    const isThere = new Uint8Array(this.listed.values.length);
    let count = 0;
    await inSlices(scope, (slice) => {
      const before = count;
      count = matcher.isOpen ? before + slice.length : matcher.keep(slice, found, before);
      if (!this.hasEveryListed(isThere)) this.markListed(found.subarray(before, count), isThere);
    });
    const listed = this.listed.values.filter((_, place) => isThere[place] === 1);
    return { places: matcher.isOpen ? scope : found.slice(0, count), listed };
  }

  /** By a brand's id, whether a filter wants it. */
  brandTest(brands: readonly string[] | undefined): Uint8Array {
    const known = this.labels.brands.map(({ id }) => id);
    const wanted = new Uint8Array(Math.max(0, ...known) + 1);
    for (const id of brands ? this.brandIds(brands) : known) wanted[id] = 1;
    return wanted;
  }

  /** Whether no other product could add a value: in a long list that is so after the first few. */
  private hasEveryListed(isThere: Uint8Array): boolean {
    this.everyListed ??= this.columns.variantKind.reduce((all, kind) => {
      all[this.listed.at[kind] ?? 0] = 1;
      return all;
    }, new Uint8Array(this.listed.values.length));
    return this.everyListed.every((isUsed, value) => value === 0 || isUsed === 0 || isThere[value] === 1);
  }

  private markListed(places: Int32Array, isThere: Uint8Array): void {
    const { firstVariant, variantKind } = this.columns;
    const { at } = this.listed;
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index] ?? 0;
      const end = firstVariant[place + 1] ?? 0;
      for (let variant = firstVariant[place] ?? 0; variant < end; variant += 1) {
        isThere[at[variantKind[variant] ?? 0] ?? 0] = 1;
      }
    }
    isThere[0] = 0;
  }
}
