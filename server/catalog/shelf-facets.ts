import { discountedPrice } from '#rules/discount.ts';
import { ChoiceCounts } from './choice-counts.ts';
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

/**
 * Counts products per choice: OR inside a facet, AND across, and a facet's own choice does not shrink its own counts.
 * Choices of the scope that would show nothing are there with 0.
 */
export async function countFacets(shelf: Shelf, filter: ProductFilter): Promise<Facets> {
  const { brandCategory, among, only } = filter;
  const places = await shelf.scope({ brandCategory, among, only });
  const counter = new FacetCounter(shelf, filter);
  for (let mask = 0; mask < counter.masks; mask += 1) {
    const count = counter.reader(mask);
    await inSlices(places, (slice) => {
      for (let index = 0; index < slice.length; index += 1) count(slice[index] ?? 0);
    });
  }
  return counter.facets();
}

/** Counts one product after the other, each once for every mask that the choices need; mostly there is one. */
class FacetCounter {
  readonly masks: number;
  private readonly shelf: Shelf;
  private readonly filter: ProductFilter;
  private readonly ofBrand: ChoiceCounts<number>;
  private readonly ofFamily: ChoiceCounts<string>;
  private readonly ofVolume: ChoiceCounts<number>;
  private readonly isBrand: Uint8Array;
  private count = 0;
  private min = unwanted;
  private max = Number.NEGATIVE_INFINITY;

  constructor(shelf: Shelf, filter: ProductFilter) {
    const { brands, colors, memories } = shelf.labels;
    this.shelf = shelf;
    this.filter = filter;
    this.ofBrand = new ChoiceCounts(brands.map(({ id }) => [id, id]));
    this.ofFamily = new ChoiceCounts(colors.map(({ id, family }) => [id, family]));
    this.ofVolume = new ChoiceCounts(memories.flatMap(({ id, volume }) => (volume > 0 ? [[id, volume]] : [])));
    this.masks = Math.max(1, this.ofFamily.masks, this.ofVolume.masks);
    this.isBrand = shelf.brandTest(filter.brands);
  }

  /**
   * What counts a product for one mask. A choice shows a product whose cheapest variant in it is within the range:
   * one of its variants is not too dear, and none too cheap.
   */
  reader(mask: number): (place: number) => void {
    const { brand, discount, firstVariant, variantColor, variantMemory, variantPrice } = this.shelf.columns;
    const { colors, memories, minPrice, maxPrice } = this.filter;
    const isColor = this.shelf.colorTest(colors);
    const isMemory = this.shelf.memoryTest(memories);
    const familyBits = this.ofFamily.bits(mask);
    const volumeBits = this.ofVolume.bits(mask);
    const range = basePriceRange(minPrice, maxPrice);
    const ofNoVariant = colors || memories ? unwanted : 0;
    return (place) => {
      const percent = discount[place] ?? 0;
      const lowest = range.lowest[percent] ?? 0;
      const highest = range.highest[percent] ?? 0;
      const first = firstVariant[place] ?? 0;
      const end = firstVariant[place + 1] ?? 0;
      let cheapest = first === end ? ofNoVariant : unwanted;
      let families = 0;
      let volumes = 0;
      let familiesWithin = 0;
      let volumesWithin = 0;
      let familiesBelow = 0;
      let volumesBelow = 0;
      for (let variant = first; variant < end; variant += 1) {
        const color = variantColor[variant] ?? 0;
        const memory = variantMemory[variant] ?? 0;
        const price = variantPrice[variant] ?? 0;
        const family = familyBits[color] ?? 0;
        const volume = volumeBits[memory] ?? 0;
        const wantedFamily = isMemory[memory] === 1 ? family : 0;
        const wantedVolume = isColor[color] === 1 ? volume : 0;
        families |= family;
        volumes |= volume;
        if (price <= highest) {
          familiesWithin |= wantedFamily;
          volumesWithin |= wantedVolume;
        }
        if (price < lowest) {
          familiesBelow |= wantedFamily;
          volumesBelow |= wantedVolume;
        }
        if (price < cheapest && isMemory[memory] === 1 && isColor[color] === 1) cheapest = price;
      }
      const isBrand = this.isBrand[brand[place] ?? 0] === 1;
      this.ofFamily.addMask(mask, families, isBrand ? familiesWithin & ~familiesBelow : 0);
      this.ofVolume.addMask(mask, volumes, isBrand ? volumesWithin & ~volumesBelow : 0);
      if (mask === 0) this.addProduct(place, cheapest, isBrand, cheapest >= lowest && cheapest <= highest);
    };
  }

  private addProduct(place: number, cheapest: number, isBrand: boolean, isWithin: boolean): void {
    const { brand, discount } = this.shelf.columns;
    this.ofBrand.add(brand[place] ?? 0, isWithin);
    if (!isBrand || cheapest === unwanted) return;
    if (isWithin) this.count += 1;
    const price = discountedPrice(cheapest, discount[place] ?? 0);
    if (price < this.min) this.min = price;
    if (price > this.max) this.max = price;
  }

  facets(): Facets {
    const { count, min, max } = this;
    const price = min <= max ? { min, max } : undefined;
    const [brands, colors, memories] = [this.ofBrand.counts(), this.ofFamily.counts(), this.ofVolume.counts()];
    return { count, price, brands, colors, memories };
  }
}

/** By percent of discount, the lowest and the highest price before it that are within a range after it. */
type BasePriceRange = { lowest: Float64Array; highest: Float64Array };

function basePriceRange(minPrice = 0, maxPrice = Number.POSITIVE_INFINITY): BasePriceRange {
  const percents = Array.from({ length: 101 }, (_, percent) => percent);
  return {
    lowest: Float64Array.from(percents, (percent) =>
      firstPrice((price) => discountedPrice(price, percent) >= minPrice),
    ),
    highest: Float64Array.from(
      percents,
      (percent) => firstPrice((price) => discountedPrice(price, percent) > maxPrice) - 1,
    ),
  };
}

/** The first price that is enough, by halving: a dearer one always is too. No price is as high as the last. */
function firstPrice(isEnough: (price: number) => boolean): number {
  let [low, high] = [0, 2 ** 31];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
