import { catalogChanged, refreshProductSummaries } from '#server/catalog/changes/changes.ts';
import { dropVariants, parkSkus } from '#server/catalog/products/admin-product-queries.ts';
import { lockWriting } from '#server/catalog/writer/stored-product-queries.ts';
import { addColors } from '#server/catalog/writer/write-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { ExchangedVariant, VariantFate } from './exchanged-variant.ts';
import * as queries from './exchanged-variant-queries.ts';
import { planVariants } from './plan-variants.ts';

type Exchange = {
  variants: readonly ExchangedVariant[];
  /** Pieces that are sold but unknown to 1C yet; read while the stock is locked. */
  held: (variantIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  /** Stands beside the movements of stock. */
  note: string;
};

/**
 * Makes the variants those of the books, which have the last word on colour, memory, article number, price and, less
 * what the shop has sold meanwhile, pieces. A variant that staff made of the same colour and memory becomes that of
 * the books; one that was archived is back.
 *
 * @returns what became of each, in their order
 */
export async function writeExchangedVariants(tx: Db, { variants, held, note }: Exchange): Promise<VariantFate[]> {
  await lockWriting(tx);
  const sourceIds = [...new Set(variants.map(({ product }) => product))];
  const ids = await queries.findProductIds(tx, sourceIds);
  await addColors(
    tx,
    variants.map(({ color }) => color),
  );
  await queries.addMemories(
    tx,
    variants.flatMap(({ memory }) => memory ?? []),
  );
  const choices = await queries.findChoices(tx, variants);
  // Stock first: a sale locks it before the product, too.
  await queries.lockStock(tx, [...ids.values()]);
  const present = await queries.findVariants(tx, [...ids.values()]);
  const promised = await held(present.map(({ id }) => id));
  const plan = await planFree(tx, variants, { ids, choices, present, promised });
  await write(tx, plan.written, note);
  return plan.fates;
}

/** Plans until no article number is one of a variant elsewhere in the shop. */
async function planFree(
  tx: Db,
  variants: readonly ExchangedVariant[],
  shop: Omit<Parameters<typeof planVariants>[1], 'taken'>,
) {
  const taken = new Set<string>();
  for (;;) {
    const plan = planVariants(variants, { ...shop, taken });
    const foreign = await queries.foreignSkus(tx, plan.written);
    if (foreign.length === 0) return plan;
    for (const sku of foreign) taken.add(sku);
  }
}

async function write(tx: Db, written: readonly queries.PlannedVariant[], note: string): Promise<void> {
  if (written.length === 0) return;
  await parkSkus(
    tx,
    written.flatMap(({ id }) => id ?? []),
  );
  const changed = await queries.saveVariants(tx, written);
  await queries.bookQuantities(tx, changed, note);
  await finish(
    tx,
    written.map(({ productId }) => productId),
  );
}

/** Source ids by the ids of those of the variants that the books know. */
export const offerIdsOf = (db: Db, variantIds: readonly number[]): Promise<Map<number, string>> =>
  queries.findOfferIds(db, variantIds);

/** Those of the source ids that variants of the shop have, archived ones too. */
export const offersInShop = (db: Db, sourceIds: readonly string[]): Promise<Set<string>> =>
  queries.findOffersInShop(db, sourceIds);

/** Lets no other exchange write offers until this transaction ends. */
export const lockOffers = (tx: Db): Promise<void> => lockWriting(tx);

/** Takes variants out of the shop. @returns how many were in it */
export async function archiveVariants(tx: Db, sourceIds: readonly string[]): Promise<number> {
  await lockWriting(tx);
  const gone = await queries.findBySource(tx, sourceIds);
  await dropVariants(
    tx,
    gone.map(({ id }) => id),
  );
  await finish(
    tx,
    gone.map(({ productId }) => productId),
  );
  return gone.length;
}

async function finish(tx: Db, productIds: readonly number[]): Promise<void> {
  const ids = [...new Set(productIds)].toSorted((left, right) => left - right);
  if (ids.length === 0) return;
  await queries.recolorPictures(tx, ids);
  await refreshProductSummaries(tx, ids);
  await catalogChanged(tx, ids);
}
