import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

test('every stylesheet has a name of its own, because the names of its classes begin with it', () => {
  const names = globSync('**/*.module.css', { cwd: path.resolve(import.meta.dirname, '..') }).map((file) =>
    path.basename(file),
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
