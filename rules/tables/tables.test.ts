import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardCell, unguardCell } from './cell-guard.ts';
import { csvLine } from './csv.ts';
import { sheetText, textOfSheet } from './sheet-text.ts';
import { sheetFoot, sheetHead, sheetRow, workbookMembers } from './workbook.ts';

test.each(['=1+1', '+996', '-5', '@sum', '\tx', "'=1", '＝1'])('"%s" is no formula in a table program', (text) => {
  expect(guardCell(text)).toBe(`'${text}`);
  expect(unguardCell(guardCell(text))).toBe(text);
});

test.each(['', 'iPhone 17', "'tis", '5 = 5', 'a@b.kg'])('"%s" stays as it is', (text) => {
  expect(guardCell(text)).toBe(text);
  expect(unguardCell(text)).toBe(text);
});

test('a line of a CSV file quotes what would part it, and nothing else', () => {
  expect(csvLine(['Чехол', 1990, null, 'a;b', 'he said "no"', 'two\nlines', ' edge', 'edge ', '=1'])).toBe(
    'Чехол;1990;;"a;b";"he said ""no""";"two\nlines";" edge";"edge ";\'=1\r\n',
  );
});

test('a sheet gives back every text, also what XML cannot hold and what looks like its escape', () => {
  expect(sheetText('a\r\u0000_x0041_ & <b> "c"')).toBe('a_x000D__x0000__x005F_x0041_ &amp; &lt;b&gt; &quot;c&quot;');
  const signs = fc.string({ unit: fc.constantFrom(...'a_x0041\r\u0000\uffff\t\nя'), maxLength: 20 });
  fc.assert(
    fc.property(signs, (text) => {
      expect(textOfSheet(sheetText(text))).toBe(text);
    }),
  );
  expect(textOfSheet(sheetText('_x0041\r'))).toBe('_x0041\r');
});

test('a row of a sheet names its cells and leaves out empty ones', () => {
  const text = (reference: string, value: string) =>
    `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
  expect(sheetRow(7, ['a&b', null, '', 5, '=1'])).toBe(
    `<row r="7">${text('A7', 'a&amp;b')}<c r="D7"><v>5</v></c>${text('E7', "'=1")}</row>`,
  );
  const wide = sheetRow(
    1,
    Array.from({ length: 703 }, (_, place) => place),
  );
  const references = [...wide.matchAll(/r="([A-Z]+)1"/g)].map(([, column]) => column);
  expect([references[25], references[26], references[27], references[701], references[702]]).toEqual([
    'Z',
    'AA',
    'AB',
    'ZZ',
    'AAA',
  ]);
});

test('a sheet without rows is whole, and keeps its first row in view', () => {
  expect(sheetHead + sheetFoot).toMatch(/^<\?xml [^>]*\?>\n<worksheet [^>]*>.*<sheetData><\/sheetData><\/worksheet>$/);
  expect(sheetHead).toContain('ySplit="1" topLeftCell="A2" state="frozen"');
});

test('a workbook has the members that a table program looks for, and its title', () => {
  const members = workbookMembers('Цены & "ряды"');
  expect(Object.keys(members)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/workbook.xml',
  ]);
  expect(members['xl/workbook.xml']).toContain('<sheet name="Цены &amp; &quot;ряды&quot;" sheetId="1" r:id="rId1"/>');
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  expect(members['_rels/.rels']).toContain(`Type="${office}/officeDocument" Target="xl/workbook.xml"`);
  expect(members['xl/_rels/workbook.xml.rels']).toContain(`Type="${office}/worksheet"`);
  expect(members['xl/workbook.xml']).toContain(`xmlns:r="${office}"`);
  for (const xml of Object.values(members))
    expect(xml).toMatch(/^<\?xml .*http:\/\/schemas\.openxmlformats\.org\/\w+/s);
});
