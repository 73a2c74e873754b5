import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Entry = { optionalDependencies?: Record<string, string> };

// npm drops the packages of other platforms from the lock when its registry does not have them, and its next
// version then refuses to install from that lock.
test('the lock names the packages of every platform, so that a fresh clone can be installed', () => {
  const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'));
  const missing = Object.entries(packages as Record<string, Entry>).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !places(path, name).some((place) => place in packages))
      .map((name) => `${path} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

/** Where Node looks for a package that is asked for at `path`. */
function places(path: string, name: string): string[] {
  const parents = path.split('/node_modules/');
  return parents
    .map((_, depth) => `${parents.slice(0, depth + 1).join('/node_modules/')}/node_modules/${name}`)
    .concat(`node_modules/${name}`);
}
