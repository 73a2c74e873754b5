import { optionsKey } from '#rules/catalog/variant-options.ts';
import { treeReader } from '#server/catalog/sources/price-list/tree-cells.ts';
import type { ListedRow } from '#server/catalog/sources/source.ts';
import { decisive, isRefusal } from '#server/catalog/sources/source.ts';
import { sourceOf } from '#server/catalog/sources/sources.ts';
import type { OptionDraft, ProductDraft } from '#server/catalog/writer/product-batch.ts';
import { resolveProducts } from '#server/catalog/writer/upsert-products.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { mostRows, TableFault } from '#server/platform/tables/table-row.ts';
import { type ImportRow, lockImport, readChunks, updateImport } from './import-queries.ts';
import { insertRows, lastLine, type StagedDraft, type StagedRow } from './import-row-queries.ts';
import { withOwnOptions } from './row-options.ts';

const batchRows = 250;
/** Reading must begin at the beginning again; so it goes on for longer than other steps. */
const timeoutMs = 8_000;

/** The file as it lies in the database. */
export const fileOf = (db: Db, { id, file_bytes }: Pick<ImportRow, 'id' | 'file_bytes'>) => ({
  size: file_bytes,
  read: (from: number, to: number) => readChunks(db, id, from, to),
});

/**
 * Reads the file's rows into the database, from where this was left off, for some seconds.
 *
 * @returns whether that was all of them
 * @throws TableFault where it cannot be read any further
 */
export async function stageRows(db: Db, file: ImportRow): Promise<boolean> {
  let startedAt: number | undefined;
  const done = await lastLine(db, file.id);
  const repeats = new Repeats();
  const readTree = await treeReader(db, file.confirmed.mapping);
  for await (const batch of batchesOf(sourceOf(file.format).rows(fileOf(db, file), { ...file, db }))) {
    const staged = repeats.mark(await stagedOf(db, batch, readTree));
    const fresh = staged.filter(({ line }) => line > done);
    if (fresh.length === 0) continue;
    // From the first row that is new: what was read before takes longer with every turn.
    startedAt ??= performance.now();
    const isGoing = await transact(db, async (tx) => keepBatch(tx, file.id, fresh));
    if (!isGoing || performance.now() - startedAt > timeoutMs) return false;
  }
  return true;
}

/** Stores nothing of an import that was stopped in between. */
async function keepBatch(tx: Db, id: number, rows: readonly StagedRow[]): Promise<boolean> {
  const current = await lockImport(tx, id);
  if (current?.state !== 'reading') return false;
  await insertRows(tx, id, rows);
  const { progress } = current;
  const refused = rows.filter(({ problems }) => problems.some(isRefusal)).length;
  const noted = rows.filter(({ problems }) => problems.length > 0).length - refused;
  await updateImport(tx, id, {
    progress: {
      ...progress,
      rows: progress.rows + rows.length,
      refused_rows: progress.refused_rows + refused,
      noted_rows: (progress.noted_rows ?? 0) + noted,
    },
  });
  return true;
}

async function* batchesOf(rows: AsyncIterable<ListedRow>): AsyncGenerator<ListedRow[]> {
  let batch: ListedRow[] = [];
  for await (const row of rows) {
    if (row.line > mostRows) throw new TableFault('too_large', row.line);
    batch.push(row);
    if (batch.length < batchRows) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Says of each row which product it means. */
async function stagedOf(
  db: Db,
  batch: readonly ListedRow[],
  readTree: Awaited<ReturnType<typeof treeReader>>,
): Promise<StagedRow[]> {
  const listings = batch.flatMap(({ listing }) => listing ?? []);
  const { bySource, bySku } = await resolveProducts(db, {
    sourceIds: listings.flatMap(({ source_id }) => source_id ?? []),
    skus: listings.flatMap(({ variants }) => variants[0]?.sku ?? []),
  });
  const idOf = ({ id, source_id, variants }: ProductDraft) =>
    id ?? (source_id ? bySource.get(source_id) : bySku.get(variants[0]?.sku ?? ''));
  const inTree = await readTree(
    batch.map(({ listing, cells }) => ({
      product: listing ? idOf(listing) : undefined,
      isVariant: (listing?.variants.length ?? 0) > 0,
      cells,
      listing,
    })),
  );
  return batch.map(({ line, listing, problems: wrong }, place) => {
    const { problems: noted = [], options, ...said } = inTree[place] ?? {};
    const problems = decisive([...wrong, ...noted]);
    if (!listing) return { line, product: null, listing, problems };
    // A row may name a variant by its options alone.
    const named = listing.variants.length === 0 && options ? [{}] : listing.variants;
    const variants = named.map((variant) => withOwnOptions(variant, options));
    const sku = variants[0]?.sku;
    const id = idOf(listing);
    const own = listing.source_id ? `source:${listing.source_id}` : `sku:${sku}`;
    return {
      line,
      product: id === undefined ? own : `id:${id}`,
      listing: { ...listing, variants, ...said, id },
      problems,
    };
  });
}

/** Finds rows that repeat the variant of an earlier valid row; these belong to no product. */
class Repeats {
  readonly #rows = new Map<string, { line: number; sku: string | undefined }>();

  mark(rows: readonly StagedRow[]): StagedRow[] {
    return rows.map((row) => this.#markOne(row));
  }

  #markOne(row: StagedRow): StagedRow {
    if (!row.listing || row.problems.some(isRefusal)) return row;
    const sku = row.listing.variants[0]?.sku;
    const names = namesOf(row.product ?? '', row.listing);
    // Two article numbers are two variants, which may be distinguished by what no row speaks of.
    const repeated = names.find(([name, , isSku]) => {
      const earlier = this.#rows.get(name);
      return earlier !== undefined && (isSku || sku === undefined || earlier.sku === undefined);
    });
    if (repeated === undefined) {
      for (const [name] of names) this.#rows.set(name, { line: row.line, sku });
      return row;
    }
    const [name, field] = repeated;
    const value = String(this.#rows.get(name)?.line ?? '');
    return { ...row, product: null, problems: [{ code: 'repeat', field, value }] };
  }
}

type VariantName = [name: string, field: string, isSku: boolean];

/** By what a row's variant is known, and which field says so. */
function namesOf(product: string, { source_id, variants, mayTell = [] }: StagedDraft): VariantName[] {
  const [variant] = variants;
  const sku = variant?.sku;
  // The source says which one it is.
  if (variant?.offer_id !== undefined) return [[`offer ${variant.offer_id}`, 'source_id', true]];
  const idField = source_id !== undefined ? 'source_id' : sku === undefined ? 'product_id' : 'sku';
  const common = (variant?.options ?? []).filter((option) => 'common' in option);
  const own = variant?.options?.filter((option) => 'attribute' in option) ?? [];
  const isPaired = common.some(({ common: kind }) => kind === 'colour') || sku === undefined;
  const optionsText = `${common.map(wordsOf).toSorted().join(' ')} ${optionsKey(own.length > 0 ? own : mayTell)}`;
  return [
    ...(sku === undefined ? [] : [[`sku ${sku}`, 'sku', true] as VariantName]),
    ...(isPaired ? [[`${product} ${optionsText}`, idField, false] as VariantName] : []),
  ];
}

type CommonOption = Extract<OptionDraft, { common: string }>;

/** What a row calls one of the common options, alike however it is written. */
const wordsOf = (option: CommonOption): string =>
  option.common === 'colour'
    ? `colour ${option.wanted?.name.toLowerCase() ?? ''} ${option.wanted?.swatch ?? ''}`
    : `number ${option.number ?? ''}`;
