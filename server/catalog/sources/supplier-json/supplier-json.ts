import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type FileSource, type ListedRow, nothingRead } from '#server/catalog/sources/source.ts';
import {
  askedRows,
  foreignCurrencies,
  type Rates,
  ratesOf,
  requireRates,
} from '#server/catalog/sources/words/rates.ts';
import { type ByteSource, TableFault } from '#server/platform/tables/table-row.ts';
import { jsonLinesOf } from './json-lines.ts';
import type { SourceRow, SupplierProblem } from './source-rows.ts';
import { readSupplierRow } from './supplier-row.ts';
import { toProduct } from './to-product.ts';

const gzipMark = Buffer.from([0x1f, 0x8b]);

/** JSON lines of a supplier, packed by gzip or not. */
export const supplierJson: FileSource = {
  format: 'jsonl',
  opens: (start) => start.subarray(0, 2).equals(gzipMark) || /^(?:\xef\xbb\xbf)?\s*[{[]/.test(start.toString('latin1')),
  look: async (file) => ({ ...nothingRead, currencies: await currenciesOf(file) }),
  requireConfirmed: requireRates,
  async *rows(file, { confirmed }) {
    const rates = ratesOf(Object.entries(confirmed.rates));
    for await (const row of supplierRows(file)) yield { line: row.line, ...readSourceRow(row, rates) };
  },
};

/** Which currencies the first rows name. @throws TableFault */
async function currenciesOf(file: ByteSource): Promise<string[]> {
  const words: string[] = [];
  for await (const row of supplierRows(file)) {
    const { currency, price } = ('value' in row ? row.value : {}) as { currency?: unknown; price?: unknown };
    if (typeof currency === 'string' && price) words.push(currency);
    if (row.line >= askedRows) break;
  }
  return foreignCurrencies(words);
}

async function* supplierRows(file: ByteSource): AsyncGenerator<SourceRow> {
  const start = await buffer(file.read(0, Math.min(gzipMark.length, file.size)));
  try {
    yield* jsonLinesOf(Readable.from(file.read(0, file.size)), start.equals(gzipMark));
  } catch (error) {
    // What comes out of a packed file that is cut off or changed.
    if (String((error as { code?: unknown }).code).startsWith('Z_')) throw new TableFault('damaged', undefined, error);
    throw error;
  }
}

function readSourceRow(row: SourceRow, rates: Rates): Omit<ListedRow, 'line'> {
  const refused = ({ code, field, value }: SupplierProblem) => ({
    listing: null,
    cells: {},
    problems: [{ code, field, value }],
  });
  if ('problem' in row) return refused(row.problem);
  const read = readSupplierRow(row.value);
  if ('problem' in read) return refused(read.problem);
  // Staff see each refused row with its problem, and nowhere one that was taken in part.
  const [leftOut] = read.leftOut;
  if (leftOut) return refused(leftOut);
  const result = toProduct(read.row, rates);
  return 'problem' in result ? refused(result.problem) : { listing: result.product, cells: {}, problems: [] };
}
