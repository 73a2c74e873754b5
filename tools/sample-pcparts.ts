/**
 * Draws the products that the search is tested on: node tools/sample-pcparts.ts <pcparts.jsonl.gz>
 * The same file gives the same sample: of every kind of part those at even distances, so that rare kinds are there too.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

type Part = { name: string; name_ru: string; brand: string; category_path: string; category_path_ru: string };

const mostOfKind = 130;
const target = join(import.meta.dirname, '../test/data/pcparts-sample.jsonl.gz');

const [source = ''] = process.argv.slice(2);
const parts = gunzipSync(readFileSync(source))
  .toString()
  .trim()
  .split('\n')
  .map((line): Part => JSON.parse(line));
const sample = [...Map.groupBy(parts, (part) => part.category_path).values()].flatMap((ofKind) => {
  const step = Math.max(1, ofKind.length / mostOfKind);
  return ofKind.filter((_, place) => Math.floor(place / step) !== Math.floor((place - 1) / step));
});
const lines = sample.map(({ name, name_ru, brand, category_path, category_path_ru }) =>
  JSON.stringify({ name, name_ru, brand, category_path, category_path_ru }),
);
writeFileSync(target, gzipSync(`${lines.join('\n')}\n`, { level: 9 }));
console.log(`${sample.length} products in ${target}`);
