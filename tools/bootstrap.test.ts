import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

let shop: string;
const put = (path: string, text: string) => {
  mkdirSync(join(shop, dirname(path)), { recursive: true });
  writeFileSync(join(shop, path), text);
};
const build = () => promisify(execFile)(process.execPath, [join(shop, 'tools/build.mjs')]);
const buildsMade = () => readFileSync(join(shop, 'builds.txt'), 'utf8');
const plainModules = () => readdirSync(join(shop, 'build/plain')).length;

/** A shop of three modules, whose storefront takes half a second to build and notes it. */
beforeEach(() => {
  shop = mkdtempSync(join(tmpdir(), 'dukon-build-'));
  for (const each of ['build.mjs', 'bootstrap.mjs', 'strip-types.mjs']) {
    put(`tools/${each}`, '');
    copyFileSync(new URL(each, import.meta.url), join(shop, 'tools', each));
  }
  for (const each of ['server', 'contract', 'rules', 'db', 'demo', 'web', 'tools/vite']) put(`${each}/.keep`, '');
  for (const each of ['server', 'contract', 'rules']) put(`${each}/module.ts`, `export const of: string = '${each}';`);
  for (const each of ['vite.config.ts', 'react-router.config.ts']) put(each, '');
  put('package-lock.json', '{}');
  put('node_modules/.dukon-stamp', createHash('sha256').update('{}').digest('hex'));
  put('builds.txt', '');
  put(
    'node_modules/@react-router/dev/bin.cjs',
    `const { appendFileSync } = require('node:fs');
    appendFileSync('builds.txt', 'begun ');
    setTimeout(() => appendFileSync('builds.txt', 'done '), 500);`,
  );
});
afterEach(() => rmSync(shop, { recursive: true }));

test('builds that are begun at once build once, one after the other', async () => {
  await Promise.all([build(), build(), build()]);
  expect(buildsMade()).toBe('begun done ');
  expect(plainModules()).toBe(3);
  put('web/page.ts', 'export const title: string = "";');
  await Promise.all([build(), build()]);
  expect(buildsMade()).toBe('begun done begun done ');
  expect(plainModules()).toBe(4);
});

test('a build that is whole is left as it is, and what is gone from it is made again', async () => {
  await build();
  await build();
  expect(buildsMade()).toBe('begun done ');
  rmSync(join(shop, 'build/plain'), { recursive: true });
  await build();
  expect(buildsMade()).toBe('begun done ');
  expect(plainModules()).toBe(3);
});

test('a build that was killed holds nothing up', async () => {
  const gone = execFile(process.execPath, ['--version']);
  await new Promise((ended) => gone.once('exit', ended));
  put('build/.dukon-lock', String(gone.pid));
  await build();
  expect(plainModules()).toBe(3);
  expect(existsSync(join(shop, 'build/.dukon-lock'))).toBe(false);
});
