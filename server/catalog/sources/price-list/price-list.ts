import { isDeepStrictEqual } from 'node:util';
import {
  type Confirmed,
  type FileSource,
  type ListedRow,
  type Looking,
  type Mapping,
  nothingRead,
  type Reading,
} from '#server/catalog/sources/source.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { invalidField } from '#server/platform/errors.ts';
import { type Delimiter, readCsv } from '#server/platform/tables/read-csv.ts';
import { namesOfSheets, readXlsx } from '#server/platform/tables/read-xlsx.ts';
import { type ByteSource, TableFault, type TableRow } from '#server/platform/tables/table-row.ts';
import { columnsOfAttributes, isAttributeColumn, keyOfColumn } from './attribute-columns.ts';
import { asHeadings, csvReading, lookAtTable } from './look-at-table.ts';
import { readTableRow } from './read-table-row.ts';
import { listColumnAttributes } from './tree-queries.ts';

/** A workbook of Excel, of which one sheet counts: the first that has a table, or the one that staff choose. */
export const xlsx: FileSource = {
  format: 'xlsx',
  opens: (start) => start.subarray(0, 2).toString('latin1') === 'PK',
  look: lookAtWorkbook,
  requireConfirmed: requireColumns,
  rows: (file, { reading, confirmed }) =>
    listedRows(readXlsx(file, reading.sheet), { reading, confirmed, isExact: false }),
};

/** A table in plain text. */
export const csv: FileSource = {
  format: 'csv',
  opens: () => true,
  isPlainText: true,
  async look(file, looking) {
    const reading = await csvReading(file, looking);
    return reading.encoding ? lookAtTable(csvRows(file, reading), reading, looking) : reading;
  },
  requireConfirmed(reading, confirmed, db) {
    if (reading.encoding === null) throw invalidField('encoding', 'encoding_missing');
    return requireColumns(reading, confirmed, db);
  },
  rows: (file, { reading, confirmed }) => listedRows(csvRows(file, reading), { reading, confirmed, isExact: true }),
};

/** The first sheets are a cover or terms of delivery; who has more of these chooses. */
const mostLooked = 10;

async function lookAtWorkbook(file: ByteSource, looking: Looking): Promise<Reading> {
  const sheets = await namesOfSheets(file);
  const chosen = looking.choice?.sheet;
  const read = (sheet: string) => lookAtTable(readXlsx(file, sheet), { ...nothingRead, sheet, sheets }, looking);
  if (chosen !== undefined) return read(chosen);
  let first: Reading | undefined;
  for (const sheet of sheets.slice(0, mostLooked)) {
    const reading = await read(sheet).catch(ofEmptySheet);
    if (reading && reading.mapping.filter((field) => field !== null).length > 1) return reading;
    first ??= reading;
  }
  if (!first) throw new TableFault('no_sheet');
  return first;
}

/** Nothing of a sheet that has no rows. */
function ofEmptySheet(error: unknown): undefined {
  if (!(error instanceof TableFault) || error.code !== 'no_sheet') throw error;
}

function csvRows(file: ByteSource, { encoding, delimiter }: Reading): AsyncIterable<TableRow> {
  if (!encoding || !delimiter) throw new Error('How this file is to be read is not known');
  return readCsv(file.read(0, file.size), { encoding, delimiter: delimiter as Delimiter });
}

const identities: Mapping = ['product_id', 'source_id', 'sku'];

/** @throws DomainError invalid: the columns say of no product anything, or something that there is not */
async function requireColumns(_: Reading, { mapping }: Confirmed, db: Db): Promise<void> {
  const fields = mapping.filter((field) => field !== null);
  if (new Set(fields).size < fields.length) throw invalidField('mapping', 'column_twice');
  if (!fields.some((field) => identities.includes(field))) throw invalidField('mapping', 'no_product_column');
  if (fields.length < 2) throw invalidField('mapping', 'nothing_imported');
  const ofAttributes = fields.filter(isAttributeColumn);
  const keys = ofAttributes.map((column) => keyOfColumn(column).key);
  const known = columnsOfAttributes(await listColumnAttributes(db, { keys })).map(({ column }) => column);
  const unknown = ofAttributes.find((column) => !known.includes(column));
  if (unknown) throw invalidField('mapping', 'unknown_column', { column: unknown.slice('attribute:'.length) });
}

/** @param isExact rows have as many cells as there are headings */
type Read = { reading: Reading; confirmed: Confirmed; isExact: boolean };

async function* listedRows(
  rows: AsyncIterable<TableRow>,
  { reading, confirmed, isExact }: Read,
): AsyncGenerator<ListedRow> {
  const { mapping } = confirmed;
  const columns = reading.headings.length;
  let hasHeadings = false;
  for await (const row of rows) {
    if (hasHeadings) {
      const listed = readTableRow(row, { mapping, columns, isExact });
      if (listed) yield listed;
    } else hasHeadings = isDeepStrictEqual(asHeadings(row.cells), reading.headings);
  }
}
