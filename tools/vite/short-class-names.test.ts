import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { shortClassNames } from './short-class-names.ts';

const root = path.join(import.meta.dirname, '../../web');
const files = globSync('**/*.module.css', { cwd: root }).map((file) => path.join(root, file));
const named = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^\s*\.(\w+)[\s,:[{>]/gm)].map(([, name = '']) => name);
const classes = files.flatMap((file) => [...new Set(named(file))].map((name) => ({ name, file })));

test('every class has a name of its own that is short, can stand in a stylesheet, and that blockers let live', () => {
  const nameOf = shortClassNames(root);
  const names = classes.map(({ name, file }) => nameOf(name, file));
  expect(names.length).toBeGreaterThan(300);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^(?!ad$)[a-z][\w-]?$/i);
});

test('the names are the same whoever asks, and in whatever order', () => {
  const [one, other] = [shortClassNames(root), shortClassNames(root)];
  const backwards = classes.toReversed().map(({ name, file }) => other(name, file));
  expect(backwards.toReversed()).toEqual(classes.map(({ name, file }) => one(name, file)));
});

test('a class that no stylesheet has is a mistake', () => {
  expect(() => shortClassNames(root)('missing', files[0] ?? '')).toThrow('has no class missing');
});
