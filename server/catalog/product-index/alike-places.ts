import { kindOfCategory } from '#rules/catalog/kind-of-category.ts';

/** By a category of a brand, those of all brands that are of the same kind, itself among them. */
export function alikeCategories(categories: readonly { id: number; title: string }[]): Map<number, number[]> {
  const byKind = Map.groupBy(categories, ({ title }) => kindOfCategory(title));
  return new Map(
    [...byKind.values()].flatMap((alike) => {
      const ids = alike.map(({ id }) => id);
      return ids.map((id): [number, number[]] => [id, ids]);
    }),
  );
}

/**
 * The places of these lists that are nearest, the nearest first, at most `count`; those that are infinitely far are
 * left out. One pass without sorting, as a kind may have a good part of a large shop.
 */
export function nearestPlaces(
  lists: readonly Int32Array[],
  distance: (place: number) => number,
  count: number,
): number[] {
  const nearest: Far[] = [];
  for (const list of lists) {
    for (const place of list) {
      const far = distance(place);
      const last = nearest.at(-1);
      if (far === Number.POSITIVE_INFINITY) continue;
      if (nearest.length >= count && last && !isBefore({ place, far }, last)) continue;
      const at = nearest.findIndex((one) => isBefore({ place, far }, one));
      nearest.splice(at === -1 ? nearest.length : at, 0, { place, far });
      if (nearest.length > count) nearest.pop();
    }
  }
  return nearest.map(({ place }) => place);
}

type Far = { place: number; far: number };

const isBefore = (one: Far, other: Far) => one.far < other.far || (one.far === other.far && one.place < other.place);
