import type { Definitions } from '#server/catalog/product-index/attributes/definitions.ts';
import { placeOf } from '#server/catalog/product-index/index-columns.ts';
import type { ProductIndex } from '#server/catalog/product-index/product-index.ts';
import { type Found, nearestCount } from '#server/catalog/search/search.ts';

/** What a search for a thing that the shop has none of shows. */
export type Instead = Pick<Found, 'ids' | 'nearest'>;

/**
 * Of what the words of such a search find only nearly, what is in no category: it may be the thing, which a mouse called Strike
 * is not for "стиралка". Nearest is what people buy most of the nearest category above.
 */
export async function insteadOf(
  unsold: number,
  found: Found,
  { definitions, index }: { definitions: Definitions; index: ProductIndex },
): Promise<Instead> {
  const { id, category } = index.columns;
  const ids = found.ids.filter((product) => !category[placeOf(id, product)]);
  return { ids, nearest: ids.length > 0 ? [] : await nearestAbove(unsold, definitions, index) };
}

async function nearestAbove(unsold: number, definitions: Definitions, index: ProductIndex): Promise<number[]> {
  for (const above of definitions.pathTo(unsold).toReversed().slice(1)) {
    const { ids } = await index.find({ categories: definitions.within(above.id) }, 'popular', { limit: nearestCount });
    if (ids.length > 0) return [...ids];
  }
  return [];
}
