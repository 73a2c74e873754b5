import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = 'db/migrations';
const statement = /\b(create|drop)\s+(?:unique\s+)?index\s+(?:concurrently\s+)?(?:if\s+(?:not\s+)?exists\s+)?(\w+)/gi;

test('no migration makes an index whose name is taken: "if not exists" would leave it out in silence', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const there = new Set<string>();
  const taken: string[] = [];
  for (const file of files.toSorted()) {
    const text = readFileSync(join(folder, file), 'utf8').replaceAll(/--.*/g, '');
    for (const [, verb = '', name = ''] of text.matchAll(statement)) {
      if (verb.toLowerCase() === 'drop') there.delete(name);
      else if (there.has(name)) taken.push(`${file}: ${name}`);
      else there.add(name);
    }
  }
  expect(there.size).toBeGreaterThan(100);
  // The first went with a column of its own in 0007; the second was never made, and 0087 has made it under another name.
  expect(taken).toEqual([
    '0008_index_of_names.sql: products_name_parts',
    '0013_index_of_categories.sql: products_category',
  ]);
});
