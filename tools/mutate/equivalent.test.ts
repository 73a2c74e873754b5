import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Equivalent = { file: string; line: string; original: string };

const root = join(import.meta.dirname, '../..');
const equivalents: Equivalent[] = JSON.parse(readFileSync(join(import.meta.dirname, 'equivalent.json'), 'utf8'));

test('every fault that is called equivalent is in a line that there is', () => {
  const stale = equivalents.filter(({ file, line, original }) => {
    const path = join(root, file);
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
    return !line.includes(original) || !lines.some((each) => each.trim() === line);
  });
  expect(stale).toEqual([]);
});
