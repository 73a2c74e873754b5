import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PageFiles } from './page-files.ts';

async function aFolder(maxBytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'dukon-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const errors: unknown[] = [];
  const open = () => new PageFiles<{ name: string }>(folder, { maxBytes, onError: (error) => errors.push(error) });
  const paths = async () => {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  };
  const bytes = async () =>
    (await Promise.all((await paths()).map((path) => stat(path)))).reduce((sum, { size }) => sum + size, 0);
  return { open, paths, bytes, errors };
}

test('what is written is read by another process, and a name that is not there is no error', async () => {
  const { open, errors } = await aFolder(1_000_000);
  const files = open();
  files.write({ name: '/products/1' }, Buffer.from('one\ntwo'));
  await files.settled();
  expect(await open().read('/products/1')).toEqual({ head: { name: '/products/1' }, body: Buffer.from('one\ntwo') });
  expect([await open().read('/products/2'), errors]).toEqual([undefined, []]);
});

/** Lets a process that works for 10 ms at a time come back to its files this often. */
async function beBusy(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    const endsAt = performance.now() + 10;
    while (performance.now() < endsAt);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('a busy process writes several pages at a time: those of the next second find their place', async () => {
  const { open, paths, errors } = await aFolder(10_000_000);
  const files = open();
  const write = (names: number) => {
    for (let name = 0; name < names; name += 1) files.write({ name: `${names} ${name}` }, Buffer.alloc(100));
  };
  write(1000);
  await beBusy(100);
  write(60);
  await files.settled();
  expect([(await paths()).length, errors]).toEqual([1060, []]);
});

test('files stay within so many bytes: the oldest make room, those of earlier processes too', async () => {
  const { open, paths, bytes, errors } = await aFolder(12_000);
  const before = open();
  for (const name of ['a', 'b', 'c']) before.write({ name }, Buffer.alloc(3000));
  await before.settled();
  for (const path of await paths()) await utimes(path, new Date(1000), new Date(1000));
  const files = open();
  for (const name of ['d', 'e', 'f']) files.write({ name }, Buffer.alloc(3000));
  await files.settled();
  expect(await bytes()).toBeLessThanOrEqual(12_000);
  const there = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => files.read(name)));
  expect(there.map((file) => file !== undefined).slice(3)).toEqual([true, true, true]);
  expect([there.slice(0, 3).every(Boolean), errors]).toEqual([false, []]);
});
