import type { VariantFate } from '#server/catalog/supply/exchanged-variant.ts';
import { archiveVariants, writeExchangedVariants } from '#server/catalog/supply/exchanged-variants.ts';
import { alikeBefore, distinguishOffers } from '#server/operations/one-c/distinguish-offers.ts';
import type { Refusal } from '#server/operations/one-c/import-queries.ts';
import { type OfferRecord, readOffer } from '#server/operations/one-c/reading/read-offer.ts';
import { ExchangeRefusal } from '#server/operations/one-c/refusal.ts';
import { resolveStandIns } from '#server/operations/one-c/resolve-stand-ins.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { type Batch, type BatchResult, distinct, type Reading } from './batch.ts';
import { deleteOffers, findHeld, findOffersOfSameProducts, mergeOffers } from './previous-state-queries.ts';
import { sourceIdOf, sourcePrefix } from './source-ids.ts';

const stockNote = '1С';

/** Puts a batch of `Предложение` into the shop. */
export async function writeOffers(tx: Db, { elements, reading }: Batch): Promise<BatchResult> {
  const rules = priceRulesOf(reading);
  const { good, refusals, repeated } = distinct(
    await resolveStandIns(
      tx,
      elements.map((element) => readOffer(element, rules)),
      { packageId: reading.packageId, kind: 'offers' },
    ),
  );
  const gone = good.filter(({ isDeleted }) => isDeleted).map(({ id }) => sourceIdOf(id));
  const archived = await takeOutOffers(tx, gone);
  const there = good.filter(({ isDeleted }) => !isDeleted);
  await mergeOffers(tx, reading.packageId, there, sourcePrefix);
  const sourceIds = there.map(({ id }) => sourceIdOf(id));
  const fates = await writeMergedOffers(tx, sourceIds, { colors: reading.colors });
  const deleted = gone.map(() => 'deletions' as const);
  const result: BatchResult = { fates: [...repeated, ...deleted], refusals, archived };
  for (const [place, offer] of there.entries()) note(result, fates[place] ?? 'unchanged', offer);
  return result;
}

/**
 * Takes offers that 1C does not sell any more out of the shop.
 *
 * @returns how many variants that were
 */
export async function takeOutOffers(tx: Db, sourceIds: readonly string[]): Promise<number> {
  const archived = await archiveVariants(tx, sourceIds);
  await deleteOffers(tx, sourceIds);
  return archived;
}

/**
 * Puts offers as they are merged into the shop, so that offers of one product that are alike can be distinguished.
 *
 * @param priceOnly those whose pieces stay as they are
 * @returns what became of each, in their order
 */
export async function writeMergedOffers(
  tx: Db,
  sourceIds: readonly string[],
  { colors, priceOnly = new Set() }: { colors: Reading['colors']; priceOnly?: ReadonlySet<string> },
): Promise<VariantFate[]> {
  const told = distinguishOffers(await findOffersOfSameProducts(tx, sourceIds), colors);
  const sent = sourceIds
    .flatMap((sourceId) => told.get(sourceId)?.variant ?? [])
    .map((variant) => (priceOnly.has(variant.source_id) ? { ...variant, quantity: null } : variant));
  return writeExchangedVariants(tx, {
    // Also those that were sent before: an offer that is alike makes them say what they are.
    variants: [...sent, ...alikeBefore(told, new Set(sourceIds))],
    held: (variantIds) => findHeld(tx, variantIds),
    note: stockNote,
  });
}

function note(
  { fates, refusals }: { fates: BatchResult['fates']; refusals: Refusal[] },
  fate: VariantFate,
  { id, name, lacksPrice, waiting }: OfferRecord,
) {
  if (typeof fate === 'object') refusals.push({ id, name, reason: fate.refused });
  else if (waiting !== null) fates.push('waiting');
  else if (fate !== 'unpriced') fates.push(fate);
  else if (lacksPrice) refusals.push({ id, name, reason: 'Нет цены того типа, по которому продаёт магазин.' });
  // Its price comes in a file of its own.
  else fates.push('unchanged');
}

/** @throws ExchangeRefusal: there are several prices, and none is chosen for shoppers; 1C sends all again */
function priceRulesOf({ priceType, worth, classifier: { priceTypes } }: Reading) {
  if (priceType === null && priceTypes.length > 1) {
    throw new ExchangeRefusal('Выберите в офисе магазина, по какой цене продавать: «Обмен с 1С», «Цены и курсы».');
  }
  return {
    priceType: priceType ?? priceTypes[0]?.id,
    currencies: new Map(priceTypes.map(({ id, currency }) => [id, currency])),
    isOnlyType: priceTypes.length <= 1,
    worth,
  };
}
