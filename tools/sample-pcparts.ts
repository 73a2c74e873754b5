/**
 * Draws the products that the search and the import are tested on: node tools/sample-pcparts.ts <pcparts.jsonl.gz>
 * The same file gives the same samples: of every kind of part those at even distances, so that rare kinds are there too. The
 * import's has whole lines, and fewer of them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

type Part = { name: string; name_ru: string; brand: string; category_path: string; category_path_ru: string };

const folder = join(import.meta.dirname, '../test/data');

const [source = ''] = process.argv.slice(2);
const parts = gunzipSync(readFileSync(source))
  .toString()
  .trim()
  .split('\n')
  .map((line): Part => JSON.parse(line));

function sample(mostOfKind: number): Part[] {
  return [...Map.groupBy(parts, (part) => part.category_path).values()].flatMap((ofKind) => {
    const step = Math.max(1, ofKind.length / mostOfKind);
    return ofKind.filter((_, place) => Math.floor(place / step) !== Math.floor((place - 1) / step));
  });
}

function write(name: string, lines: readonly object[]): void {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  writeFileSync(join(folder, name), gzipSync(text, { level: 9 }));
  console.log(`${lines.length} products in ${name}`);
}

write(
  'pcparts-sample.jsonl.gz',
  sample(130).map(({ name, name_ru, brand, category_path, category_path_ru }) => ({
    name,
    name_ru,
    brand,
    category_path,
    category_path_ru,
  })),
);
write('pcparts-specs.jsonl.gz', sample(40));
