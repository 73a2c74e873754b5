import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweepUnfinished, writeWhole } from './atomic-files.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dukon-whole-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a file that cannot be written leaves no half behind', async () => {
  await writeWhole(join(folder, 'there', 'taken', 'file'), Buffer.from('whole'));
  await expect(writeWhole(join(folder, 'there', 'taken'), Buffer.from('other'))).rejects.toThrow();
  expect(await readdir(join(folder, 'there'))).toEqual(['taken']);
  expect(await readFile(join(folder, 'there', 'taken', 'file'), 'utf8')).toBe('whole');
});

test('halves of a process that died are swept; what is being written now and whole files stay', async () => {
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const name of ['old.webp', 'old.webp.1.part', 'new.webp.2.part']) await writeFile(join(folder, name), 'half');
  for (const name of ['old.webp', 'old.webp.1.part']) await utimes(join(folder, name), longAgo, longAgo);
  expect(await sweepUnfinished([folder, join(folder, 'not-there')])).toBe(1);
  expect((await readdir(folder)).toSorted()).toEqual(['new.webp.2.part', 'old.webp']);
});
