import type { NumberRange } from '#rules/catalog/number-ranges.ts';
import type { Block, Blocks } from './blocks.ts';
import type { Dictionaries } from './dictionary.ts';

/** What a list asks of one attribute: any of these values or numbers, or a number within any of these ranges. */
export type AttributeFilter = {
  attribute: number;
  /** Ids of values, or numbers. */
  anyOf: readonly number[];
  ranges: readonly NumberRange[];
};

/** Places of products that are in one block, each with where it is there. */
export type Segment = { block: Block; places: Int32Array; at: Int32Array };

/** Where each product of the index is: its main category, and its place among those of that. */
export class BlockPlaces {
  private readonly category: Int32Array;
  private readonly at: Int32Array;
  private readonly blocks: Blocks;
  /** One more than the highest category. */
  private readonly categories: number;
  private everySegment: Segment[] | undefined;

  constructor(category: Int32Array, blocks: Blocks) {
    this.category = category;
    this.blocks = blocks;
    this.categories = category.reduce((highest, one) => Math.max(highest, one), 0) + 1;
    this.at = new Int32Array(category.length);
    const counts = new Int32Array(this.categories);
    for (let place = 0; place < category.length; place += 1) {
      const own = category[place] ?? 0;
      const count = counts[own] ?? 0;
      this.at[place] = count;
      counts[own] = count + 1;
    }
  }

  /** How many products there are. */
  get length(): number {
    return this.category.length;
  }

  /** How many of these places are of each category. */
  count(places: Int32Array): Int32Array {
    const { category } = this;
    const counts = new Int32Array(this.categories);
    for (let index = 0; index < places.length; index += 1) {
      const own = category[places[index] ?? 0] ?? 0;
      counts[own] = (counts[own] ?? 0) + 1;
    }
    return counts;
  }

  /** These places by the blocks that their products are in; those of all places are kept. @param places each once */
  segments(places: Int32Array): Segment[] {
    if (places.length < this.length) return this.part(places);
    this.everySegment ??= this.part(places);
    return this.everySegment;
  }

  private part(places: Int32Array): Segment[] {
    const { category, at } = this;
    const counts = this.count(places);
    const ends = counts.slice();
    for (let one = 1; one < ends.length; one += 1) ends[one] = (ends[one] ?? 0) + (ends[one - 1] ?? 0);
    const next = ends.map((end, one) => end - (counts[one] ?? 0));
    const sorted = new Int32Array(places.length);
    const sortedAt = new Int32Array(places.length);
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index] ?? 0;
      const own = category[place] ?? 0;
      const to = next[own] ?? 0;
      next[own] = to + 1;
      sorted[to] = place;
      sortedAt[to] = at[place] ?? 0;
    }
    return [...this.blocks].flatMap(([of, block]) => {
      const count = counts[of] ?? 0;
      const end = ends[of] ?? 0;
      if (count === 0) return [];
      return { block, places: sorted.subarray(end - count, end), at: sortedAt.subarray(end - count, end) };
    });
  }
}

/** By the codes of its attribute, what a filter lets through: 1 or 0. Code 0, of which nothing is known, never is. */
export function wantedBy({ attribute, anyOf, ranges }: AttributeFilter, dictionaries: Dictionaries): Uint8Array {
  const wanted = new Set(anyOf);
  return dictionaries
    .of(attribute)
    .wanted((said) => wanted.has(said) || ranges.some(({ from, to }) => said >= from && said <= to));
}

export type Missed = { misses: Uint8Array; missed: Int16Array };

/**
 * How many of the filters each product of a segment misses, and which one it missed last: who misses none is in the list,
 * and who misses one alone counts for that one's own choices.
 */
export function missesOf(
  { block, at }: Segment,
  filters: readonly AttributeFilter[],
  dictionaries: Dictionaries,
): Missed {
  const misses = new Uint8Array(at.length);
  const missed = new Int16Array(at.length).fill(-1);
  for (const [number, filter] of filters.entries()) {
    const column = block.columns.get(filter.attribute);
    const wanted = wantedBy(filter, dictionaries);
    for (let index = 0; index < at.length; index += 1) {
      if (wanted[column?.[at[index] ?? 0] ?? 0] === 1) continue;
      misses[index] = Math.min(255, (misses[index] ?? 0) + 1);
      missed[index] = number;
    }
  }
  return { misses, missed };
}

/** Those of these places that no filter misses, in their order. */
export function placesMatching(
  places: Int32Array,
  placed: BlockPlaces,
  { filters, dictionaries }: { filters: readonly AttributeFilter[]; dictionaries: Dictionaries },
): Int32Array {
  const isIn = new Uint8Array(placed.length);
  let count = 0;
  for (const segment of placed.segments(places)) {
    const { misses } = missesOf(segment, filters, dictionaries);
    for (let index = 0; index < misses.length; index += 1) {
      if (misses[index] !== 0) continue;
      isIn[segment.places[index] ?? 0] = 1;
      count += 1;
    }
  }
  const found = new Int32Array(count);
  let next = 0;
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0;
    if (isIn[place] === 1) found[next++] = place;
  }
  return found;
}
