import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NumberRange } from '#rules/catalog/number-ranges.ts';
import {
  remains,
  type ShownValues,
  type VariantCounter,
  type VariantValues,
} from '#server/catalog/product-index/variants/variant-counter.ts';
import { type AttributeFilter, type BlockPlaces, type Missed, missesOf, type Segment } from './attribute-filter.ts';
import type { Dictionaries } from './dictionary.ts';

/** So many products that show all of this. */
type Group = ShownValues & { count: number };

/** How many products the choices of one attribute would show. Plain data, as it comes from threads too. */
export type AttributeCounts = {
  /** By value or number; those of the scope that show none are there with 0. */
  perValue: ReadonlyMap<number, number>;
  /** Which values are shown together; undefined where ranges were not to be counted. */
  groups: readonly Group[] | undefined;
};

/** Of an attribute that no product says. */
export const noCounts: AttributeCounts = { perValue: new Map(), groups: [] };

/** A product counts for each of its values. */
function countValues(groups: readonly Group[]): Map<number, number> {
  const perValue = new Map<number, number>();
  for (const { shown, count } of groups) for (const one of shown) perValue.set(one, (perValue.get(one) ?? 0) + count);
  return perValue;
}

/** How many products the choice of this range would show, each once. @throws where ranges were not to be counted */
export function shownWithin({ groups }: AttributeCounts, { from, to }: NumberRange): number {
  if (!groups) throw new Error('Only values were counted, each alone.');
  const isWithin = (number: number) => number >= from && number <= to;
  const isShown = ({ shown, tooCheap }: ShownValues) => shown.some(isWithin) && !tooCheap.some(isWithin);
  return groups.reduce((sum, group) => (isShown(group) ? sum + group.count : sum), 0);
}

type Counted = {
  /** Of the list, before anything is chosen in it. */
  places: Int32Array;
  filters: readonly AttributeFilter[];
  /** Attributes to count. */
  attributes: readonly number[];
  /** Those of them of which ranges are counted too. */
  ranged: readonly number[];
  /** What is asked of brands, prices and variants. */
  variants: VariantCounter;
};

/**
 * Counts products per value: OR inside an attribute, AND across, and an attribute's own choice does not shrink its own
 * counts. What tells variants apart counts where one and the same variant has the other choices.
 */
export async function countAttributes(
  dictionaries: Dictionaries,
  placed: BlockPlaces,
  { places, filters, attributes, ranged, variants }: Counted,
): Promise<Map<number, AttributeCounts>> {
  const histograms = attributes.map((attribute) => {
    const own = filters.findIndex((filter) => filter.attribute === attribute);
    const hasRanges = ranged.includes(attribute);
    const [values, butOwn] = [variants.valuesOf(attribute, hasRanges), variants.remainsBut(attribute)];
    return new Histogram(attribute, { own, dictionaries, values, butOwn, hasRanges });
  });
  const left = new Left(places, variants);
  await nextTurn();
  for (const segment of placed.segments(places)) {
    const missed = missesOf(segment, filters, dictionaries);
    const parted = partedBy(segment, missed, left);
    for (const histogram of histograms) histogram.count(segment, { ...missed, ...parted }, left);
    await nextTurn();
  }
  return new Map(histograms.map((histogram) => [histogram.attribute, histogram.counts()]));
}

/** Products of a segment: those that show all that they say, those that show nothing, and those left to each attribute. */
type Parted = { whole: Int32Array; hidden: Int32Array; open: Int32Array };

/** Each product is looked at once for all attributes. */
function partedBy({ places }: Segment, { misses }: Missed, { at: remaining }: Left): Parted {
  const { length } = places;
  const [whole, hidden, open] = [new Int32Array(length), new Int32Array(length), new Int32Array(length)];
  let [ofWhole, ofHidden, ofOpen] = [0, 0, 0];
  for (let index = 0; index < length; index += 1) {
    const remainder = remaining[places[index] ?? 0] ?? 0;
    const count = misses[index] ?? 0;
    if (remainder === remains.nothing || count > 1) hidden[ofHidden++] = index;
    else if (remainder === remains.everything && count === 0) whole[ofWhole++] = index;
    else open[ofOpen++] = index;
  }
  return { whole: whole.subarray(0, ofWhole), hidden: hidden.subarray(0, ofHidden), open: open.subarray(0, ofOpen) };
}

/** By column, how many of its products have each code. A column never changes once it is part of an index. */
const counted = new WeakMap<Int32Array, Int32Array>();

function allOf(column: Int32Array, codes: number): Int32Array {
  const there = counted.get(column);
  if (there) return there;
  const all = new Int32Array(codes);
  for (let at = 0; at < column.length; at += 1) all[column[at] ?? 0] = (all[column[at] ?? 0] ?? 0) + 1;
  counted.set(column, all);
  return all;
}

/** What brands, prices and variants leave of each product of a list. */
class Left {
  /** One of `remains` by place; made place by place, as those of a segment are far apart. */
  readonly at: Uint8Array;
  private readonly variants: VariantCounter;

  constructor(places: Int32Array, variants: VariantCounter) {
    this.variants = variants;
    this.at = variants.left(places);
  }

  /** Whether a variant is all that is asked; each product is looked at once. */
  matches(place: number): boolean {
    if (this.at[place] === remains.someVariants) {
      this.at[place] = this.variants.matches(place) ? remains.matched : remains.unmatched;
    }
    return this.at[place] === remains.matched;
  }
}

type Of = {
  /** The number of the attribute's own filter; -1 where there is none. */
  own: number;
  dictionaries: Dictionaries;
  values: VariantValues | undefined;
  /** What of `remains` a product is that misses only what is required of the attribute. */
  butOwn: number;
  hasRanges: boolean;
};

class Histogram {
  readonly attribute: number;
  private readonly of: Of;
  private readonly shown: Int32Array;
  private readonly there: Uint8Array;

  constructor(attribute: number, of: Of) {
    this.attribute = attribute;
    this.of = of;
    const codes = of.dictionaries.of(attribute).entries.length;
    this.shown = new Int32Array(codes);
    this.there = new Uint8Array(codes);
  }

  count(segment: Segment, parted: Missed & Parted, left: Left): void {
    const column = segment.block.columns.get(this.attribute);
    if (!column) return;
    const { at, block } = segment;
    if (at.length < block.ids.length) {
      for (let index = 0; index < at.length; index += 1) this.there[column[at[index] ?? 0] ?? 0] = 1;
      this.add(column, at, { indexes: parted.whole, times: 1 });
    } else this.countBlock(column, at, parted);
    this.countOpen(column, segment, parted, left);
  }

  /** All of a category, how many of which have each code is known: the fewer are added or taken away. */
  private countBlock(column: Int32Array, at: Int32Array, { whole, hidden, open }: Parted): void {
    const { shown, there } = this;
    const all = allOf(column, there.length);
    const isMostly = whole.length > hidden.length + open.length;
    for (let code = 0; code < all.length; code += 1) {
      if (all[code] === 0) continue;
      there[code] = 1;
      if (isMostly) shown[code] = (shown[code] ?? 0) + (all[code] ?? 0);
    }
    const parts = isMostly ? [hidden, open] : [whole];
    for (const indexes of parts) this.add(column, at, { indexes, times: isMostly ? -1 : 1 });
  }

  private add(column: Int32Array, at: Int32Array, { indexes, times }: { indexes: Int32Array; times: 1 | -1 }): void {
    const { shown } = this;
    for (let next = 0; next < indexes.length; next += 1) {
      const code = column[at[indexes[next] ?? 0] ?? 0] ?? 0;
      shown[code] = (shown[code] ?? 0) + times;
    }
  }

  private countOpen(
    column: Int32Array,
    { places, at }: Segment,
    { open, misses, missed }: Missed & Parted,
    left: Left,
  ) {
    const { shown } = this;
    const { own, values, butOwn } = this.of;
    const { at: remaining } = left;
    for (let next = 0; next < open.length; next += 1) {
      const index = open[next] ?? 0;
      const place = places[index] ?? 0;
      const remainder = remaining[place] ?? 0;
      if (remainder >= remains.butPart && remainder !== butOwn) continue;
      if (misses[index] === 1 && missed[index] !== own) continue;
      const code = column[at[index] ?? 0] ?? 0;
      if (remainder === remains.everything) shown[code] = (shown[code] ?? 0) + 1;
      else if (values?.isOptionOf(place)) values.add(place);
      else if (left.matches(place)) shown[code] = (shown[code] ?? 0) + 1;
    }
  }

  counts(): AttributeCounts {
    const groups: Group[] = [];
    const { entries } = this.of.dictionaries.of(this.attribute);
    for (let code = 1; code < this.shown.length; code += 1) {
      if (this.there[code] === 1)
        groups.push({ shown: entries[code] ?? [], tooCheap: [], count: this.shown[code] ?? 0 });
    }
    for (const group of this.of.values?.counts() ?? []) groups.push(group);
    return { perValue: countValues(groups), groups: this.of.hasRanges ? groups : undefined };
  }
}
