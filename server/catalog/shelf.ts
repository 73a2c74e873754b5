import { discountedPrice } from '#rules/discount.ts';
import { ShelfColumns } from './shelf-columns.ts';

/** Of a published product, just what lists are filtered and sorted by. */
export type ShelfProduct = {
  id: number;
  name: string;
  name_en: string;
  brand_id: number;
  brand_key: string;
  brand_title: string;
  brand_category_id: number;
  discount: number;
  /** Som after the discount, of the cheapest variant. */
  min_price: number;
  is_arrived: boolean;
  is_accessory: boolean;
  is_recommended: boolean;
  created_at: Date;
  /** `price` is before the discount; `volume` is in GB, null where there is no choice of memory. */
  variants: { hash_code: string; family: string; volume: number | null; price: number }[];
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
  /** The whole name in either language. */
  name?: string;
  /** Som after discount, inclusive: of the cheapest variant that has the colour and memory asked for. */
  minPrice?: number;
  maxPrice?: number;
  /** Each is part of the name in either language or of the brand, as `searchable` writes them. */
  words?: string[];
  only?: 'is_arrived' | 'is_accessory' | 'is_recommended';
};

export type Ordering = 'newest' | 'name' | '-name' | 'name_en' | '-name_en' | 'price' | '-price';

/** Every match in order, and the hash codes of the colours that they come in. */
export type Found = { ids: number[]; colors: string[] };

type Compare = (left: ShelfProduct, right: ShelfProduct) => number;
/** Whether the product at this place is let through. */
type Test = (place: number) => boolean;

/** Answers that one shelf remembers; each is at most a number per product. */
const mostRemembered = 100;

const russian = new Intl.Collator('ru');
const english = new Intl.Collator('en');

/** Equal ones by id, so that pages never overlap. */
const compares: Record<'newest' | 'name' | 'name_en' | 'price', Compare> = {
  newest: (left, right) => right.created_at.getTime() - left.created_at.getTime() || right.id - left.id,
  name: (left, right) => russian.compare(left.name, right.name) || left.id - right.id,
  name_en: (left, right) => english.compare(left.name_en, right.name_en) || left.id - right.id,
  price: (left, right) => left.min_price - right.min_price || left.id - right.id,
};

/**
 * Every published product in memory, so that any filter, count and order costs one look at each: for ten thousand
 * products less than one query would. Never changed; a change of the catalogue makes another one.
 */
export class Shelf {
  private readonly products: readonly ShelfProduct[];
  private readonly columns: ShelfColumns;
  private readonly sorted = new Map<Ordering, number[]>();
  private readonly remembered = new Map<string, Found>();

  constructor(products: readonly ShelfProduct[]) {
    this.products = products;
    this.columns = new ShelfColumns(products);
  }

  /** The shelf with these products put in place of those with `ids`. */
  replace(ids: ReadonlySet<number>, products: readonly ShelfProduct[]): Shelf {
    return new Shelf([...this.products.filter(({ id }) => !ids.has(id)), ...products]);
  }

  /** What matches, in order. */
  find(filter: ProductFilter, ordering: Ordering): Found {
    const key = `${ordering} ${JSON.stringify(filter)}`;
    const known = this.remembered.get(key);
    this.remembered.delete(key);
    const found = known ?? this.look(filter, ordering);
    this.remembered.set(key, found);
    const [oldest] = this.remembered.keys();
    if (this.remembered.size > mostRemembered && oldest !== undefined) this.remembered.delete(oldest);
    return found;
  }

  private look(filter: ProductFilter, ordering: Ordering): Found {
    const tests = testsOf(filter, this.products, this.columns);
    const places = tests.reduce((left, test) => left.filter(test), this.inOrder(ordering));
    return { ids: places.map((place) => this.columns.id[place] ?? 0), colors: this.columns.hashCodes(places) };
  }

  private inOrder(ordering: Ordering): number[] {
    const there = this.sorted.get(ordering);
    if (there) return there;
    const sorted = ordering.startsWith('-')
      ? this.inOrder(ordering.slice(1) as Ordering).toReversed()
      : this.sort(compares[ordering as keyof typeof compares]);
    this.sorted.set(ordering, sorted);
    return sorted;
  }

  private sort(compare: Compare): number[] {
    const placed = this.products.map((product, place) => ({ product, place }));
    return placed.sort((left, right) => compare(left.product, right.product)).map(({ place }) => place);
  }
}

/** The parts of the filter that ask for something, the cheapest to check first. */
function testsOf(filter: ProductFilter, products: readonly ShelfProduct[], columns: ShelfColumns): Test[] {
  const { brands, brandCategory, name, words, only } = filter;
  const tests: Test[] = [];
  if (brands) {
    const isBrand = columns.brands.values.map(({ id, key }) => brands.includes(String(id)) || brands.includes(key));
    tests.push((place) => isBrand[columns.brand[place] ?? 0] === true);
  }
  if (brandCategory) tests.push((place) => columns.category[place] === brandCategory);
  if (only) tests.push((place) => products[place]?.[only] === true);
  if (name) tests.push((place) => products[place]?.name === name || products[place]?.name_en === name);
  const price = priceTest(filter, products, columns);
  if (price) tests.push(price);
  if (words) tests.push((place) => words.every((word) => columns.text[place]?.includes(word)));
  return tests;
}

/** Price, colour and memory together, as they have to be those of one variant. */
function priceTest(
  { colors, memories, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }: ProductFilter,
  products: readonly ShelfProduct[],
  columns: ShelfColumns,
): Test | undefined {
  const isBetween = (price: number) => price >= minPrice && price <= maxPrice;
  if (!colors && !memories) {
    const isAny = minPrice === 0 && maxPrice === Number.POSITIVE_INFINITY;
    return isAny ? undefined : (place) => isBetween(columns.price[place] ?? 0);
  }
  const isColor = columns.colors.values.map(
    ({ hash_code, family }) => !colors || colors.includes(hash_code) || colors.includes(family),
  );
  // Absent memory counts as 0 in the column and is nobody's choice.
  const volumes = memories && new Set(memories.map(Number).filter((volume) => volume > 0));
  return (place) => {
    const lowest = columns.lowestPrice(place, isColor, volumes);
    return lowest !== undefined && isBetween(discountedPrice(lowest, products[place]?.discount ?? 0));
  };
}
