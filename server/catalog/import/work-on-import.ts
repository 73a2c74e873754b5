import { addSearchRefresh } from '#server/catalog/search/search.ts';
import { readSourcesTask } from '#server/catalog/source-words/read-products.ts';
import { policies } from '#server/catalog/writer/policy.ts';
import type { DraftResult } from '#server/catalog/writer/product-batch.ts';
import { previewProducts, undoProducts, upsertProducts } from '#server/catalog/writer/upsert-products.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { workATurn } from '#server/platform/jobs/in-turns.ts';
import { TableFault } from '#server/platform/tables/table-row.ts';
import * as imports from './import-queries.ts';
import * as rows from './import-row-queries.ts';
import { type Merged, mergeRows, problemsByLine } from './merge-rows.ts';
import { stageRows } from './stage-rows.ts';

export const workOnImportTask = 'work_on_import';
export const maintainImportsTask = 'maintain_imports';

/** Products of a step: a batch costs as many statements as a hundred would, and locks its products only briefly. */
const mostProducts = 300;
/** Longer than any batch takes. */
const leftAloneS = 60;

/** Has the import worked on by whichever instance is free. */
export const addImportJob = (db: Db, id: number): Promise<void> =>
  addJob(db, workOnImportTask, { id }, { key: `${workOnImportTask}-${id}` });

/** Takes up again what an instance has left that is gone. */
export async function maintainImports(db: Db): Promise<void> {
  for (const id of await imports.listLeftAlone(db, leftAloneS)) await addImportJob(db, id);
}

export const deleteOldImportsTask = 'delete_old_imports';

/** Deletes old imports with their files. */
export const deleteOldImports = (db: Db): Promise<void> => transact(db, rows.deleteOldImportRows);

/** Does a turn's work on an import and leaves the rest to the next job; of one that is not at work it does nothing. */
export async function workOnImport(db: Db, id: number): Promise<void> {
  if (await workATurn(() => stepOrFail(db, id))) await addImportJob(db, id);
}

/** Where something is wrong that was not foreseen, people see that it stopped; they may let it go on. */
async function stepOrFail(db: Db, id: number): Promise<boolean> {
  try {
    return await workStep(db, id);
  } catch (error) {
    // Should the database be away, this fails too, and the job is done again.
    await imports.updateImport(db, id, { state: 'failed', failure: { code: 'fault' } });
    throw error;
  }
}

/** @returns whether there may be more to do */
async function workStep(db: Db, id: number): Promise<boolean> {
  const current = await imports.findImport(db, id);
  switch (current?.state) {
    case 'reading':
      return readStep(db, current);
    case 'comparing':
      return compareStep(db, id);
    case 'applying':
      return applyStep(db, id);
    case 'undoing':
      return undoStep(db, id);
    default:
      return false;
  }
}

async function readStep(db: Db, current: imports.ImportRow): Promise<boolean> {
  try {
    if (!(await stageRows(db, current))) return true;
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    const failure = { code: error.code, ...(error.line ? { line: error.line } : {}) };
    await imports.updateImport(db, current.id, { state: 'failed', failure });
    return false;
  }
  return inState(db, current.id, 'reading', async (tx, { progress }) => {
    const products = await rows.gatherProducts(tx, current.id);
    return { state: 'comparing', progress: { ...progress, products } };
  });
}

type Step = (tx: Db, current: imports.ImportRow) => Promise<Partial<Pick<imports.ImportRow, 'state' | 'progress'>>>;

/** Does something to an import that is still in this state. @returns whether it was */
function inState(db: Db, id: number, state: imports.State, step: Step): Promise<boolean> {
  return transact(db, async (tx) => {
    const current = await imports.lockImport(tx, id);
    if (current?.state !== state) return false;
    await imports.updateImport(tx, id, await step(tx, current));
    return true;
  });
}

function compareStep(db: Db, id: number): Promise<boolean> {
  return inState(db, id, 'comparing', async (tx, { progress }) => {
    const products = await rows.nextProducts(tx, id, 'compare', mostProducts);
    if (products.length === 0) return { state: 'checked' };
    const merged = await mergedOf(tx, id, products);
    const plans = await previewProducts(
      tx,
      merged.flatMap(({ listing }) => listing ?? []),
      policies.priceList,
    );
    const { results, fates, refused } = await keepResults(tx, { id, products, merged, plans });
    const after = { ...withRefused(progress, refused), compared: progress.compared + products.length };
    for (const fate of fates) after[fate] += 1;
    await rows.updateProducts(tx, id, results);
    return { progress: after };
  });
}

function applyStep(db: Db, id: number): Promise<boolean> {
  return inState(db, id, 'applying', async (tx, { progress, actor_id: actorId }) => {
    const products = await rows.nextProducts(tx, id, 'apply', mostProducts);
    if (products.length === 0) return endWith(tx, 'applied');
    const merged = await mergedOf(tx, id, products);
    const drafts = merged.flatMap(({ listing }) => listing ?? []);
    const plans = await upsertProducts(
      tx,
      { drafts, by: { actorId, origin: { kind: 'import', id } } },
      policies.priceList,
    );
    const { results, fates, refused } = await keepResults(tx, { id, products, merged, plans });
    const after = withRefused(progress, refused);
    for (const [place, fate] of fates.entries()) {
      // What was found by the check may be otherwise by now.
      after[products[place]?.fate ?? fate] -= 1;
      after[fate] += 1;
      if (fate === 'new' || fate === 'changed') after.applied += 1;
    }
    await rows.updateProducts(
      tx,
      id,
      results.map((result) => ({ ...result, is_applied: result.fate === 'new' || result.fate === 'changed' })),
    );
    return { progress: after };
  });
}

function undoStep(db: Db, id: number): Promise<boolean> {
  return inState(db, id, 'undoing', async (tx, { progress, actor_id: actorId }) => {
    const products = await rows.nextProducts(tx, id, 'undo', mostProducts);
    if (products.length === 0) return endWith(tx, 'undone');
    const listed = products.map(({ product_id, fate, differences }) => ({
      productId: product_id ?? 0,
      wasNew: fate === 'new',
      differences,
    }));
    const plans = await undoProducts(tx, listed, { actorId, origin: { kind: 'import', id } });
    const results = products.map(({ line }, place) => ({ line, is_undone: plans[place]?.fate === 'changed' }));
    const undone = results.filter(({ is_undone: isUndone }) => isUndone).length;
    await rows.updateProducts(tx, id, results);
    return {
      progress: { ...progress, undone: progress.undone + undone, kept: progress.kept + results.length - undone },
    };
  });
}

/** Search finds by how usual words are, which many products at once have changed; and filters by what they are. */
async function endWith<Ended extends imports.State>(tx: Db, state: Ended): Promise<{ state: Ended }> {
  await addSearchRefresh(tx);
  await addJob(tx, readSourcesTask, {}, { key: readSourcesTask });
  return { state };
}

async function mergedOf(tx: Db, id: number, products: readonly rows.ProductRow[]): Promise<Merged[]> {
  const names = products.map(({ product }) => product);
  const byProduct = Map.groupBy(await rows.rowsOfProducts(tx, id, names), ({ product }) => product ?? '');
  return names.map((name) => mergeRows(byProduct.get(name) ?? []));
}

type Found = { id: number; products: readonly rows.ProductRow[]; merged: readonly Merged[]; plans: DraftResult[] };

/** Notes what is wrong with rows, and gives what became of the products. */
async function keepResults(tx: Db, { id, products, merged, plans }: Found) {
  const ofGood = plans.values();
  const problems = [];
  const results: rows.ProductResult[] = [];
  const fates: rows.Fate[] = [];
  for (const [place, each] of merged.entries()) {
    const plan = each.listing ? ofGood.next().value : undefined;
    const fate = plan?.fate ?? 'refused';
    fates.push(fate);
    problems.push(...each.problems, ...problemsByLine(plan?.problems ?? [], each));
    const { line = 0 } = products[place] ?? {};
    results.push({
      line,
      fate,
      differences: plan?.differences ?? [],
      product_id: plan?.productId ?? null,
      ...(plan?.name ? { name: plan.name } : {}),
    });
  }
  return { results, fates, refused: await rows.addProblems(tx, id, problems) };
}

/** Rows that are refused are none of those that are taken with a note. */
const withRefused = (progress: imports.Progress, { refused, noted }: { refused: number; noted: number }) => ({
  ...progress,
  refused_rows: progress.refused_rows + refused,
  noted_rows: (progress.noted_rows ?? 0) - noted,
});
