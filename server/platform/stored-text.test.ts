import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepText, randomSecret, readCached } from './stored-text.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'dukon-kept-'));
});

afterAll(() => rm(directory, { recursive: true }));

test('of many who make a text at once one wins, and all get the same', async () => {
  const file = join(directory, 'new', 'secret');
  const texts = await Promise.all(Array.from({ length: 8 }, () => keepText(file, randomSecret)));
  expect(new Set(texts).size).toBe(1);
  expect(await keepText(file, () => 'another')).toBe(texts[0]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(directory, 'new'))).toEqual(['secret']);
});

test('a text that was put there by hand is read without the space around it', async () => {
  const file = join(directory, 'by-hand');
  expect(await readCached(file)).toBeUndefined();
  await writeFile(file, '  by hand \r\n');
  expect(await readCached(file)).toBe('by hand');
});
