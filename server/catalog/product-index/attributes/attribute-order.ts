import type { BlockPlaces } from './attribute-filter.ts';
import type { Dictionaries } from './dictionary.ts';

/** A list by what its products say of a number: from one end, or from what is nearest to a number. */
export type AttributeOrder = { attribute: number; first: 'most' | 'least' | { nearest: number } };

/** These places by what they say of an attribute; those that say the same stay in their order, and the unknown go last. */
export function placesByAttribute(
  dictionaries: Dictionaries,
  places: Int32Array,
  placed: BlockPlaces,
  { attribute, first }: AttributeOrder,
): Int32Array {
  const ranks = ranksOf(dictionaries.of(attribute).entries, first);
  const last = Math.max(...ranks);
  const rankAt = new Int32Array(placed.length).fill(last);
  for (const { block, places: own, at } of placed.segments(places)) {
    const column = block.columns.get(attribute);
    if (!column) continue;
    for (const [index, place] of own.entries()) rankAt[place] = ranks[column[at[index] ?? 0] ?? 0] ?? last;
  }
  return inBuckets(places, (place) => rankAt[place] ?? last, last + 1);
}

/** These places by their bucket, from 0 to before `count`; those of one bucket stay in their order. */
export function inBuckets(places: Int32Array, bucketOf: (place: number) => number, count: number): Int32Array {
  const starts = new Int32Array(count + 1);
  for (const place of places) starts[bucketOf(place) + 1] = (starts[bucketOf(place) + 1] ?? 0) + 1;
  for (let bucket = 0; bucket < count; bucket += 1)
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0);
  const sorted = new Int32Array(places.length);
  for (const place of places) {
    const bucket = bucketOf(place);
    const at = starts[bucket] ?? 0;
    sorted[at] = place;
    starts[bucket] = at + 1;
  }
  return sorted;
}

/** By code, how far in front its products stand; of several values the one that is farthest counts. */
function ranksOf(entries: readonly (readonly number[])[], first: AttributeOrder['first']): Int32Array {
  const keyOf = (number: number) =>
    first === 'most' ? -number : first === 'least' ? number : Math.abs(number - first.nearest);
  const keys = entries.map((entry) => Math.min(...entry.map(keyOf)));
  const distinct = [...new Set(keys.filter(Number.isFinite))].sort((left, right) => left - right);
  const ranks = new Map(distinct.map((key, rank) => [key, rank]));
  return Int32Array.from(keys, (key) => ranks.get(key) ?? distinct.length);
}
