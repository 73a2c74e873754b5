import type { Card } from '#contract/shop/cards.ts';
import type { FavoriteChange } from '#contract/shop/favorites.ts';
import type { Language } from '#rules/text/language.ts';
import { cardsOf } from '#server/catalog/product-index/card-documents.ts';
import { productListText } from '#server/catalog/product-index/documents.ts';
import { requireProduct } from '#server/catalog/products/products.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import type { Shopper } from '#server/sales/guests/guests.ts';
import {
  deleteFavorite,
  deleteFavorites,
  insertFavorite,
  listChanges,
  listFavoriteIds,
  mergeHearts,
  mostOf,
} from './queries.ts';
import { mergeSaved } from './saved-queries.ts';
import { deleteShares, hasShare, listSharedIds, mergeShares, writeShare } from './share-queries.ts';

type Mark = { shopper: Shopper; productId: number };

/**
 * Makes the product a favourite, however often it is asked for.
 *
 * @returns false where it was one already
 * @throws DomainError not_found: no such product; conflict `favorites_full`
 */
export async function addFavorite(db: Db, mark: Mark): Promise<boolean> {
  await requireProduct(db, mark.productId);
  const became = await insertFavorite(db, mark);
  if (became === 'full') throw new DomainError('conflict', 'favorites_full', { most: mostOf(mark.shopper) });
  return became === 'added';
}

/** The favourites that are on sale as a JSON list of products, newest heart first. */
export async function listFavorites(services: Services, shopper: Shopper): Promise<Buffer> {
  const ids = await listFavoriteIds(services.db, shopper);
  return productListText(services, ids, new Set(ids));
}

/** The same as cards. */
export async function listFavoriteCards(services: Services, shopper: Shopper, language: Language): Promise<Card[]> {
  return cardsOf(services, await listFavoriteIds(services.db, shopper), { language });
}

/** Favourites that are compared with what they were: each is asked for its past. */
const mostCompared = 100;

/** What is different of the newest favourites since they became some. */
export const listFavoriteChanges = (db: Db, shopper: Shopper): Promise<FavoriteChange[]> =>
  listChanges(db, shopper, mostCompared);

/**
 * Turns the heart around; of many turns at once each counts.
 *
 * @returns whether the product is a favourite now
 * @throws DomainError not_found: no such product to add; conflict `favorites_full`
 */
export async function toggleFavorite(db: Db, mark: Mark): Promise<boolean> {
  for (;;) {
    if (await deleteFavorite(db, mark)) return false;
    if (await addFavorite(db, mark)) return true;
    // Another turn came between the two, so this one is still to be made.
  }
}

/** Forgets every favourite, and ends the links that show them. */
export async function clearFavorites(db: Db, shopper: Shopper): Promise<void> {
  await deleteShares(db, shopper);
  await deleteFavorites(db, shopper);
}

/** A guest's favourites, what was put aside among them, and the links that show them are added to an account's (decision 120). */
export async function mergeFavorites(tx: Db, who: { guestId: number; userId: number }): Promise<void> {
  await mergeHearts(tx, who);
  await mergeSaved(tx, who);
  await mergeShares(tx, who);
}

/** Products that one link shows at most, the newest hearts. */
const mostShared = 200;

/**
 * Has a link show the favourites as they are now (decision 140).
 *
 * @returns the key of the link
 * @throws DomainError conflict `favorites_none`
 */
export async function shareFavorites(db: Db, shopper: Shopper | undefined): Promise<string> {
  const ids = shopper ? await listFavoriteIds(db, shopper) : [];
  if (!shopper || ids.length === 0) throw new DomainError('conflict', 'favorites_none');
  return writeShare(db, shopper, ids.slice(0, mostShared));
}

export const areFavoritesShared = (db: Db, shopper: Shopper): Promise<boolean> => hasShare(db, shopper);

/** Ends every link of the shopper's. */
export const unshareFavorites = (db: Db, shopper: Shopper): Promise<void> => deleteShares(db, shopper);

/** @throws DomainError not_found: no such link, or it has been ended */
export async function listSharedCards(services: Services, key: string, language: Language): Promise<Card[]> {
  const ids = await listSharedIds(services.db, key);
  if (!ids) throw new DomainError('not_found', 'no_page');
  return cardsOf(services, ids, { language });
}
