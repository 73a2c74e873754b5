import { discountedPrice } from '#rules/discount.ts';
import { type ProductFilter, type Shelf, volumeSet } from './shelf.ts';

/** How many products each choice would show, with the other facets' choices as they are. */
export type Facets = {
  count: number;
  /** Som after discount, over what matches everything but the price; undefined where nothing does. */
  price: { min: number; max: number } | undefined;
  /** By brand id. */
  brands: Map<number, number>;
  /** By colour family. */
  colors: Map<string, number>;
  /** By gigabytes. */
  memories: Map<number, number>;
};

/** The price of a choice that the other facets leave no variant of. */
const unwanted = Number.POSITIVE_INFINITY;

/** The cheapest price of a product's variants by colour family or memory; cleared for every product. */
type Lowest<K> = Map<K, number>;

/**
 * Counts products per choice: OR inside a facet, AND across, and a facet's own choice does not shrink its own counts.
 * Choices of the scope that would show nothing are there with 0.
 */
export function countFacets(shelf: Shelf, filter: ProductFilter): Facets {
  const { brands, colors, memories, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, ...scope } = filter;
  const { columns, labels } = shelf;
  const wantedBrands = brands && new Set(shelf.brandIds(brands));
  const isColor = shelf.colorTest(colors);
  const volumes = volumeSet(memories);
  const familyOf = familiesById(labels.colors);
  const facets: Facets = { count: 0, price: undefined, brands: new Map(), colors: new Map(), memories: new Map() };
  const byFamily: Lowest<string> = new Map();
  const byMemory: Lowest<number> = new Map();

  for (const place of shelf.scope(scope)) {
    const brand = columns.brand[place] ?? 0;
    const discount = columns.discount[place] ?? 0;
    const isBrand = !wantedBrands || wantedBrands.has(brand);
    const isInRange = (price: number) => {
      const discounted = discountedPrice(price, discount);
      return price !== unwanted && discounted >= minPrice && discounted <= maxPrice;
    };
    byFamily.clear();
    byMemory.clear();
    const lowest = readVariants(place);
    const isPriced = lowest !== undefined && isInRange(lowest);
    add(facets.brands, brand, isPriced);
    for (const [family, price] of byFamily) add(facets.colors, family, isBrand && isInRange(price));
    for (const [memory, price] of byMemory) add(facets.memories, memory, isBrand && isInRange(price));
    if (!isBrand || lowest === undefined) continue;
    if (isPriced) facets.count += 1;
    facets.price = widen(facets.price, discountedPrice(lowest, discount));
  }
  return facets;

  /** Som before discount of the cheapest variant that is wanted; of each family and memory into the two maps. */
  function readVariants(place: number): number | undefined {
    const { firstVariant, variantColor, variantVolume, variantPrice } = columns;
    const [first = 0, end = 0] = [firstVariant[place], firstVariant[place + 1]];
    if (first === end) return colors || memories ? undefined : 0;
    let lowest = unwanted;
    for (let variant = first; variant < end; variant += 1) {
      const color = variantColor[variant] ?? 0;
      const volume = variantVolume[variant] ?? 0;
      const price = variantPrice[variant] ?? 0;
      const isMemory = !volumes || volumes.has(volume);
      if (isColor[color] === 1 && isMemory && price < lowest) lowest = price;
      keepLowest(byFamily, familyOf[color] ?? '', isMemory ? price : unwanted);
      if (volume > 0) keepLowest(byMemory, volume, isColor[color] === 1 ? price : unwanted);
    }
    return lowest === unwanted ? undefined : lowest;
  }
}

function familiesById(colors: Shelf['labels']['colors']): string[] {
  const families: string[] = [];
  for (const { id, family } of colors) families[id] = family;
  return families;
}

const add = <K>(counts: Map<K, number>, key: K, isShown: boolean) =>
  counts.set(key, (counts.get(key) ?? 0) + (isShown ? 1 : 0));

function keepLowest<K>(lowest: Lowest<K>, key: K, price: number): void {
  const known = lowest.get(key);
  if (known === undefined || price < known) lowest.set(key, price);
}

function widen(range: Facets['price'], price: number): Facets['price'] {
  if (!range) return { min: price, max: price };
  return { min: Math.min(range.min, price), max: Math.max(range.max, price) };
}
