import { buffer } from 'node:stream/consumers';
import { currencyOf, ownCurrency } from '#rules/catalog/currencies.ts';
import { findMapping, type ImportRow, type Reading } from '#server/catalog/import/import-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { type Delimiter, guessDelimiter } from '#server/platform/tables/read-csv.ts';
import { type ByteSource, TableFault } from '#server/platform/tables/table-row.ts';
import type { Encoding, EncodingGuess } from '#server/platform/tables/text-encoding.ts';
import { attributeFinder, isAttributeColumn, keyOfColumn } from './attribute-columns.ts';
import { guessMapping, headingsHash } from './import-fields.ts';
import { supplierRows, tableRows } from './listed-rows.ts';
import { listColumnAttributes } from './tree-queries.ts';

const sampleRows = 5;
const sampleBytes = 64 * 1024;
/** The rows of a supplier that are asked for their currency. */
const askedRows = 200;
/** Longer cells are shown by their beginning. */
const mostSigns = 120;

export const nothingRead: Reading = {
  headings: [],
  sample: [],
  mapping: [],
  is_remembered: false,
  currencies: [],
  attributes: [],
};

/** The format by a file's first bytes, and how its lines look. */
export function formatOf(start: Buffer): ImportRow['format'] {
  if (start.subarray(0, 2).toString('latin1') === 'PK') return 'xlsx';
  const isPacked = start[0] === 0x1f && start[1] === 0x8b;
  return isPacked || /^(?:\xef\xbb\xbf)?\s*[{[]/.test(start.toString('latin1')) ? 'jsonl' : 'csv';
}

type Choice = { encoding: Encoding | null; delimiter?: Delimiter | undefined };

/** What a CSV file looks like, read so. Without an encoding nothing of it can be shown. @throws TableFault */
export async function lookAtCsv(
  db: Db,
  source: ByteSource,
  guess: EncodingGuess,
  { encoding, delimiter }: Choice,
): Promise<Reading> {
  const lines = { utf8_lines: guess.utf8Lines, other_lines: guess.otherLines };
  if (!encoding) return { ...nothingRead, ...lines, encoding: null };
  const start = await buffer(source.read(0, Math.min(source.size, sampleBytes)));
  const read = { ...nothingRead, ...lines, encoding, delimiter: delimiter ?? guessDelimiter(textOf(start, encoding)) };
  return { ...read, ...(await lookAtTable(db, source, { format: 'csv', reading: read })) };
}

/** The whole lines at the beginning of a text. */
function textOf(start: Buffer, encoding: Encoding): string {
  const text = new TextDecoder(encoding).decode(start);
  return start.length < sampleBytes ? text : text.slice(0, text.lastIndexOf('\n'));
}

/** The headings of a table, what they mean, and its first rows. @throws TableFault */
export async function lookAtTable(
  db: Db,
  source: ByteSource,
  file: Pick<ImportRow, 'format' | 'reading'>,
): Promise<Reading> {
  const rows: string[][] = [];
  for await (const { cells } of tableRows(source, file)) {
    if (rows.length > 0 || cells.some((cell) => cell.trim() !== '')) rows.push(cells.map(shortened));
    if (rows.length > sampleRows) break;
  }
  const [headings, ...sample] = rows;
  if (!headings) throw new TableFault('no_sheet');
  while (headings.at(-1) === '') headings.pop();
  const remembered = await findMapping(db, headingsHash(headings));
  const attributes = await listColumnAttributes(db);
  const mapping = remembered ?? guessMapping(headings, attributeFinder(attributes));
  const named = new Set(mapping.filter(isAttributeColumn).map((column) => keyOfColumn(column).key));
  return {
    ...file.reading,
    headings,
    sample,
    currencies: [],
    is_remembered: remembered !== undefined,
    mapping,
    attributes: attributes.filter(({ key }) => named.has(key)).map(({ key, name }) => ({ key, name })),
  };
}

const shortened = (cell: string) => {
  const text = cell.trim();
  return text.length > mostSigns ? `${text.slice(0, mostSigns)}…` : text;
};

/** Which currencies a supplier's first rows name. @throws TableFault */
export async function lookAtSupplier(source: ByteSource): Promise<Reading> {
  const currencies = new Set<string>();
  for await (const row of supplierRows(source)) {
    const { currency, price } = ('value' in row ? row.value : {}) as { currency?: unknown; price?: unknown };
    const code = typeof currency === 'string' && price ? currencyOf(currency) : undefined;
    if (code) currencies.add(code);
    if (row.line >= askedRows) break;
  }
  currencies.delete(ownCurrency);
  return { ...nothingRead, currencies: [...currencies].toSorted() };
}
