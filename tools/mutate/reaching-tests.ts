import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Which of Vitest's projects has the tests of a file. */
export type Kind = 'unit' | 'api';

/** Where the tests of each project are, as in vitest.config.ts. */
export const testGlobs: Record<Kind, string[]> = {
  unit: ['{rules,contract,web}/**/*.test.{ts,tsx}'],
  api: ['{server,db,tools,bench,drills,demo}/**/*.test.ts', 'test/api/**/*.test.ts'],
};

/** Code of both sides and of the browser has unit tests; the server is entered by its API. */
export const kindOf = (file: string): Kind => (/^(?:rules|contract|web)\//.test(file) ? 'unit' : 'api');

type Folders = Record<string, string[]>;
const folders: Folders = JSON.parse(readFileSync(join(import.meta.dirname, 'tests-of-folders.json'), 'utf8'));

/** What is farther away than so many tests is not written for the file, and would be run for each fault that survives. */
const nearest = 12;

const find = (globs: string[]) => globSync(globs, { cwd: root }).toSorted();

/**
 * The tests that may notice a fault in a file, those that stand nearest first. Unit tests are found by what they import.
 * Tests of the API import the whole shop: there they are those of the file's folder and those that
 * tests-of-folders.json names for the folder, or for the beginning of the file's name.
 */
export function testsReaching(file: string): string[] {
  const own = (test: string) => Number(basename(test).split('.')[0] !== basename(file).split('.')[0]);
  if (kindOf(file) === 'unit') {
    const distances = importersOf(file);
    const distance = (test: string) => distances.get(test) ?? 0;
    return find(testGlobs.unit)
      .filter((test) => distances.has(test))
      .toSorted((one, other) => own(one) - own(other) || distance(one) - distance(other))
      .slice(0, nearest);
  }
  const further = Object.entries(folders).flatMap(([start, globs]) => (file.startsWith(start) ? globs : []));
  const beside = find([`${dirname(file)}/*.test.ts`]).toSorted((one, other) => own(one) - own(other));
  return [...new Set([...beside, ...find(further)])];
}

let importers: Map<string, Set<string>> | undefined;

/** Every file that needs this one, with how many imports are between them. */
function importersOf(file: string): Map<string, number> {
  importers ??= readImports();
  const distances = new Map([[file, 0]]);
  for (const [reached, distance] of distances) {
    for (const importer of importers.get(reached) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
}

function readImports(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of find(['{rules,contract,web,test/support}/**/*.{ts,tsx}'])) {
    const text = readFileSync(join(root, file), 'utf8').replace(/^(?:im|ex)port type .*$/gm, '');
    for (const [, specifier = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)) {
      const imported = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier);
      const known = found.get(imported) ?? new Set();
      found.set(imported, known.add(file));
    }
  }
  return found;
}
