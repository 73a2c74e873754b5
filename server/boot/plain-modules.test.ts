import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Whether Node loads its type stripper to run a module of ours. */
const stripsTypes = (path: string): boolean => {
  const look = `await import('./${path}'); console.log(process.moduleLoadList.some((name) => name.includes('amaro')))`;
  const options = ['--disable-warning=ExperimentalWarning', '--import', './server/boot/plain-modules.mjs'];
  const said = execFileSync(process.execPath, [...options, '--input-type=module', '-e', look], {
    cwd: root,
    encoding: 'utf8',
  });
  return said.trim() === 'true';
};

test('what the build has made plain runs without what strips types, and what it has not runs as well', () => {
  const made = 'rules/money.ts';
  const source = readFileSync(join(root, made));
  mkdirSync(join(root, 'build/plain'), { recursive: true });
  const name = `${createHash('sha256').update(source).digest('hex')}.mjs`;
  writeFileSync(join(root, 'build/plain', name), stripTypeScriptTypes(source.toString()));
  expect(stripsTypes(made)).toBe(false);
  expect(stripsTypes('test/support/schema-org.ts')).toBe(true);
});
