import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import type { Cell } from '#rules/tables/workbook.ts';
import { samples } from '#test/support/draw.ts';
import { guessDelimiter, readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { TableRow } from './table-row.ts';
import { EncodingScan } from './text-encoding.ts';
import { csvOf, xlsxOf } from './write-table.ts';

async function* asRows(rows: Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows;
}
async function all(rows: AsyncIterable<TableRow>): Promise<TableRow[]> {
  const read: TableRow[] = [];
  for await (const row of rows) read.push(row);
  return read;
}
const cellsOf = (rows: TableRow[]) => rows.map(({ cells }) => cells);
/** Any text in pieces of three bytes. */
async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += 3) yield bytes.subarray(from, from + 3);
}
const sourceOf = (bytes: Buffer) => ({
  size: bytes.length,
  read: (from: number, to: number) => pieces(bytes.subarray(from, to)),
});
const csv = (bytes: Buffer, encoding: 'utf-8' | 'windows-1251' | 'utf-16le' = 'utf-8') =>
  all(readCsv(pieces(bytes), { encoding, delimiter: ';' }));
/** Russian letters one byte each, as old programs write them. */
const in1251 = (text: string) =>
  Buffer.from([...text].map((sign) => (/[А-я]/.test(sign) ? sign.charCodeAt(0) - 0x410 + 0xc0 : sign.charCodeAt(0))));
const inKoi8 = (text: string) => {
  const order = 'юабцдефгхийклмнопярстужвьызшэщчъ';
  return Buffer.from([...text].map((sign) => (order.includes(sign) ? 0xc0 + order.indexOf(sign) : sign.charCodeAt(0))));
};

const nasty = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '=1+1',
    "'=x",
    "''-",
    '+7',
    '-5 °C',
    '@a',
    '\tx',
    '\rx',
    'a\r\nb',
    '"q"',
    ';',
    '_x000D_',
    '_x005f_',
    ' ',
    '1e5',
  ),
  fc.constantFrom('＝HYPERLINK("x")', "'", "'x", '<b>&amp;</b>', ']]>', '\u0001', '\ufffd', '№ 5'),
);
const table = fc.array(fc.tuple(nasty, nasty, fc.integer(), fc.constant('end')), { minLength: 1, maxLength: 8 });

describe('what is written is read again as it was', () => {
  test('as CSV', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const bytes = await buffer(csvOf(asRows(rows)));
        expect(cellsOf(await csv(bytes))).toEqual(rows.map((row) => row.map(String)));
      }),
    );
  });

  test('as XLSX', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const bytes = await buffer(xlsxOf(asRows(rows), 'Товары'));
        expect(cellsOf(await all(readXlsx(sourceOf(bytes))))).toEqual(rows.map((row) => row.map(String)));
      }),
      samples(50, 10),
    );
  });

  test('and no text of it begins as a formula does, while numbers are numbers', async () => {
    const text = (await buffer(csvOf(asRows([['=1', '@x', '\t1', 'ok', -5, null]])))).toString();
    expect(text).toBe("\ufeff'=1;'@x;'\t1;ok;-5;\r\n");
  });
});

describe('the encoding', () => {
  const scan = (bytes: Buffer) => {
    const scanning = new EncodingScan();
    for (let from = 0; from < bytes.length; from += 7) scanning.take(bytes.subarray(from, from + 7));
    return scanning.guess().encoding;
  };
  const russian = 'название;цена\nклавиатура игровая проводная;1200\nтелефон сотовый новый;9000\n';

  test.each([
    ['UTF-8', Buffer.from(russian), 'utf-8'],
    ['plain ASCII', Buffer.from('name;price\nLamp;5\n'), 'utf-8'],
    ['windows-1251', in1251(russian), 'windows-1251'],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${russian}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 without it', Buffer.from(`name;price;${russian}`, 'utf16le'), 'utf-16le'],
    ['KOI8-R, which is not guessed at', inKoi8(russian), null],
    ['a few e-mails, which are no evidence', in1251('название;1'), null],
    ['a mixture', Buffer.concat([Buffer.from(russian), in1251(russian)]), null],
  ])('of %s', (_, bytes, expected) => {
    expect(scan(bytes)).toBe(expected);
  });

  test('of a cell that is another than its file is found in its place, either way', async () => {
    const mixed = Buffer.concat([Buffer.from('a;Лампа\n'), in1251('b;Лампа\n'), Buffer.from('c;Lamp\n')]);
    expect((await csv(mixed)).map(({ unreadable }) => unreadable)).toEqual([[], [1], []]);
    expect((await csv(mixed, 'windows-1251')).map(({ unreadable }) => unreadable)).toEqual([[1], [], []]);
  });

  test('of UTF-16 is read whole', async () => {
    expect(cellsOf(await csv(Buffer.from('\ufeffЛампа;"а\nб"\n', 'utf16le'), 'utf-16le'))).toEqual([['Лампа', 'а\nб']]);
  });
});

test.each([
  ['a;b,c;d\n1;2,5;3', ';'],
  ['a,b\n"1;2",3\n4,5', ','],
  ['a\tb\n1,5\t2', '\t'],
])('%j falls into columns by %j', (start, expected) => {
  expect(guessDelimiter(start)).toBe(expected);
});

test('a quote that is never closed is reported with its row', async () => {
  await expect(csv(Buffer.from('a;b\n1;"2\n3;4\n'))).rejects.toMatchObject({ code: 'open_quote', line: 2 });
});

test('a workbook of other programs: shared and formatted texts, gaps, numbers, a hidden sheet before', async () => {
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  add(
    'xl/workbook.xml',
    '<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="h" state="hidden" r:id="r1"/><x:sheet name="s" r:id="r2"/></x:sheets></x:workbook>',
  );
  add(
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="r1" Target="worksheets/h.xml"/><Relationship Id="r2" Target="/xl/worksheets/s.xml"/></Relationships>',
  );
  add(
    'xl/sharedStrings.xml',
    '<sst><si><t>Имя</t></si><si><r><t>два</t></r><r><t xml:space="preserve"> слова</t></r><rPh><t>х</t></rPh></si></sst>',
  );
  add(
    'xl/worksheets/s.xml',
    '<worksheet><sheetData><row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2"><v>1499.9000000000001</v></c></row><row r="5"><c r="B5" t="s"><v>1</v></c><c r="C5"><f>1+1</f><v>2E3</v></c><c t="b"><v>1</v></c></row></sheetData></worksheet>',
  );
  zip.end();
  const bytes = await buffer(Readable.from(zip.outputStream as AsyncIterable<Buffer>));
  expect(await all(readXlsx(sourceOf(bytes)))).toEqual([
    { line: 2, cells: ['Имя', '', '1499.9'], unreadable: [] },
    { line: 5, cells: ['', 'два слова', '2000', '1'], unreadable: [] },
  ]);
});

test('what is no workbook, and one that is cut off, is damaged', async () => {
  const bytes = await buffer(xlsxOf(asRows([['x']]), 'x'));
  for (const broken of [bytes.subarray(0, bytes.length - 30), Buffer.from('PK\u0003\u0004 and nothing more')]) {
    await expect(all(readXlsx(sourceOf(broken)))).rejects.toMatchObject({ code: 'damaged' });
  }
});
