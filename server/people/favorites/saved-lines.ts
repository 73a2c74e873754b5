import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { addToCart, describeLines, takeLineOut } from '#server/sales/cart/cart.ts';
import type { Shopper } from '#server/sales/guests/guests.ts';
import { deleteFavorite, insertFavorite, mostOf } from './queries.ts';
import { countSaved, deleteSaved, insertSaved, listSaved } from './saved-queries.ts';

/** Far above real use: more than a cart has. */
const mostSaved = 200;

/**
 * Puts a cart's line aside: it leaves the cart, its product is a favourite, its variant and count are remembered (decision 145).
 *
 * @returns the id that it is put back by
 * @throws DomainError not_found: the shopper has no such line; conflict `favorites_full`
 */
export function saveForLater({ db }: Services, shopper: Shopper, lineId: number): Promise<number> {
  return transact(db, async (tx) => {
    const line = await takeLineOut(tx, shopper, lineId);
    if (!line) throw notFound('CartItem');
    const became = await insertFavorite(tx, { shopper, productId: line.productId });
    if (became === 'full') throw new DomainError('conflict', 'favorites_full', { most: mostOf(shopper) });
    if ((await countSaved(tx, shopper)) >= mostSaved) {
      throw new DomainError('conflict', 'favorites_full', { most: mostSaved });
    }
    return insertSaved(tx, shopper, { wanted: line, isNewHeart: became === 'added' });
  });
}

/** What was put aside as JSON, newest first, priced as of now, whether it is on sale or not. */
export async function listSavedLines(services: Services, shopper: Shopper): Promise<Buffer[]> {
  return describeLines(services, shopper, await listSaved(services.db, shopper, mostSaved));
}

/**
 * Puts a line back into the cart, where the count is added to what there is.
 *
 * @returns the cart's line as JSON
 * @throws DomainError not_found: no such line; invalid: it is sold no more, or the cart is full
 */
export function restoreSavedLine(services: Services, shopper: Shopper, id: number): Promise<Buffer> {
  return transact(services.db, async (tx) => {
    const line = await takeSaved(tx, shopper, id);
    const { productId: product, variantId: variant, count } = line;
    return addToCart({ ...services, db: tx }, shopper, { product, variant, count });
  });
}

/** @throws DomainError not_found: no such line */
export async function removeSavedLine({ db }: Services, shopper: Shopper, id: number): Promise<void> {
  await transact(db, (tx) => takeSaved(tx, shopper, id));
}

/** Deletes the line, and its product's heart where that is there for nothing else. */
async function takeSaved(tx: Db, shopper: Shopper, id: number) {
  const line = await deleteSaved(tx, shopper, id);
  if (!line) throw notFound('CartItem');
  if (line.isOnlyReason) await deleteFavorite(tx, { shopper, productId: line.productId });
  return line;
}
