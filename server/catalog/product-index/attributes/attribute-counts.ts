import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NumberRange } from '#rules/catalog/number-ranges.ts';
import type {
  ShownValues,
  VariantCounter,
  VariantValues,
} from '#server/catalog/product-index/variants/variant-counter.ts';
import { type AttributeFilter, type BlockPlaces, missesOf, type Segment, segmentsOf } from './attribute-filter.ts';
import type { Blocks } from './blocks.ts';
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
  /** Places of the list, before anything is chosen in it. */
  places: Int32Array;
  filters: readonly AttributeFilter[];
  /** Attributes to count. */
  attributes: readonly number[];
  /** What is asked of brands, prices and variants. */
  variants: VariantCounter;
};

/** Instead of how many filters a product misses: more than any list has. */
const others = 255;

/**
 * Counts products per value: OR inside an attribute, AND across, and an attribute's own choice does not shrink its own
 * counts. What tells variants apart counts where one and the same variant has the other choices.
 */
export async function countAttributes(
  { blocks, dictionaries }: { blocks: Blocks; dictionaries: Dictionaries },
  placed: BlockPlaces,
  { places, filters, attributes, variants }: Counted,
): Promise<Map<number, AttributeCounts>> {
  const histograms = attributes.map((attribute) => {
    const own = filters.findIndex((filter) => filter.attribute === attribute);
    return new Histogram(attribute, { own, dictionaries, values: variants.valuesOf(attribute) });
  });
  for (const segment of segmentsOf(blocks, places, placed)) {
    const { misses, missed } = missesOf(segment, filters, dictionaries);
    // What another brand makes counts nowhere, and still has its values among the choices.
    for (const [index, place] of segment.places.entries()) if (!variants.isOfBrand(place)) misses[index] = others;
    const isShown = Uint8Array.from(segment.places, (place, index) =>
      Number(misses[index] !== others && variants.matches(place)),
    );
    for (const histogram of histograms) histogram.count(segment, { misses, missed, isShown });
    await nextTurn();
  }
  return new Map(histograms.map((histogram) => [histogram.attribute, histogram.counts()]));
}

type Kept = {
  misses: Uint8Array;
  missed: Int16Array;
  /** Whether the product has a variant that is all that is asked. */
  isShown: Uint8Array;
};

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
  /** Of products whose variants are told apart by it, by what these show. */
  private readonly parts = new Map<string, { values: ShownValues; count: number }>();

  constructor(attribute: number, of: Of) {
    this.attribute = attribute;
    this.of = of;
    const codes = of.dictionaries.of(attribute).entries.length;
    this.shown = new Int32Array(codes);
    this.there = new Uint8Array(codes);
  }

  count({ block, places, at }: Segment, { misses, missed, isShown }: Kept): void {
    const column = block.columns.get(this.attribute);
    if (!column) return;
    const { shown, there } = this;
    const { own, values } = this.of;
    for (let index = 0; index < misses.length; index += 1) {
      const code = column[at[index] ?? 0] ?? 0;
      there[code] = 1;
      const count = misses[index];
      if (count !== 0 && !(count === 1 && missed[index] === own)) continue;
      const place = places[index] ?? 0;
      if (values?.tellApart(place)) this.addPart(values.of(place));
      else if (isShown[index] === 1) shown[code] = (shown[code] ?? 0) + 1;
    }
  }

  private addPart(values: ShownValues): void {
    if (values.shown.length === 0) return;
    const key = `${values.shown.join(' ')}/${values.tooCheap.join(' ')}`;
    const there = this.parts.get(key);
    if (there) there.count += 1;
    else this.parts.set(key, { values, count: 1 });
  }

  counts(): AttributeCounts {
    const counts = new AttributeCounts();
    const { entries } = this.of.dictionaries.of(this.attribute);
    for (let code = 1; code < this.shown.length; code += 1) {
      if (this.there[code] === 1) counts.add({ shown: entries[code] ?? [], tooCheap: [] }, this.shown[code] ?? 0);
    }
    for (const { values, count } of this.parts.values()) counts.add(values, count);
    return counts;
  }
}
