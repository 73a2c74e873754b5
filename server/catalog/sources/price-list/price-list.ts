import { isDeepStrictEqual } from 'node:util';
import {
  type FileSource,
  type ListedRow,
  type Mapping,
  nothingRead,
  type Reading,
  type Wishes,
} from '#server/catalog/sources/source.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { invalidField } from '#server/platform/errors.ts';
import { type Delimiter, readCsv } from '#server/platform/tables/read-csv.ts';
import { readXlsx } from '#server/platform/tables/read-xlsx.ts';
import type { ByteSource, TableRow } from '#server/platform/tables/table-row.ts';
import { columnsOfAttributes, isAttributeColumn, keyOfColumn } from './attribute-columns.ts';
import { asHeadings, csvReading, lookAtTable } from './look-at-table.ts';
import { readTableRow } from './read-table-row.ts';
import { listColumnAttributes } from './tree-queries.ts';

/** A workbook of Excel, of which the first sheet counts. */
export const xlsx: FileSource = {
  format: 'xlsx',
  opens: (start) => start.subarray(0, 2).toString('latin1') === 'PK',
  look: (file, looking) => lookAtTable(readXlsx(file), nothingRead, looking),
  requireWishes: requireColumns,
  rows: (file, { reading, wishes }) => listedRows(readXlsx(file), { reading, wishes, isExact: false }),
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
  requireWishes(reading, wishes, db) {
    if (reading.encoding === null) throw invalidField('encoding', 'encoding_missing');
    return requireColumns(reading, wishes, db);
  },
  rows: (file, { reading, wishes }) => listedRows(csvRows(file, reading), { reading, wishes, isExact: true }),
};

function csvRows(file: ByteSource, { encoding, delimiter }: Reading): AsyncIterable<TableRow> {
  if (!encoding || !delimiter) throw new Error('How this file is to be read is not known');
  return readCsv(file.read(0, file.size), { encoding, delimiter: delimiter as Delimiter });
}

const identities: Mapping = ['product_id', 'source_id', 'sku'];

/** @throws DomainError invalid: the columns say of no product anything, or something that there is not */
async function requireColumns(_: Reading, { mapping }: Wishes, db: Db): Promise<void> {
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
type Read = { reading: Reading; wishes: Wishes; isExact: boolean };

async function* listedRows(
  rows: AsyncIterable<TableRow>,
  { reading, wishes, isExact }: Read,
): AsyncGenerator<ListedRow> {
  const { mapping } = wishes;
  const columns = reading.headings.length;
  let hasHeadings = false;
  for await (const row of rows) {
    if (hasHeadings) {
      const listed = readTableRow(row, { mapping, columns, isExact });
      if (listed) yield listed;
    } else hasHeadings = isDeepStrictEqual(asHeadings(row.cells), reading.headings);
  }
}
