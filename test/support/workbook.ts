import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** An XLSX file of these sheets, in their order; each row is its cells. */
export function workbook(sheets: Record<string, readonly string[][]>): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  const names = Object.keys(sheets);
  const listed = names.map((name, place) => `<sheet name="${name}" r:id="r${place}"/>`);
  add('xl/workbook.xml', `<workbook xmlns:r="r"><sheets>${listed.join('')}</sheets></workbook>`);
  const relations = names.map((_, place) => `<Relationship Id="r${place}" Target="worksheets/${place}.xml"/>`);
  add('xl/_rels/workbook.xml.rels', `<Relationships>${relations.join('')}</Relationships>`);
  for (const [place, rows] of Object.values(sheets).entries()) {
    const cells = rows.map(
      (row) => `<row>${row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
    );
    add(`xl/worksheets/${place}.xml`, `<worksheet><sheetData>${cells.join('')}</sheetData></worksheet>`);
  }
  zip.end();
  return buffer(Readable.from(zip.outputStream as AsyncIterable<Buffer>));
}
