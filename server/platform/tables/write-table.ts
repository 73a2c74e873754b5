import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { ZipFile } from 'yazl';
import { guardCell } from './cell-guard.ts';
import { sheetText } from './sheet-text.ts';

/** A cell: texts are never formulas, numbers stay numbers, null is empty. */
export type Cell = string | number | null;
export type Rows = AsyncIterable<readonly Cell[]>;

/** Table programs in Russian expect it, and know UTF-8 by the mark only. */
const delimiter = ';';
const mark = '\ufeff';

/** Rows as a CSV file, made as fast as it is read. */
export function csvOf(rows: Rows): Readable {
  const guarded = mapped(rows, (cell) => (typeof cell === 'string' ? guardCell(cell) : cell));
  const output = stringify({ delimiter, record_delimiter: '\r\n', quoted_match: /^\s|\s$|\r/ });
  const source = Readable.from(guarded);
  source.on('error', (error) => output.destroy(error));
  output.on('close', () => source.destroy());
  return Readable.from(withMark(source.pipe(output)));
}

async function* mapped(rows: Rows, map: (cell: Cell) => Cell): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield row.map(map);
}

async function* withMark(output: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(mark);
  yield* output;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Everything of a workbook but its only sheet. */
const parts: Record<string, string> = {
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};
const workbook = (title: string) =>
  `${head}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="${sheetText(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/**
 * Rows as a workbook of one sheet, made as fast as it is read.
 *
 * @param title of the sheet, at most 31 signs
 */
export function xlsxOf(rows: Rows, title: string): Readable {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.addBuffer(Buffer.from(workbook(title)), 'xl/workbook.xml');
  const sheet = Readable.from(sheetParts(rows));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  const output = Readable.from(zip.outputStream as AsyncIterable<Buffer>);
  sheet.on('error', (error) => output.destroy(error));
  output.on('close', () => sheet.destroy());
  return output;
}

async function* sheetParts(rows: Rows): AsyncGenerator<Buffer> {
  yield Buffer.from(
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData>`,
  );
  let line = 0;
  for await (const row of rows) {
    line += 1;
    yield Buffer.from(sheetRow(line, row));
  }
  yield Buffer.from('</sheetData></worksheet>');
}

function sheetRow(line: number, row: readonly Cell[]): string {
  const cells = row.map((cell, place) => {
    if (cell === null || cell === '') return '';
    const reference = `r="${columnName(place)}${line}"`;
    if (typeof cell === 'number') return `<c ${reference}><v>${cell}</v></c>`;
    return `<c ${reference} t="inlineStr"><is><t xml:space="preserve">${sheetText(guardCell(cell))}</t></is></c>`;
  });
  return `<row r="${line}">${cells.join('')}</row>`;
}

/** The 28th column is AB. */
function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : `${columnName(Math.floor(place / 26) - 1)}${letter}`;
}
