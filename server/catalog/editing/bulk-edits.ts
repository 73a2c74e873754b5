import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { BulkChoice } from '#contract/admin/bulk-edits.ts';
import { recentPrices } from '#server/catalog/prices/prices.ts';
import { readSourcesTask } from '#server/catalog/source-words/read-products.ts';
import { isStillSaid } from '#server/catalog/writer/plan-said.ts';
import { policies } from '#server/catalog/writer/policy.ts';
import type { ProductDraft, VariantDraft } from '#server/catalog/writer/product-batch.ts';
import { type InTree, sayable } from '#server/catalog/writer/said-queries.ts';
import { lockWriting, mostDrafts, upsertProducts } from '#server/catalog/writer/upsert-products.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, invalidField, notFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { listMatchingIds } from './admin-queries.ts';
import { differencesOf } from './bulk-differences.ts';
import * as queries from './bulk-queries.ts';
import { readTreeChange } from './bulk-said.ts';

type Choice = z.output<typeof BulkChoice>;
type BulkRequest = { choice: Choice; change: queries.WantedChange };

/** Products that one action changes at most: more than a shop's largest brand has. */
const mostProducts = 5_000;
const shownRows = 200;

const productsOf = (rows: readonly queries.Difference[]) => [...new Set(rows.map(({ product }) => product))];

/** What a change would do; nothing is written. */
export async function previewBulkEdit(db: Db, request: BulkRequest) {
  const plan = await planOf(db, request);
  const { rows, refused, applied } = plan;
  return {
    products: plan.products,
    changed: productsOf(applied).length,
    same: plan.products - productsOf(rows).length,
    refused: refused.size,
    rows: rows
      .toSorted((left, right) => Number(right.refusal !== null) - Number(left.refusal !== null))
      .slice(0, shownRows),
    fingerprint: fingerprintOf(applied),
  };
}

/**
 * Changes what can be changed, as one action; products with a refused row are left as they are.
 *
 * @throws DomainError conflict `stale`: the catalogue has changed since the preview
 */
export async function applyBulkEdit(
  db: Db,
  actor: Actor,
  { fingerprint, ...request }: BulkRequest & { fingerprint: string },
) {
  return transact(db, async (tx) => {
    await lockWriting(tx);
    const { applied } = await planOf(tx, request, { locked: true });
    if (fingerprintOf(applied) !== fingerprint) {
      throw new DomainError('conflict', 'stale');
    }
    if (applied.length === 0) throw invalidField('change', 'changes_nothing');
    await write(tx, applied, actor);
    const id = await queries.insertBulkEdit(tx, { actorId: actor.id, change: request.change, rows: applied });
    await audit(tx, { actor, action: 'bulk_edit.create', id, rows: applied });
    return { id, changed: productsOf(applied).length };
  });
}

/**
 * Undoes a bulk edit, once. Values that changed since stay and are reported.
 *
 * @throws DomainError not_found, or conflict `undone`: it has been taken back already
 */
export async function undoBulkEdit(db: Db, actor: Actor, id: number) {
  return transact(db, async (tx) => {
    await lockWriting(tx);
    const edit = await queries.lockBulkEdit(tx, id);
    if (!edit) throw notFound('BulkEdit');
    if (edit.undone_at) throw new DomainError('conflict', 'undone');
    const now = await queries.loadBulkProducts(tx, productsOf(edit.rows), { locked: true });
    const current = new Map(now.map((product) => [product.id, product]));
    const isSayable = await sayable(tx, edit.rows.map(beforeInTree));
    const backwards = edit.rows.map((row) => {
      const back = backwardsOf(row, current.get(row.product));
      return isSayable(beforeInTree(row)) ? back : { ...back, refusal: changedSince };
    });
    const undone = backwards.filter(({ refusal }) => refusal === null);
    await write(tx, undone, actor);
    await queries.markUndone(tx, id);
    await audit(tx, { actor, action: 'bulk_edit.undo', id, rows: undone });
    return { undone: productsOf(undone).length, refused: backwards.filter(({ refusal }) => refusal !== null) };
  });
}

/** The newest changes of many products. */
export const newestBulkEdits = (db: Db) => queries.listBulkEdits(db, 50);

const changedSince: queries.Refusal = { reason: 'changed_since' };

/** What takes a row back; refused where it has been changed since. */
function backwardsOf(row: queries.Difference, product: queries.BulkProduct | undefined): queries.Difference {
  const variant = product?.variants.find(({ id }) => id === row.variant);
  const ofVariant = variant && { price: variant.price, old_price: variant.old_price, stock: variant.stock };
  const held: queries.Values | undefined = row.variant === null ? product && ownValues(product) : ofVariant;
  const isAsLeft = held !== undefined && Object.entries(row.after).every(([name, value]) => held[name] === value);
  const refusal = isAsLeft && product && isInTreeAsLeft(row, product) ? null : changedSince;
  return {
    ...row,
    ...turned(row),
    moved: row.moved && turned(row.moved),
    said: row.said?.map(turned),
    refusal,
  };
}

const turned = <Value>({ before, after }: { before: Value; after: Value }) => ({ before: after, after: before });

const isInTreeAsLeft = ({ moved, said = [] }: queries.Difference, { place, attributes }: queries.BulkProduct) =>
  (!moved || isDeepStrictEqual(place, moved.after)) && said.every(({ after }) => isStillSaid(after, attributes));

const beforeInTree = ({ moved, said = [] }: queries.Difference): InTree => ({
  place: moved?.before,
  said: said.map(({ before }) => before),
});

const ownValues = ({ discount, is_arrived, gsi, is_recommended, is_accessory }: queries.BulkProduct) => ({
  discount,
  is_arrived,
  gsi,
  is_recommended,
  is_accessory,
});

async function planOf(db: Db, { choice, change }: BulkRequest, { locked = false } = {}) {
  const ids = 'ids' in choice ? choice.ids : await listMatchingIds(db, choice.filter, mostProducts + 1);
  if (ids.length > mostProducts) throw invalidField('choice', 'many_products', { most: mostProducts });
  const products = await queries.loadBulkProducts(db, ids, { locked });
  const wanted = { ...change, said: await readTreeChange(db, change) };
  const isPricing = [change.price, change.discount, change.old_price].some((part) => part !== undefined);
  const history = isPricing ? await recentPrices(db, ids) : new Map();
  const rows = products.flatMap((product) => differencesOf(product, wanted, history));
  const refused = new Set(rows.filter(({ refusal }) => refusal !== null).map(({ product }) => product));
  return { products: products.length, rows, refused, applied: rows.filter(({ product }) => !refused.has(product)) };
}

const fingerprintOf = (rows: readonly queries.Difference[]) =>
  createHash('sha256').update(JSON.stringify(rows)).digest('base64url');

/** Writes the `after` of these differences. */
async function write(tx: Db, rows: readonly queries.Difference[], actor: Actor): Promise<void> {
  const drafts = [...Map.groupBy(rows, ({ product }) => product)].map(([id, ofProduct]) => draftOf(id, ofProduct));
  for (let from = 0; from < drafts.length; from += mostDrafts) {
    const batch = { drafts: drafts.slice(from, from + mostDrafts), by: { actorId: actor.id, origin: null } };
    const results = await upsertProducts(tx, batch, policies.bulkEdit);
    const refused = results.find(({ fate }) => fate === 'refused');
    // The differences were found with everything locked.
    if (refused) throw new Error(`A bulk edit was refused: ${refused.problems[0]?.code}`);
  }
  // In another category words mean other attributes; what is left to its source is read again.
  await addJob(tx, readSourcesTask, {}, { key: readSourcesTask });
}

function draftOf(id: number, rows: readonly queries.Difference[]): ProductDraft {
  const ofProduct = rows.find(({ variant }) => variant === null);
  const { gsi, ...fields }: queries.Values = ofProduct?.after ?? {};
  return {
    id,
    ...(fields as Pick<ProductDraft, 'discount' | 'is_arrived' | 'is_recommended' | 'is_accessory'>),
    is_gsi: gsi as boolean | undefined,
    place: ofProduct?.moved?.after,
    attributes: ofProduct?.said?.map(({ after }) => after),
    variants: rows.filter(({ variant }) => variant !== null).map(variantDraft),
  };
}

function variantDraft({ variant, after }: queries.Difference): VariantDraft {
  const { price, old_price: oldPrice, stock } = after as Record<string, number | undefined>;
  return { id: variant ?? undefined, price, stock, oldPrice: oldPrice === 0 ? null : oldPrice };
}

type Audited = { actor: Actor; action: string; id: number; rows: readonly queries.Difference[] };

async function audit(tx: Db, { actor, action, id, rows }: Audited): Promise<void> {
  const side = (which: 'before' | 'after') =>
    rows.map(({ product, variant, moved, said = [], ...row }) => ({
      product,
      variant,
      ...row[which],
      ...(moved && { tree_category: moved[which].category }),
      ...(said.length > 0 && { attributes: said.map((each) => each[which]) }),
    }));
  await recordChange(tx, {
    actor,
    action,
    subject: 'bulk_edit',
    subjectId: id,
    before: side('before'),
    after: side('after'),
  });
}
