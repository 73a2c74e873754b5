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

/** These places by the blocks that their products are in. */
export function segmentsOf(
  blocks: Blocks,
  places: Int32Array,
  { id, category }: { id: Int32Array; category: Int32Array },
): Segment[] {
  const sizes = new Map<number, number>();
  for (const place of places) sizes.set(category[place] ?? 0, (sizes.get(category[place] ?? 0) ?? 0) + 1);
  const segments = new Map<number, Segment>();
  const reader = new Map<number, number>();
  for (const [of, size] of sizes) {
    const block = blocks.get(of);
    if (block) segments.set(of, { block, places: new Int32Array(size), at: new Int32Array(size) });
  }
  for (const place of places) {
    const of = category[place] ?? 0;
    const segment = segments.get(of);
    if (!segment) continue;
    const next = reader.get(of) ?? 0;
    reader.set(of, next + 1);
    segment.places[next] = place;
    segment.at[next] = whereIn(segment.block.ids, id[place] ?? 0, next === 0 ? 0 : (segment.at[next - 1] ?? 0));
  }
  return [...segments.values()];
}

/** Where the id is; places mostly ascend, so that it is near behind the one before. */
function whereIn(ids: Int32Array, id: number, near: number): number {
  if (ids[near + 1] === id) return near + 1;
  if (ids[near] === id) return near;
  let [low, high] = [0, ids.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** By the codes of its attribute, what a filter lets through: 1 or 0. Code 0, of which nothing is known, never is. */
export function wantedBy({ attribute, anyOf, ranges }: AttributeFilter, dictionaries: Dictionaries): Uint8Array {
  const wanted = new Set(anyOf);
  return dictionaries
    .of(attribute)
    .wanted((said) => wanted.has(said) || ranges.some(({ from, to }) => said >= from && said <= to));
}

/**
 * How many of the filters each product of a segment misses, and which one it missed last: who misses none is in the list,
 * and who misses one alone counts for that one's own choices.
 */
export function missesOf(
  { block, at }: Segment,
  filters: readonly AttributeFilter[],
  dictionaries: Dictionaries,
): { misses: Uint8Array; missed: Int16Array } {
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
  blocks: Blocks,
  places: Int32Array,
  columns: { id: Int32Array; category: Int32Array },
  { filters, dictionaries }: { filters: readonly AttributeFilter[]; dictionaries: Dictionaries },
): Int32Array {
  const isIn = new Uint8Array(columns.id.length);
  let count = 0;
  for (const segment of segmentsOf(blocks, places, columns)) {
    const { misses } = missesOf(segment, filters, dictionaries);
    for (let index = 0; index < misses.length; index += 1) {
      if (misses[index] !== 0) continue;
      isIn[segment.places[index] ?? 0] = 1;
      count += 1;
    }
  }
  const found = new Int32Array(count);
  let next = 0;
  for (const place of places) if (isIn[place] === 1) found[next++] = place;
  return found;
}
