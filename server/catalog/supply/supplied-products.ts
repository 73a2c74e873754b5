import { isDeepStrictEqual } from 'node:util';
import { inEveryLanguage } from '#rules/text/translations.ts';
import { lockProducts } from '#server/catalog/changes/change-queries.ts';
import { catalogChanged, refreshProductSummaries } from '#server/catalog/changes/changes.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { SuppliedProduct } from './supplied-product.ts';
import * as queries from './supplied-queries.ts';

export type Fate = 'added' | 'changed' | 'unchanged';

/** More products would not fit into one notification. */
export const mostSupplied = 500;

/**
 * Writes products, at most `mostSupplied` with different source ids, so that the shop has them as supplied: what is
 * there already is found by its source id and only touched where it differs. Brands and categories are found by
 * key and made where they are missing, colours too.
 *
 * @param options.arrival pieces that arrive of each variant that never had any stock; 0 books nothing
 * @returns what became of each product, in their order
 */
export async function writeSuppliedProducts(
  tx: Db,
  products: readonly SuppliedProduct[],
  { arrival }: { arrival: number },
): Promise<Fate[]> {
  await queries.lockSupplies(tx);
  const present = await queries.findSupplied(tx, products);
  const fates = products.map((product) => fateOf(product, present.get(product.source_id)));
  const written = products.filter((_, index) => fates[index] !== 'unchanged');
  const saved = await save(tx, written, present);
  const sourceIds = products.map(({ source_id }) => source_id);
  const stocked = arrival > 0 ? await queries.bookFirstArrivals(tx, sourceIds, arrival) : [];
  const touched = [...new Set([...saved, ...stocked])].toSorted((left, right) => left - right);
  await refreshProductSummaries(tx, touched);
  await catalogChanged(tx, touched);
  return fates;
}

function fateOf(product: SuppliedProduct, present: queries.Supplied | undefined): Fate {
  if (!present) return 'added';
  const isSame =
    inEveryLanguage('name').every((name) => present[name] === product[name]) &&
    present.brand === product.brand.key &&
    present.category === product.category.key &&
    (product.price === null || present.price === product.price) &&
    isDeepStrictEqual(present.characteristics, product.characteristics);
  return isSame ? 'unchanged' : 'changed';
}

async function save(
  tx: Db,
  products: readonly SuppliedProduct[],
  present: Map<string, queries.Supplied>,
): Promise<number[]> {
  if (products.length === 0) return [];
  const known = products.flatMap(({ source_id }) => present.get(source_id)?.id ?? []);
  await lockProducts(tx, known);
  await queries.addKinds(tx, products);
  const ids = await queries.saveProducts(tx, products);
  const described = products.filter(
    ({ source_id, characteristics }) =>
      !isDeepStrictEqual(present.get(source_id)?.characteristics ?? [], characteristics),
  );
  if (described.length > 0) await queries.replaceCharacteristics(tx, described);
  const priced = products.filter(({ price }) => price !== null);
  if (priced.length > 0) await queries.saveVariants(tx, priced);
  return ids;
}
