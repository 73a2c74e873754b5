import { fewPieces, stockLevel } from '#rules/catalog/stock-level.ts';
import type { Db } from '#server/platform/database/connection.ts';
import {
  lockProducts,
  notifyCatalog,
  productsOfVariants,
  updatePopularity,
  updateSummaries,
} from './change-queries.ts';
import { updateSearch, updateWholeSearch } from './search-documents.ts';

/** Begins the notification of products of which fewer or more are left: lists do not care. */
export const stockPrefix = 'stock:';
/** More ids than this would not fit into a notification, which has 8 000 bytes. */
const idsAtOnce = 500;
/** From some share of all products on, reading everything costs less: a notification then names none. */
const mostIdsToName = 10_000;

/** How many pieces of a variant there were and are. */
export type QuantityChange = { variantId: number; before: number; after: number };

/**
 * Brings up to date what products keep of their stock, and notifies the catalogue of those changes that shoppers can see:
 * most are between quantities that look the same.
 */
export async function notifyAvailability(tx: Db, changes: readonly QuantityChange[]): Promise<void> {
  // Where a variant has more before and after, its product has too.
  const low = changes.filter(({ before, after }) => Math.min(before, after) <= fewPieces);
  if (low.length === 0) return;
  const productOf = await productsOfVariants(
    tx,
    low.map(({ variantId }) => variantId),
  );
  await refreshProductSummaries(tx, [...new Set(productOf.values())]);
  const seen = low.filter(({ before, after }) => stockLevel(before) !== stockLevel(after));
  const products = new Set(seen.flatMap(({ variantId }) => productOf.get(variantId) ?? []));
  // Lists that ask for what is in stock care about a variant's last piece alone.
  const turned = new Set(
    seen
      .filter(({ before, after }) => before > 0 !== after > 0)
      .flatMap(({ variantId }) => productOf.get(variantId) ?? []),
  );
  const others = [...products].filter((id) => !turned.has(id));
  await notifyCatalog(tx, payloadsOf([...turned]));
  await notifyCatalog(tx, payloadsOf(others, stockPrefix));
}

/** Brings up to date what products keep of their variants, stock and reviews: lowest price, availability, rating. */
export async function refreshProductSummaries(tx: Db, productIds: readonly number[]): Promise<void> {
  await lockProducts(tx, productIds);
  await updateSummaries(tx, productIds);
}

/** Sets how much products are in demand, which ranks them where nothing better does. */
export async function setPopularity(tx: Db, products: readonly { id: number; popularity: number }[]): Promise<void> {
  const ids = products.map(({ id }) => id);
  await lockProducts(tx, ids);
  await updatePopularity(tx, products);
  await catalogChanged(tx, ids);
}

/**
 * Says in the writing transaction which products (`'all'`: anything) have changed: search finds them as they are now,
 * and caches drop them on commit.
 */
export async function catalogChanged(tx: Db, productIds: readonly number[] | 'all'): Promise<void> {
  await (productIds === 'all' ? updateWholeSearch(tx) : updateSearch(tx, productIds));
  await notifyCatalog(tx, productIds === 'all' ? ['*'] : payloadsOf(productIds));
}

/** Says that pages show something else of these products, which search does not find them by. */
export async function shownChanged(tx: Db, productIds: readonly number[]): Promise<void> {
  await notifyCatalog(tx, payloadsOf(productIds));
}

function payloadsOf(ids: readonly number[], prefix = ''): string[] {
  if (ids.length > mostIdsToName) return ['*'];
  const payloads: string[] = [];
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    payloads.push(`${prefix}${ids.slice(from, from + idsAtOnce).join(',')}`);
  }
  return payloads;
}
