import { guardCell } from './cell-guard.ts';
import { sheetText } from './sheet-text.ts';

/** A number that texts have in the words of a language, with its decimal comma. */
export type Decimal = { number: number; text: string };

/** A cell: texts are never formulas, numbers stay numbers, null is empty. */
export type Cell = string | number | Decimal | null;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The member of a workbook that its only sheet is. */
export const sheetMember = 'xl/worksheets/sheet1.xml';

/**
 * Every member of a workbook of one sheet but the sheet itself, by its name.
 *
 * @param title of the sheet, at most 31 signs
 */
export const workbookMembers = (title: string): Record<string, string> => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="${sheetText(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
});

/** Before the rows of a sheet: the first of them stays in view. */
export const sheetHead = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData>`;

export const sheetFoot = '</sheetData></worksheet>';

/** A row of a sheet; the first line is 1. */
export function sheetRow(line: number, row: readonly Cell[]): string {
  const cells = row.map((cell, place) => {
    if (cell === null || cell === '') return '';
    const reference = `r="${columnName(place)}${line}"`;
    if (typeof cell !== 'string') return `<c ${reference}><v>${typeof cell === 'number' ? cell : cell.number}</v></c>`;
    return `<c ${reference} t="inlineStr"><is><t xml:space="preserve">${sheetText(guardCell(cell))}</t></is></c>`;
  });
  return `<row r="${line}">${cells.join('')}</row>`;
}

/** The 28th column is AB. */
function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : `${columnName(Math.floor(place / 26) - 1)}${letter}`;
}
