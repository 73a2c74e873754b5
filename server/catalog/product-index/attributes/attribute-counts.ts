import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NumberRange } from '#rules/catalog/number-ranges.ts';
import {
  remains,
  type ShownValues,
  type VariantCounter,
  type VariantValues,
} from '#server/catalog/product-index/variants/variant-counter.ts';
import { type AttributeFilter, type Missed, missesOf, type Segment } from './attribute-filter.ts';
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
  filters: readonly AttributeFilter[];
  /** Attributes to count. */
  attributes: readonly number[];
  /** What is asked of brands, prices and variants. */
  variants: VariantCounter;
};

/**
 * Counts products per value: OR inside an attribute, AND across, and an attribute's own choice does not shrink its own
 * counts. What tells variants apart counts where one and the same variant has the other choices.
 *
 * @param segments of the list, before anything is chosen in it
 */
export async function countAttributes(
  dictionaries: Dictionaries,
  segments: readonly Segment[],
  { filters, attributes, variants }: Counted,
): Promise<Map<number, AttributeCounts>> {
  const histograms = attributes.map((attribute) => {
    const own = filters.findIndex((filter) => filter.attribute === attribute);
    return new Histogram(attribute, { own, dictionaries, values: variants.valuesOf(attribute) });
  });
  for (const segment of segments) {
    const left = new Left(segment, variants);
    const missed = missesOf(segment, filters, dictionaries);
    for (const histogram of histograms) histogram.count(segment, missed, left);
    await nextTurn();
  }
  return new Map(histograms.map((histogram) => [histogram.attribute, histogram.counts()]));
}

const [unmatched, matched] = [3, 4];

/** What brands, prices and variants leave of each product of a segment. */
class Left {
  /** One of `remains` by index; where variants were looked at, whether one of them is all that is asked. */
  readonly of: Uint8Array;
  private readonly places: Int32Array;
  private readonly variants: VariantCounter;

  constructor({ places }: Segment, variants: VariantCounter) {
    this.places = places;
    this.variants = variants;
    this.of = new Uint8Array(places.length);
    for (let index = 0; index < places.length; index += 1) this.of[index] = variants.left(places[index] ?? 0);
  }

  /** Whether a variant is all that is asked; each product is looked at once. */
  matches(index: number): boolean {
    if (this.of[index] === remains.someVariants) {
      this.of[index] = this.variants.matches(this.places[index] ?? 0) ? matched : unmatched;
    }
    return this.of[index] === matched;
  }
}

type Of = {
  /** The number of the attribute's own filter; -1 where there is none. */
  own: number;
  dictionaries: Dictionaries;
  values: VariantValues | undefined;
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
    const { own, values } = this.of;
    for (let index = 0; index < at.length; index += 1) {
      const code = column[at[index] ?? 0] ?? 0;
      there[code] = 1;
      const count = misses[index] ?? 0;
      const some = left.of[index] ?? 0;
      if (some === remains.nothing || count > 1 || (count === 1 && missed[index] !== own)) continue;
      if (some === remains.everything) shown[code] = (shown[code] ?? 0) + 1;
      else if (values?.tellApart(places[index] ?? 0)) values.add(places[index] ?? 0);
      else if (left.matches(index)) shown[code] = (shown[code] ?? 0) + 1;
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
