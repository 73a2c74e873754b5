import { randomUUID } from 'node:crypto';
import { catalogChanged, refreshProductSummaries } from '#server/catalog/changes/changes.ts';
import { dropVariants } from '#server/catalog/products/admin-product-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { noBrand } from './kinds.ts';
import { knownKinds, knownVariants } from './known-terms.ts';
import { asMade, type Made, makeValues } from './new-values.ts';
import { freePictures } from './offer-queries.ts';
import { withDraftedOptions } from './older-drafts.ts';
import { planProduct } from './plan-product.ts';
import { saidTarget } from './plan-said.ts';
import { changedSince, planUndo } from './plan-undo.ts';
import type { Policy } from './policy.ts';
import type {
  Difference,
  DraftResult,
  Plan,
  ProductBatch,
  ProductDraft,
  ProductTarget,
  StoredProduct,
  WrittenBy,
} from './product-batch.ts';
import { type InTree, sayable, writeSaid } from './said-queries.ts';
import * as queries from './stored-product-queries.ts';
import { namedAsHere } from './value-spellings.ts';
import * as writes from './write-queries.ts';

/** More products would not fit into one notification. */
export const mostDrafts = 500;

/**
 * Writes products as a source has them, at most `mostDrafts`, in the caller's transaction: each whole, or, where it is
 * refused, not at all. Products that are as the source says are not touched.
 *
 * @param policy whose word counts, field by field
 * @returns what became of each draft, in their order: what is different now, which undo needs, or why it was refused
 */
export async function upsertProducts(
  tx: Db,
  { drafts, by, held }: ProductBatch,
  policy: Policy,
): Promise<DraftResult[]> {
  await lockWriting(tx);
  const plans = await plan(tx, drafts, policy, { locked: true, held });
  const { ids, made } = await write(tx, plans, by);
  return plans.map((each) => ({
    ...each,
    differences: asMade(each.differences, made),
    productId: each.productId ?? ids.get(each.target?.key ?? '') ?? null,
  }));
}

/** Makes writers take turns, until the end of the transaction; before any lock of products or stock. */
export const lockWriting = (tx: Db): Promise<void> => queries.lockWriting(tx);

/** What `upsertProducts` would make of these drafts; nothing is written. */
export const previewProducts = (db: Db, drafts: readonly ProductDraft[], policy: Policy): Promise<DraftResult[]> =>
  plan(db, drafts, policy, { locked: false });

export type WrittenBefore = { productId: number; wasNew: boolean; differences: readonly Difference[] };

/** Takes back what was written of these products, in the caller's transaction; refused where it does not stand any more. */
export async function undoProducts(tx: Db, written: readonly WrittenBefore[], by: WrittenBy): Promise<Plan[]> {
  await lockWriting(tx);
  const ids = written.map(({ productId }) => productId);
  const stored = await queries.loadProducts(tx, ids, { locked: true });
  const isSayable = await sayable(tx, written.map(beforeInTree));
  const plans = written.map((each) =>
    isSayable(beforeInTree(each))
      ? planUndo(each.differences, each.wasNew, stored.get(each.productId))
      : changedSince('attribute'),
  );
  await write(tx, plans, by);
  return plans;
}

const beforeInTree = ({ differences }: WrittenBefore): InTree => {
  const { place, attributes } = saidTarget(
    differences.map(({ before, ...each }) => ({ ...each, before, after: before })),
  );
  return { place: place ?? undefined, said: attributes };
};

/** The products that sources mean by these ids of theirs and article numbers; unknown ones are left out. */
export async function resolveProducts(db: Db, wanted: { sourceIds: readonly string[]; skus: readonly string[] }) {
  return {
    bySource: await queries.findBySource(db, wanted.sourceIds),
    bySku: await queries.findSkuOwners(db, wanted.skus),
  };
}

async function plan(
  db: Db,
  given: readonly ProductDraft[],
  policy: Policy,
  { locked, held }: { locked: boolean } & Pick<ProductBatch, 'held'>,
): Promise<DraftResult[]> {
  const drafts = given.map((draft) => ({ ...draft, variants: draft.variants.map(withDraftedOptions) }));
  const bySource = await queries.findBySource(
    db,
    drafts.flatMap(({ id, source_id }) => (id === undefined ? (source_id ?? []) : [])),
  );
  const idOf = ({ id, source_id }: ProductDraft) => id ?? bySource.get(source_id ?? '') ?? null;
  const loading = {
    locked,
    withLines: drafts.some(({ characteristics }) => characteristics !== undefined),
    withAttributes: drafts.some(({ attributes }) => attributes !== undefined),
    withVariants: policy.refusesFalseSavings || drafts.some(({ variants }) => variants.length > 0),
  };
  const ids = drafts.flatMap((draft) => idOf(draft) ?? []);
  let stored = await queries.loadProducts(db, ids, loading);
  const moved = drafts.filter((draft) => !isAtHome(draft, stored.get(idOf(draft) ?? 0)));
  const { hasAdopted, ...kinds } = await knownKinds(db, moved, policy, { isWriting: locked });
  if (hasAdopted) stored = await queries.loadProducts(db, ids, loading);
  const there = [...stored.values()].flatMap(({ variants }) => variants);
  const sold = held && there.length > 0 ? await held(there.map(({ id }) => id)) : new Map<number, number>();
  const { namedValues, ...variants } = await knownVariants(db, drafts, stored, policy);
  const known = { ...kinds, ...variants, policy, held: sold };
  const named = drafts.map((draft) => namedAsHere(draft, namedValues));
  const planAll = (elsewhere: readonly string[]) => {
    const takenSkus = new Set([...elsewhere, ...there.map(({ sku }) => sku)]);
    return named.map((draft) => {
      const productId = idOf(draft);
      const was = stored.get(productId ?? 0);
      const key = draft.source_id === undefined ? `office:${randomUUID()}` : `source:${draft.source_id}`;
      return { ...planProduct(draft, was, key, { ...known, takenSkus }), productId, name: draft.name ?? was?.name };
    });
  };
  // Until no article number of an offer is one of a variant elsewhere in the shop.
  for (const elsewhere: string[] = []; ; ) {
    const plans = planAll(elsewhere);
    const foreign = await queries.foreignSkus(db, plans);
    if (foreign.length === 0) return plans;
    elsewhere.push(...foreign);
  }
}

/** Whether it is in the brand and category that the draft names by their keys: these need not be looked for. */
const isAtHome = ({ brand, category }: ProductDraft, stored: StoredProduct | undefined) =>
  stored !== undefined &&
  (brand?.key ?? stored.brand.key) === stored.brand.key &&
  (category?.key ?? stored.category.key) === stored.category.key;

type Written = { ids: ReadonlyMap<string, number>; made: Made };

/** Gives the ids of new products by their key. */
async function write(tx: Db, plans: readonly Plan[], by: WrittenBy): Promise<Written> {
  const planned = plans.flatMap(({ target }) => target ?? []);
  const made = await makeValues(tx, planned);
  const targets = planned.map((target) => ({
    ...target,
    variants: target.variants.map(made),
    stock: target.stock.map(made),
  }));
  if (targets.length === 0) return { ids: new Map(), made };
  await writes.addMissing(tx, targets);
  const fresh = targets.filter(({ id }) => id === null);
  const ids = fresh.length > 0 ? await writes.insertProducts(tx, fresh) : new Map<string, number>();
  const known = targets.filter(({ id }) => id !== null);
  const rewritten = known.filter(({ isRewritten }) => isRewritten);
  if (rewritten.length > 0) await writes.updateProducts(tx, rewritten);
  const others = known.filter((target) => !target.isRewritten && (target.variants.length > 0 || isSaid(target)));
  if (others.length > 0) await writes.raiseVersions(tx, others);
  const placed = targets.map((target) => ({ ...target, id: idIn(target, ids) }));
  const described = placed.filter(({ characteristics }) => characteristics !== null);
  if (described.length > 0) await writes.replaceCharacteristics(tx, described);
  await writeSaid(tx, placed.filter(isSaid));
  await writes.writeVariants(tx, placed);
  const moves = placed.flatMap(({ id: product, stock }) => stock.map((move) => ({ ...move, product })));
  await writes.moveStock(tx, moves, by);
  const dropped = placed.flatMap((target) => target.dropped);
  if (dropped.length > 0) await dropVariants(tx, dropped);
  const changed = placed.map(({ id }) => id).toSorted((left, right) => left - right);
  await freePictures(
    tx,
    placed.filter(({ variants }) => variants.some(({ offerId }) => offerId !== null)).map(({ id }) => id),
  );
  await refreshProductSummaries(tx, changed);
  await catalogChanged(tx, changed);
  return { ids, made };
}

const isSaid = ({ place, attributes }: ProductTarget) => place !== null || attributes.length > 0;

function idIn({ id, key }: ProductTarget, ids: ReadonlyMap<string, number>): number {
  const found = id ?? ids.get(key);
  if (found === undefined) throw new Error('A product was not made: its category is of another brand');
  return found;
}

/** The products behind this id, in order of id, as they are. */
export async function productsAfter(db: Db, id: number, limit: number): Promise<StoredProduct[]> {
  return productsOf(db, await queries.idsAfter(db, id, limit));
}

/** These products as they are, in order of id. */
export const productsOf = async (db: Db, ids: readonly number[]): Promise<StoredProduct[]> => [
  ...(await queries.loadProducts(db, ids, { locked: false })).values(),
];

/** What the shop's brands are called, in every language. */
export const brandNames = (db: Db) => queries.listBrandNames(db, noBrand.key);
