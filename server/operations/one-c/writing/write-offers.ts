import { commonAmong, loadCommonTitles } from '#server/catalog/source-words/common-lines.ts';
import { readOptions } from '#server/catalog/source-words/read-options.ts';
import { dropOffers } from '#server/catalog/writer/offers.ts';
import { policies } from '#server/catalog/writer/policy.ts';
import type { DraftProblem, VariantFate } from '#server/catalog/writer/product-batch.ts';
import { upsertProducts } from '#server/catalog/writer/upsert-products.ts';
import { calledByOthers, distinguishOffers, type OfferVariant } from '#server/operations/one-c/distinguish-offers.ts';
import type { Refusal } from '#server/operations/one-c/import-queries.ts';
import { type OfferRecord, readOffer } from '#server/operations/one-c/reading/read-offer.ts';
import { ExchangeRefusal, type Reason } from '#server/operations/one-c/refusal.ts';
import { resolveStandIns } from '#server/operations/one-c/resolve-stand-ins.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { withAmountsNamed } from './amount-lines.ts';
import { type Batch, type BatchResult, distinct, type Reading, writtenByOneC } from './batch.ts';
import { deleteOffers, findHeld, findOffersOfSameProducts, mergeOffers } from './previous-state-queries.ts';
import { sourceIdOf, sourcePrefix } from './source-ids.ts';

/** What became of an offer, and why it was not taken. */
export type OfferFate = { fate: VariantFate; problem: DraftProblem | undefined };

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
  const fates = await writeMergedOffers(tx, sourceIds, { shades: reading.shades });
  const deleted = gone.map(() => 'deletions' as const);
  const result: BatchResult = { fates: [...repeated, ...deleted], refusals, archived };
  for (const [place, offer] of there.entries()) note(result, fates[place], offer);
  return result;
}

/**
 * Takes offers that 1C does not sell any more out of the shop.
 *
 * @returns how many variants that were
 */
export async function takeOutOffers(tx: Db, sourceIds: readonly string[]): Promise<number> {
  const archived = await dropOffers(tx, sourceIds);
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
  { shades, priceOnly = new Set() }: { shades: Reading['shades']; priceOnly?: ReadonlySet<string> },
): Promise<(OfferFate | undefined)[]> {
  const kindOf = await loadCommonTitles(tx);
  const named = await withAmountsNamed(tx, await findOffersOfSameProducts(tx, sourceIds), kindOf);
  const offers = named.map(({ kindOf: kindIn, ...offer }) => {
    const said = commonAmong(offer.characteristics, kindIn);
    return { ...offer, ...said, characteristics: said.rest };
  });
  const distinct = distinguishOffers(offers, shades, await readOptions(tx, offers));
  const sent = sourceIds
    .flatMap((sourceId) => distinct.get(sourceId) ?? [])
    .map(({ product, variant }) => ({
      product,
      variant: priceOnly.has(variant.offer_id) ? { ...variant, stock: undefined } : variant,
    }));
  // Also those that were sent before: an offer that is alike makes them say what they are.
  const fates = await writeVariants(tx, [...sent, ...calledByOthers(distinct, new Set(sourceIds))]);
  return sourceIds.map((sourceId) => fates.get(sourceId));
}

/** @returns what became of each by its offer's source id */
async function writeVariants(tx: Db, offers: readonly OfferVariant[]): Promise<Map<string, OfferFate>> {
  const products = [...Map.groupBy(offers, ({ product }) => product)].map(([source_id, ofProduct]) => ({
    source_id,
    variants: ofProduct.map(({ variant }) => variant),
  }));
  const held = (variantIds: readonly number[]) => findHeld(tx, variantIds);
  const results = await upsertProducts(tx, { drafts: products, by: writtenByOneC, held }, policies.oneC);
  const fates = products.flatMap(({ variants }, nth) => {
    const result = results[nth];
    return variants.map(({ offer_id }, place) => {
      const problem = result?.problems.find(({ variant }) => variant === undefined || variant === place);
      return [offer_id, { fate: result?.variants[place] ?? 'unchanged', problem }] as const;
    });
  });
  return new Map(fates);
}

function note(
  { fates, refusals }: { fates: BatchResult['fates']; refusals: Refusal[] },
  { fate, problem }: OfferFate = { fate: 'unchanged', problem: undefined },
  { id, name, lacksPrice, waiting }: OfferRecord,
) {
  const isUnpriced = problem?.code === 'missing' && problem.field === 'price';
  if (fate === 'refused' && !isUnpriced) refusals.push({ id, name, why: reasonOf(problem) });
  else if (waiting !== null) fates.push('waiting');
  else if (fate !== 'refused') fates.push(fate === 'new' ? 'added' : fate);
  else if (lacksPrice) refusals.push({ id, name, why: { code: 'no_price_of_type' } });
  // Its price comes in a file of its own.
  else fates.push('unchanged');
}

function reasonOf(problem: DraftProblem | undefined): Reason {
  if (problem?.code !== 'variant_taken') return { code: 'no_product' };
  return { code: problem.field === 'offer_id' ? 'offer_taken' : 'variant_taken' };
}

/** @throws ExchangeRefusal: there are several prices, and none is chosen for shoppers; 1C sends all again */
function priceRulesOf({ priceType, worth, classifier: { priceTypes } }: Reading) {
  if (priceType === null && priceTypes.length > 1) {
    throw new ExchangeRefusal({ code: 'price_type_open' });
  }
  return {
    priceType: priceType ?? priceTypes[0]?.id,
    currencies: new Map(priceTypes.map(({ id, currency }) => [id, currency])),
    isOnlyType: priceTypes.length <= 1,
    worth,
  };
}
