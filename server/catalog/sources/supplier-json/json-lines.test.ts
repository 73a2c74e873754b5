import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openJsonLines } from './json-lines.ts';
import type { SourceRow } from './source-rows.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dukon-lines-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function rowsOf(content: string | Buffer) {
  const file = join(folder, 'rows.jsonl');
  await writeFile(file, content);
  const rows: SourceRow[] = [];
  for await (const row of (await openJsonLines(file)).rows) rows.push(row);
  return rows;
}

const packed = gzipSync(`${JSON.stringify({ name: 'x'.repeat(100_000) })}\n{"name":"y"}\n`);

test.each([
  [
    'lines',
    '{"a":1}\n[2]\n',
    [
      { line: 1, value: { a: 1 } },
      { line: 2, value: [2] },
    ],
  ],
  [
    'a last line without an end',
    '1\n2',
    [
      { line: 1, value: 1 },
      { line: 2, value: 2 },
    ],
  ],
  [
    'a mark at its beginning and ends of Windows',
    '\ufeff"ё"\r\n"б"\r\n',
    [
      { line: 1, value: 'ё' },
      { line: 2, value: 'б' },
    ],
  ],
  [
    'blank lines, which count',
    '\n\n1\n \n2',
    [
      { line: 3, value: 1 },
      { line: 5, value: 2 },
    ],
  ],
  [
    'what is no JSON',
    '{"a":\n1',
    [
      { line: 1, problem: { code: 'not_json', field: null, value: null } },
      { line: 2, value: 1 },
    ],
  ],
  [
    'another encoding',
    Buffer.from('"\xeb"\n1', 'latin1'),
    [
      { line: 1, problem: { code: 'encoding', field: null, value: null } },
      { line: 2, value: 1 },
    ],
  ],
  [
    'a line without end',
    `"${'x'.repeat(2_000_000)}"\n1`,
    [
      { line: 1, problem: { code: 'too_long', field: null, value: null, most: 1_048_576 } },
      { line: 2, value: 1 },
    ],
  ],
  [
    'two archives in one',
    Buffer.concat([gzipSync('1\n'), gzipSync('2\n')]),
    [
      { line: 1, value: 1 },
      { line: 2, value: 2 },
    ],
  ],
  ['nothing', '', []],
])('a file with %s', async (_, content, rows) => {
  expect(await rowsOf(content)).toEqual(rows);
});

test('a line is read whole across the pieces that a file comes in', async () => {
  expect((await rowsOf(packed)).map((row) => 'value' in row && JSON.stringify(row.value).length)).toEqual([
    100_011, 12,
  ]);
});

test('a damaged archive is an error, and so is no file', async () => {
  await expect(rowsOf(packed.subarray(0, packed.length - 20))).rejects.toThrow('unexpected end of file');
  await expect(openJsonLines(join(folder, 'none'))).rejects.toThrow('no such file');
  await expect(openJsonLines(folder)).rejects.toThrow('it is not a file');
});
