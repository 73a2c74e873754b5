import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AttributeFilter, missesOf, segmentsOf } from './attribute-filter.ts';
import type { Blocks } from './blocks.ts';
import type { Dictionaries } from './dictionary.ts';

/** How many products a value or a number of one attribute would show; those of the scope that show none are there with 0. */
export type AttributeCounts = Map<number, number>;

type Counted = {
  /** Places that everything but the attribute filters lets through. */
  places: Int32Array;
  filters: readonly AttributeFilter[];
  /** Attributes to count. */
  attributes: readonly number[];
};

/**
 * Counts products per value: OR inside an attribute, AND across, and an attribute's own choice does not shrink its own
 * counts.
 */
export async function countAttributes(
  { blocks, dictionaries }: { blocks: Blocks; dictionaries: Dictionaries },
  columns: { id: Int32Array; category: Int32Array },
  { places, filters, attributes }: Counted,
): Promise<Map<number, AttributeCounts>> {
  const histograms = new Map(
    attributes.map((attribute) => {
      const codes = dictionaries.of(attribute).entries.length;
      return [attribute, { shown: new Int32Array(codes), there: new Uint8Array(codes) }] as const;
    }),
  );
  for (const segment of segmentsOf(blocks, places, columns)) {
    const { misses, missed } = missesOf(segment, filters, dictionaries);
    for (const [attribute, { shown, there }] of histograms) {
      const column = segment.block.columns.get(attribute);
      if (!column) continue;
      const own = filters.findIndex((filter) => filter.attribute === attribute);
      for (let index = 0; index < misses.length; index += 1) {
        const code = column[segment.at[index] ?? 0] ?? 0;
        there[code] = 1;
        const count = misses[index];
        if (count === 0 || (count === 1 && missed[index] === own)) shown[code] = (shown[code] ?? 0) + 1;
      }
    }
    await nextTurn();
  }
  return new Map(
    [...histograms].map(([attribute, { shown, there }]) => [
      attribute,
      perValue(dictionaries.of(attribute).entries, shown, there),
    ]),
  );
}

/** A product that says several values counts for each of them. */
function perValue(entries: readonly (readonly number[])[], shown: Int32Array, there: Uint8Array): AttributeCounts {
  const counts: AttributeCounts = new Map();
  for (let code = 1; code < shown.length; code += 1) {
    if (there[code] !== 1) continue;
    for (const said of entries[code] ?? []) counts.set(said, (counts.get(said) ?? 0) + (shown[code] ?? 0));
  }
  return counts;
}
