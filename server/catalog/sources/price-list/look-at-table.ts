import { buffer } from 'node:stream/consumers';
import { type Looking, nothingRead, type Reading } from '#server/catalog/sources/source.ts';
import { guessDelimiter } from '#server/platform/tables/read-csv.ts';
import { type ByteSource, TableFault, type TableRow } from '#server/platform/tables/table-row.ts';
import type { Encoding } from '#server/platform/tables/text-encoding.ts';
import { attributeFinder, isAttributeColumn, keyOfColumn } from './attribute-columns.ts';
import { guessMapping } from './import-fields.ts';
import { listColumnAttributes } from './tree-queries.ts';

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

/** The headings of a table, what they mean, and its first rows, in addition to what is known. @throws TableFault */
export async function lookAtTable(
  table: AsyncIterable<TableRow>,
  known: Reading,
  { db, recall }: Pick<Looking, 'db' | 'recall'>,
): Promise<Reading> {
  const rows: string[][] = [];
  for await (const { cells } of table) {
    if (rows.length > 0 || cells.some((cell) => cell.trim() !== '')) rows.push(cells.map(shortened));
    if (rows.length > sampleRows) break;
  }
  const [headings, ...sample] = rows;
  if (!headings) throw new TableFault('no_sheet');
  while (headings.at(-1) === '') headings.pop();
  const remembered = await recall(headings);
  const attributes = await listColumnAttributes(db);
  const mapping = remembered ?? guessMapping(headings, attributeFinder(attributes));
  const named = new Set(mapping.filter(isAttributeColumn).map((column) => keyOfColumn(column).key));
  return {
    ...known,
    headings,
    sample,
    is_remembered: remembered !== undefined,
    mapping,
    attributes: attributes.filter(({ key }) => named.has(key)).map(({ key, name }) => ({ key, name })),
  };
}

const shortened = (cell: string) => {
  const text = cell.trim();
  return text.length > mostSigns ? `${text.slice(0, mostSigns)}…` : text;
};
