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

/** How many products the choices of one attribute would show. */
export class AttributeCounts {
  /** By value or number; those of the scope that show none are there with 0. */
  readonly perValue = new Map<number, number>();
  private readonly groups: (ShownValues & { count: number })[] = [];

  /** So many products that show all of this; a product counts for each of its values. */
  add({ shown, tooCheap }: ShownValues, count: number): void {
    this.groups.push({ shown, tooCheap, count });
    for (const one of shown) this.perValue.set(one, (this.perValue.get(one) ?? 0) + count);
  }

  /** How many products the choice of this range would show, each once. */
  within({ from, to }: NumberRange): number {
    const isWithin = (number: number) => number >= from && number <= to;
    const isShown = ({ shown, tooCheap }: ShownValues) => shown.some(isWithin) && !tooCheap.some(isWithin);
    return this.groups.reduce((sum, group) => (isShown(group) ? sum + group.count : sum), 0);
  }
}

type Counted = {
  /** Of the list, before anything is chosen in it. */
  places: Int32Array;
  filters: readonly AttributeFilter[];
  /** Attributes to count. */
  attributes: readonly number[];
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
  { places, filters, attributes, variants }: Counted,
): Promise<Map<number, AttributeCounts>> {
  const histograms = attributes.map((attribute) => {
    const own = filters.findIndex((filter) => filter.attribute === attribute);
    const [values, butOwn] = [variants.valuesOf(attribute), variants.remainsBut(attribute)];
    return new Histogram(attribute, { own, dictionaries, values, butOwn });
  });
  const left = new Left(places, variants);
  await nextTurn();
  for (const segment of placed.segments(places)) {
    const missed = missesOf(segment, filters, dictionaries);
    for (const histogram of histograms) histogram.count(segment, missed, left);
    await nextTurn();
  }
  return new Map(histograms.map((histogram) => [histogram.attribute, histogram.counts()]));
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

  count({ block, places, at }: Segment, { misses, missed }: Missed, left: Left): void {
    const column = block.columns.get(this.attribute);
    if (!column) return;
    const { shown, there } = this;
    const { own, values, butOwn } = this.of;
    const { at: remaining } = left;
    for (let index = 0; index < at.length; index += 1) {
      const code = column[at[index] ?? 0] ?? 0;
      there[code] = 1;
      const place = places[index] ?? 0;
      const remainder = remaining[place] ?? 0;
      if (remainder === remains.nothing || (remainder >= remains.butPart && remainder !== butOwn)) continue;
      const count = misses[index] ?? 0;
      if (count > 1 || (count === 1 && missed[index] !== own)) continue;
      if (remainder === remains.everything) shown[code] = (shown[code] ?? 0) + 1;
      else if (values?.isOptionOf(place)) values.add(place);
      else if (left.matches(place)) shown[code] = (shown[code] ?? 0) + 1;
    }
  }

  counts(): AttributeCounts {
    const counts = new AttributeCounts();
    const { entries } = this.of.dictionaries.of(this.attribute);
    for (let code = 1; code < this.shown.length; code += 1) {
      if (this.there[code] === 1) counts.add({ shown: entries[code] ?? [], tooCheap: [] }, this.shown[code] ?? 0);
    }
    for (const { count, ...values } of this.of.values?.counts() ?? []) counts.add(values, count);
    return counts;
  }
}
