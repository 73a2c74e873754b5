import { catalogChanged, refreshProductSummaries } from '#server/catalog/changes/changes.ts';
import { dropVariants } from '#server/catalog/products/admin-product-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import * as queries from './offer-queries.ts';
import { lockWriting } from './stored-product-queries.ts';

/** What the source calls these variants, by their ids; those that it does not know are left out. */
export const offerIdsOf = (db: Db, variantIds: readonly number[]): Promise<Map<number, string>> =>
  queries.findOfferIds(db, variantIds);

/** Those of the offers that variants of the shop are, archived ones too. */
export const offersInShop = (db: Db, offerIds: readonly string[]): Promise<Set<string>> =>
  queries.findOffersInShop(db, offerIds);

/** Takes the variants of these offers out of the shop. @returns how many were in it */
export async function dropOffers(tx: Db, offerIds: readonly string[]): Promise<number> {
  await lockWriting(tx);
  const gone = await queries.findBySource(tx, offerIds);
  if (gone.length === 0) return 0;
  await dropVariants(
    tx,
    gone.map(({ id }) => id),
  );
  const ids = [...new Set(gone.map(({ productId }) => productId))].toSorted((left, right) => left - right);
  await queries.freePictures(tx, ids);
  await refreshProductSummaries(tx, ids);
  await catalogChanged(tx, ids);
  return gone.length;
}
