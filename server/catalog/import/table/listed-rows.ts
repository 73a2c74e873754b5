import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ImportRow } from '#server/catalog/import/import-queries.ts';
import { jsonLinesOf } from '#server/catalog/import/supplier/json-lines.ts';
import type { SourceRow } from '#server/catalog/import/supplier/source-rows.ts';
import { problemOf } from '#server/catalog/import/supplier/supplier-problems.ts';
import { readSupplierRow } from '#server/catalog/import/supplier/supplier-row.ts';
import { type Rates, toProduct } from '#server/catalog/import/supplier/to-product.ts';
import { type Delimiter, readCsv } from '#server/platform/tables/read-csv.ts';
import { readXlsx } from '#server/platform/tables/read-xlsx.ts';
import { type ByteSource, mostRows, TableFault, type TableRow } from '#server/platform/tables/table-row.ts';
import { type ListedRow, readTableRow } from './read-table-row.ts';

type File = Pick<ImportRow, 'format' | 'reading' | 'wishes'>;

const gzipMark = Buffer.from([0x1f, 0x8b]);

/** The rows of a table, headings first. @throws TableFault */
export function tableRows(source: ByteSource, { format, reading }: Pick<File, 'format' | 'reading'>) {
  if (format === 'xlsx') return readXlsx(source);
  const { encoding, delimiter } = reading;
  if (!encoding || !delimiter) throw new Error('Nobody has said how this file is to be read');
  return readCsv(source.read(0, source.size), { encoding, delimiter: delimiter as Delimiter });
}

/** The rows of a file of JSON lines. */
export async function* supplierRows(source: ByteSource): AsyncGenerator<SourceRow> {
  const start = await buffer(source.read(0, Math.min(gzipMark.length, source.size)));
  try {
    yield* jsonLinesOf(Readable.from(source.read(0, source.size)), start.equals(gzipMark));
  } catch (error) {
    // What comes out of a packed file that is cut off or changed.
    if (String((error as { code?: unknown }).code).startsWith('Z_')) throw new TableFault('damaged', undefined, error);
    throw error;
  }
}

/** What each row of the file says; empty ones are left out. @throws TableFault */
export async function* listedRows(source: ByteSource, file: File): AsyncGenerator<ListedRow> {
  const rows = file.format === 'jsonl' ? fromSupplier(source, file) : fromTable(source, file);
  for await (const row of rows) {
    if (row.line > mostRows) throw new TableFault('too_large', row.line);
    yield row;
  }
}

async function* fromTable(source: ByteSource, file: File): AsyncGenerator<ListedRow> {
  const { mapping } = file.wishes;
  const columns = file.reading.headings.length;
  let hasHeadings = false;
  for await (const row of tableRows(source, file) as AsyncIterable<TableRow>) {
    if (!hasHeadings && row.cells.every((cell) => cell.trim() === '')) continue;
    if (hasHeadings) {
      const listed = readTableRow(row, { mapping, columns, isExact: file.format === 'csv' });
      if (listed) yield listed;
    }
    hasHeadings = true;
  }
}

async function* fromSupplier(source: ByteSource, { wishes }: File): AsyncGenerator<ListedRow> {
  const rates: Rates = new Map(Object.entries(wishes.rates));
  for await (const row of supplierRows(source)) yield { line: row.line, ...readSourceRow(row, rates) };
}

function readSourceRow(row: SourceRow, rates: Rates): Omit<ListedRow, 'line'> {
  const refused = (sentence: string) => ({ listing: null, cells: {}, problems: [problemOf(sentence)] });
  if ('problem' in row) return refused(row.problem);
  const read = readSupplierRow(row.value);
  if ('problem' in read) return refused(read.problem);
  // Staff see each refused row with its problem, and nowhere one that was taken in part.
  const [leftOut] = read.leftOut;
  if (leftOut) return refused(leftOut);
  const result = toProduct(read.row, rates);
  return 'problem' in result ? refused(result.problem) : { listing: result.product, cells: {}, problems: [] };
}
