import { buffer } from 'node:stream/consumers';
import { commonOptions } from '#server/catalog/products/option-queries.ts';
import { type Looking, type Mapping, nothingRead, type Reading } from '#server/catalog/sources/source.ts';
import { guessDelimiter } from '#server/platform/tables/read-csv.ts';
import { type ByteSource, TableFault, type TableRow } from '#server/platform/tables/table-row.ts';
import type { Encoding } from '#server/platform/tables/text-encoding.ts';
import { attributeFinder, columnsOfAttributes, isAttributeColumn, keyOfColumn } from './attribute-columns.ts';
import { guessMapping } from './import-fields.ts';
import { listColumnAttributes, listSpellings } from './tree-queries.ts';

const sampleRows = 5;
const sampleBytes = 64 * 1024;
/** Longer cells are shown by their beginning. */
const mostSigns = 120;

/** How a CSV file is read, as people chose or its bytes say. Without an encoding nothing of it can be shown. */
export async function csvReading(
  file: ByteSource,
  { guess, choice }: Pick<Looking, 'guess' | 'choice'>,
): Promise<Reading> {
  const lines = { utf8_lines: guess.utf8Lines, other_lines: guess.otherLines };
  const encoding = choice?.encoding ?? guess.encoding;
  if (!encoding) return { ...nothingRead, ...lines, encoding: null };
  const start = await buffer(file.read(0, Math.min(file.size, sampleBytes)));
  const delimiter = choice?.delimiter ?? guessDelimiter(textOf(start, encoding));
  return { ...nothingRead, ...lines, encoding, delimiter };
}

/** The whole lines at the beginning of a text. */
function textOf(start: Buffer, encoding: Encoding): string {
  const text = new TextDecoder(encoding).decode(start);
  return start.length < sampleBytes ? text : text.slice(0, text.lastIndexOf('\n'));
}

/** Headings are looked for this far down: above them stand the name of a list, its day and whom to call. */
const mostAbove = 30;

/** The headings of a table, what they mean, and its first rows, in addition to what is known. @throws TableFault */
export async function lookAtTable(
  table: AsyncIterable<TableRow>,
  known: Reading,
  { db, recall }: Pick<Looking, 'db' | 'recall'>,
): Promise<Reading> {
  const rows: string[][] = [];
  for await (const { cells } of table) {
    const shown = asHeadings(cells);
    if (shown.length > 0) rows.push(shown);
    if (rows.length === mostAbove + sampleRows) break;
  }
  // Lists name them before the shop has any.
  await commonOptions(db);
  const attributes = await listColumnAttributes(db);
  const findAttribute = attributeFinder(attributes, await listSpellings(db));
  const place = placeOfHeadings(rows.slice(0, mostAbove), (cells) => guessMapping(cells, findAttribute));
  const headings = rows[place];
  if (!headings) throw new TableFault('no_sheet');
  const remembered = await recall(headings);
  const mapping = remembered ?? guessMapping(headings, findAttribute);
  const named = new Set(mapping.filter(isAttributeColumn).map((column) => keyOfColumn(column).key));
  return {
    ...known,
    headings,
    sample: rows.slice(place + 1, place + 1 + sampleRows),
    is_remembered: remembered !== undefined,
    mapping,
    attributes: attributes.filter(({ key }) => named.has(key)).map(({ key, name }) => ({ key, name })),
    swatches: columnsOfAttributes(attributes).find(({ isSwatch }) => isSwatch)?.column ?? null,
  };
}

/** The row of which most is known as headings, two of them at least; else the first that has two cells, or any. */
function placeOfHeadings(rows: readonly string[][], guess: (cells: string[]) => Mapping): number {
  const known = rows.map((cells) => guess(cells).filter((field) => field !== null).length);
  const most = Math.max(...known);
  if (most >= 2) return known.indexOf(most);
  return Math.max(
    0,
    rows.findIndex((cells) => cells.filter(Boolean).length >= 2),
  );
}

/** A row's cells as headings are stored: shortened, without empty ones at the end. */
export function asHeadings(cells: readonly string[]): string[] {
  const shown = cells.map(shortened);
  return shown.slice(0, shown.findLastIndex(Boolean) + 1);
}

const shortened = (cell: string) => {
  const text = cell.trim();
  return text.length > mostSigns ? `${text.slice(0, mostSigns)}…` : text;
};
