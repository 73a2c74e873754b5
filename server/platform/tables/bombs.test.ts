import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { aZip } from '#test/support/a-zip.ts';
import { readXlsx } from './read-xlsx.ts';

const mb = 1024 * 1024;
const workbook = '<workbook xmlns:r="r"><sheets><sheet name="a" r:id="r1"/></sheets></workbook>';
const relations = '<Relationships><Relationship Id="r1" Target="sheet.xml"/></Relationships>';
const sheet = '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>';

/** How many rows a workbook of these parts comes to. */
async function read(parts: Record<string, string | Buffer>) {
  const files = {
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/sheet.xml': sheet,
    ...parts,
  };
  const { bytes } = await aZip(
    'book.xlsx',
    Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text as string) })),
  );
  expect(bytes.length).toBeLessThan(mb);
  const source = {
    size: bytes.length,
    read: (from: number, to: number) => Readable.from([bytes.subarray(from, to)]),
  };
  let rows = 0;
  for await (const _ of readXlsx(source)) rows += 1;
  return rows;
}

test('a workbook of an ordinary size is read', async () => {
  const shared = '<sst><si><t>Телефон</t></si></sst>';
  expect(await read({ 'xl/sharedStrings.xml': shared })).toBe(1);
});

test.each([
  ['a cell', { 'xl/sheet.xml': sheet.replace('<v>0', `<v>${'a'.repeat(20 * mb)}`) }],
  ['a cell in pieces', { 'xl/sheet.xml': sheet.replace('<v>0</v>', '<v>aaaaaaaaaaaaaaaaaaaaaaaa</v>'.repeat(2 * mb)) }],
  ['an attribute', { 'xl/sheet.xml': sheet.replace('r="A1"', `r="A1" x="${'a'.repeat(20 * mb)}"`) }],
  ['a comment', { 'xl/sheet.xml': sheet.replace('<v>', `<!--${'a'.repeat(20 * mb)}--><v>`) }],
  ['many shared texts', { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(3 * mb)}</sst>` }],
  [
    'many sheets',
    { 'xl/workbook.xml': workbook.replace('<sheet ', `${'<sheet name="b" r:id="q"/>'.repeat(mb)}<sheet `) },
  ],
  ['endless nesting', { 'xl/sheet.xml': `<worksheet>${'<a>'.repeat(mb)}` }],
])('a workbook that unpacks to enormous %s is refused before it fills the memory', async (_what, parts) => {
  await expect(read(parts as Record<string, string>)).rejects.toMatchObject({ code: 'too_large' });
});
