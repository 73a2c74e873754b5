import type { SourceRow } from '#server/catalog/import/supplier/source-rows.ts';
import { readSupplierRow } from '#server/catalog/import/supplier/supplier-row.ts';
import { type Rates, toProduct } from '#server/catalog/import/supplier/to-product.ts';
import type { SuppliedProduct } from '#server/catalog/supply/supplied-product.ts';
import { mostSupplied, writeSuppliedProducts } from '#server/catalog/supply/supplied-products.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { firstLines, startSeenRows } from './queries.ts';

/** A row that the shop did not take, and why in a few words. */
export type Skipped = { line: number; reason: string };

/** A row that was taken without some of what it says, one sentence for each part. */
export type Shortened = { line: number; leftOut: readonly string[] };

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

type Good = { line: number; product: SuppliedProduct; leftOut: readonly string[] };

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
    if (batch.length < mostSupplied) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function importBatch(db: Db, batch: SourceRow[], options: ImportOptions, tally: Tally): Promise<void> {
  const read = batch.map((row) => readRow(row, options.rates));
  const good = read.filter((row) => 'product' in row);
  const { fates, repeated } = await transact(db, (tx) => write(tx, good, options));
  for (const { line, leftOut } of good) if (leftOut.length > 0) options.onShortened?.({ line, leftOut });
  const skipped = [...read.filter((row) => 'reason' in row), ...repeated];
  for (const fate of fates) tally[fate] += 1;
  tally.skipped += skipped.length;
  for (const row of skipped.toSorted((left, right) => left.line - right.line)) options.onSkipped(row);
}

function readRow(row: SourceRow, rates: Rates): Good | Skipped {
  const { line } = row;
  if ('problem' in row) return { line, reason: row.problem };
  const read = readSupplierRow(row.value);
  if ('problem' in read) return { line, reason: read.problem };
  const result = toProduct(read.row, rates);
  return 'problem' in result
    ? { line, reason: result.problem }
    : { line, product: result.product, leftOut: read.leftOut };
}

async function write(tx: Db, good: Good[], { arrival }: ImportOptions) {
  if (good.length === 0) return { fates: [], repeated: [] };
  const lines = good.map(({ line, product }) => ({ line, source_id: product.source_id }));
  const first = await firstLines(tx, lines);
  const lineOf = ({ product }: Good) => first.get(product.source_id) ?? 0;
  const products = good.filter((row) => lineOf(row) === row.line).map(({ product }) => product);
  const fates = await writeSuppliedProducts(tx, products, { arrival });
  const repeated = good
    .filter((row) => lineOf(row) !== row.line)
    .map((row): Skipped => ({ line: row.line, reason: `source_id is that of line ${lineOf(row)}` }));
  return { fates, repeated };
}
