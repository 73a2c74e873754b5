import { discountedPrice } from '#rules/discount.ts';
import type { ProductFilter, Shelf } from './shelf.ts';
import { inSlices } from './slices.ts';

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

/** Of a price before a discount of so many percent. */
type PriceTest = (price: number, discount: number) => boolean;

const never: PriceTest = () => false;

/**
 * Counts products per choice: OR inside a facet, AND across, and a facet's own choice does not shrink its own counts.
 * Choices of the scope that would show nothing are there with 0.
 */
export async function countFacets(shelf: Shelf, filter: ProductFilter): Promise<Facets> {
  const { brands, colors, memories, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, ...scope } = filter;
  const { columns, labels } = shelf;
  const ofBrand = new ChoiceCounts(labels.brands.map(({ id }) => [id, id]));
  const ofFamily = new ChoiceCounts(labels.colors.map(({ id, family }) => [id, family]));
  const ofVolume = new ChoiceCounts(labels.memories.flatMap(({ id, volume }) => (volume > 0 ? [[id, volume]] : [])));
  const readVariants = variantReader(shelf, filter, { ofFamily, ofVolume });
  const wantedBrands = brands && new Set(shelf.brandIds(brands));
  let [count, min, max] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

  const isShown: PriceTest = (price, discount) => {
    if (price === unwanted) return false;
    const discounted = discount === 0 ? price : discountedPrice(price, discount);
    return discounted >= minPrice && discounted <= maxPrice;
  };
  const countProduct = (place: number) => {
    const discount = columns.discount[place] ?? 0;
    const brand = columns.brand[place] ?? 0;
    const isBrand = !wantedBrands || wantedBrands.has(brand);
    const lowest = readVariants(place);
    const isMatch = isShown(lowest, discount);
    ofBrand.add(brand, isMatch);
    ofFamily.take(isBrand ? isShown : never, discount);
    ofVolume.take(isBrand ? isShown : never, discount);
    if (!isBrand || lowest === unwanted) return;
    if (isMatch) count += 1;
    const price = discountedPrice(lowest, discount);
    if (price < min) min = price;
    if (price > max) max = price;
  };
  await inSlices(await shelf.scope(scope), (slice) => {
    for (const place of slice) countProduct(place);
  });
  const price = min <= max ? { min, max } : undefined;
  return { count, price, brands: ofBrand.counts(), colors: ofFamily.counts(), memories: ofVolume.counts() };
}

/**
 * Reads a product's variants: each family and memory is offered its cheapest variant that the other choices leave,
 * and som before discount of the cheapest that all leave come back.
 */
function variantReader(
  shelf: Shelf,
  { colors, memories }: ProductFilter,
  { ofFamily, ofVolume }: { ofFamily: ChoiceCounts<string>; ofVolume: ChoiceCounts<number> },
): (place: number) => number {
  const { firstVariant, variantColor, variantMemory, variantPrice } = shelf.columns;
  const isColor = shelf.colorTest(colors);
  const isMemory = shelf.memoryTest(memories);
  const ofNoVariant = colors || memories ? unwanted : 0;
  return (place) => {
    const [first = 0, end = 0] = [firstVariant[place], firstVariant[place + 1]];
    if (first === end) return ofNoVariant;
    let lowest = unwanted;
    for (let variant = first; variant < end; variant += 1) {
      const color = variantColor[variant] ?? 0;
      const memory = variantMemory[variant] ?? 0;
      const price = variantPrice[variant] ?? 0;
      const isRightColor = isColor[color] === 1;
      const isRightMemory = isMemory[memory] === 1;
      if (isRightColor && isRightMemory && price < lowest) lowest = price;
      ofFamily.offer(color, isRightMemory ? price : unwanted);
      ofVolume.offer(memory, isRightColor ? price : unwanted);
    }
    return lowest;
  };
}

/** How many products each choice of one facet would show. Products are counted one after the other. */
class ChoiceCounts<K> {
  private readonly choices: K[];
  /** By an id of the columns, the number of its choice; -1 where it is none. */
  private readonly numbers: Int32Array;
  private readonly shown: Int32Array;
  private readonly isThere: Uint8Array;
  /** The lowest price that the present product has been offered at in each choice. */
  private readonly lowest: Float64Array;
  /** Numbers of the choices that the present product has. */
  private readonly offered: Int32Array;
  private offeredCount = 0;

  /** @param labels ids of the columns, each with its choice; several may have the same */
  constructor(labels: readonly (readonly [id: number, choice: K])[]) {
    this.choices = [...new Set(labels.map(([, choice]) => choice))];
    const numbers = new Map(this.choices.map((choice, number) => [choice, number]));
    this.numbers = new Int32Array(labels.reduce((most, [id]) => Math.max(most, id + 1), 1)).fill(-1);
    for (const [id, choice] of labels) this.numbers[id] = numbers.get(choice) ?? -1;
    this.shown = new Int32Array(this.choices.length);
    this.isThere = new Uint8Array(this.choices.length);
    this.lowest = new Float64Array(this.choices.length).fill(Number.NaN);
    this.offered = new Int32Array(this.choices.length);
  }

  /** The present product can be had for this in the choice that an id stands for. */
  offer(id: number, price: number): void {
    const number = this.numbers[id] ?? -1;
    if (number < 0) return;
    const known = this.lowest[number] ?? 0;
    if (price >= known) return;
    // Not a number: not offered before.
    if (Number.isNaN(known)) this.offered[this.offeredCount++] = number;
    this.lowest[number] = price;
  }

  /** Counts a product in the choice that an id stands for. */
  add(id: number, isShown: boolean): void {
    const number = this.numbers[id] ?? -1;
    if (number < 0) return;
    this.isThere[number] = 1;
    if (isShown) this.shown[number] = (this.shown[number] ?? 0) + 1;
  }

  /** Counts the present product in every choice that it is shown in, and makes room for the next. */
  take(isShown: PriceTest, discount: number): void {
    for (let index = 0; index < this.offeredCount; index += 1) {
      const number = this.offered[index] ?? 0;
      this.isThere[number] = 1;
      if (isShown(this.lowest[number] ?? 0, discount)) this.shown[number] = (this.shown[number] ?? 0) + 1;
      this.lowest[number] = Number.NaN;
    }
    this.offeredCount = 0;
  }

  counts(): Map<K, number> {
    const there = this.choices.map(
      (choice, number) => [choice, this.shown[number] ?? 0, this.isThere[number]] as const,
    );
    return new Map(there.filter(([, , isThere]) => isThere === 1).map(([choice, count]) => [choice, count]));
  }
}
