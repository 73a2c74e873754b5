import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { stringify } from 'csv-stringify';
import { ZipFile } from 'yazl';
import { csvDelimiter, csvMark, csvText } from '#rules/tables/csv.ts';
import { type Cell, sheetFoot, sheetHead, sheetMember, sheetRow, workbookMembers } from '#rules/tables/workbook.ts';

export type Rows = AsyncIterable<readonly Cell[]>;

/** For how long the event loop makes rows without a pause. */
const longestRunMs = 5;

/** The same rows, with pauses in which the event loop answers other requests. */
export async function* withPauses(rows: Rows): AsyncGenerator<readonly Cell[]> {
  let begunAt = performance.now();
  for await (const row of rows) {
    yield row;
    if (performance.now() - begunAt < longestRunMs) continue;
    await nextTurn();
    begunAt = performance.now();
  }
}

/** Rows as a CSV file, made as fast as it is read. */
export function csvOf(rows: Rows): Readable {
  const guarded = mapped(withPauses(rows), csvText);
  const output = stringify({ delimiter: csvDelimiter, record_delimiter: '\r\n', quoted_match: /^\s|\s$|\r/ });
  const source = Readable.from(guarded);
  source.on('error', (error) => output.destroy(error));
  output.on('close', () => source.destroy());
  return Readable.from(withMark(source.pipe(output)));
}

async function* mapped(rows: Rows, map: (cell: Cell) => string): AsyncGenerator<string[]> {
  for await (const row of rows) yield row.map(map);
}

async function* withMark(output: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(csvMark);
  yield* output;
}

/**
 * Rows as a workbook of one sheet, made as fast as it is read.
 *
 * @param title of the sheet, at most 31 signs
 */
export function xlsxOf(rows: Rows, title: string): Readable {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(workbookMembers(title))) zip.addBuffer(Buffer.from(text), name);
  const sheet = Readable.from(sheetParts(rows));
  zip.addReadStream(sheet, sheetMember);
  zip.end();
  const output = Readable.from(zip.outputStream as AsyncIterable<Buffer>);
  sheet.on('error', (error) => output.destroy(error));
  output.on('close', () => sheet.destroy());
  return output;
}

async function* sheetParts(rows: Rows): AsyncGenerator<Buffer> {
  yield Buffer.from(sheetHead);
  let line = 0;
  for await (const row of withPauses(rows)) {
    line += 1;
    yield Buffer.from(sheetRow(line, row));
  }
  yield Buffer.from(sheetFoot);
}
