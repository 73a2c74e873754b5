import {
  problemWith,
  type SourceRow,
  type SupplierProblem,
} from '#server/catalog/sources/supplier-json/source-rows.ts';
import { readSupplierRow } from '#server/catalog/sources/supplier-json/supplier-row.ts';
import { type SuppliedProduct, toProduct } from '#server/catalog/sources/supplier-json/to-product.ts';
import type { Rates } from '#server/catalog/sources/words/rates.ts';
import { policies } from '#server/catalog/writer/policy.ts';
import type { DraftResult } from '#server/catalog/writer/product-batch.ts';
import { mostDrafts, upsertProducts } from '#server/catalog/writer/upsert-products.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { firstLines, startSeenRows } from './queries.ts';

/** A row that the shop did not take, and why. */
export type Skipped = { line: number; problem: SupplierProblem };

/** A row that was taken without some of what it says, and what was wrong with each part. */
export type Shortened = { line: number; leftOut: readonly SupplierProblem[] };

/** What became of the rows so far. */
export type Tally = { added: number; changed: number; unchanged: number; skipped: number };

/** How an import ended; one that is not complete was stopped. */
export type ImportReport = Tally & { isComplete: boolean };

export type ImportOptions = {
  rates: Rates;
  /** Pieces that arrive of each variant that never had any stock; 0 books nothing. */
  arrival: number;
  /** Is notified of skipped rows in the order of their lines. */
  onSkipped: (row: Skipped) => void;
  /** Receives rows that were taken in part, in the order of their lines. */
  onShortened?: (row: Shortened) => void;
  /** Receives how it goes, after every batch. */
  onProgress?: (tally: Tally) => void;
  /** Ends the import after the batch under way. */
  signal?: AbortSignal;
};

type Good = { line: number; product: SuppliedProduct; leftOut: readonly SupplierProblem[] };

/**
 * Puts a supplier's rows into the shop, a few hundred in a transaction and never half a row. Products are found by
 * their source id, so that the same rows again change nothing and an interrupted import is simply begun again. Of
 * rows with the same source id the first good one counts. Products that the rows do not name stay as they are.
 *
 * @throws what `rows` throw; the batches before stay
 */
export function importProducts(db: Db, rows: AsyncIterable<SourceRow>, options: ImportOptions): Promise<ImportReport> {
  const tally: Tally = { added: 0, changed: 0, unchanged: 0, skipped: 0 };
  // One connection for all, because the rows that were seen are remembered there.
  return db.connection().execute(async (connection) => {
    await startSeenRows(connection);
    for await (const batch of batchesOf(rows)) {
      await importBatch(connection, batch, options, tally);
      options.onProgress?.(tally);
      if (options.signal?.aborted) return { ...tally, isComplete: false };
    }
    return { ...tally, isComplete: true };
  });
}

async function* batchesOf(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow[]> {
  let batch: SourceRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < mostDrafts) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function importBatch(db: Db, batch: SourceRow[], options: ImportOptions, tally: Tally): Promise<void> {
  const read = batch.map((row) => readRow(row, options));
  const good = read.filter((row) => 'product' in row);
  const { fates, left } = await transact(db, (tx) => write(tx, good));
  for (const { line, leftOut } of good) if (leftOut.length > 0) options.onShortened?.({ line, leftOut });
  const skipped = [...read.filter((row) => 'problem' in row), ...left];
  for (const fate of fates) tally[fate] += 1;
  tally.skipped += skipped.length;
  for (const row of skipped.toSorted((left, right) => left.line - right.line)) options.onSkipped(row);
}

function readRow(row: SourceRow, { rates, arrival }: ImportOptions): Good | Skipped {
  const { line } = row;
  if ('problem' in row) return { line, problem: row.problem };
  const read = readSupplierRow(row.value);
  if ('problem' in read) return { line, problem: read.problem };
  const result = toProduct(read.row, rates, arrival);
  return 'problem' in result
    ? { line, problem: result.problem }
    : { line, product: result.product, leftOut: read.leftOut };
}

async function write(tx: Db, good: Good[]) {
  if (good.length === 0) return { fates: [], left: [] };
  const lines = good.map(({ line, product }) => ({ line, source_id: product.source_id }));
  const first = await firstLines(tx, lines);
  const lineOf = ({ product }: Good) => first.get(product.source_id) ?? 0;
  const taken = good.filter((row) => lineOf(row) === row.line);
  const drafts = taken.map(({ product }) => product);
  const results = await upsertProducts(tx, { drafts, by: { actorId: null, origin: null } }, policies.supplier);
  const repeated = good
    .filter((row) => lineOf(row) !== row.line)
    .map((row): Skipped => ({ line: row.line, problem: problemWith('source_id', 'repeat', String(lineOf(row))) }));
  const refused = taken.flatMap(({ line }, place) => reasonOf(line, results[place]));
  return { fates: results.flatMap(({ fate }) => fates[fate] ?? []), left: [...repeated, ...refused] };
}

const fates: Partial<Record<DraftResult['fate'], Exclude<keyof Tally, 'skipped'>>> = {
  new: 'added',
  changed: 'changed',
  unchanged: 'unchanged',
};

const reasonOf = (line: number, result: DraftResult | undefined): Skipped[] =>
  (result?.problems ?? []).slice(0, 1).map(({ code, field }) => ({ line, problem: problemWith(field, code) }));
