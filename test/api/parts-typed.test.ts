import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { loadBaseData } from '#db/seed/seed.ts';
import { testDatabase } from '#test/support/database.ts';
import { type ImportShop, importShop } from '#test/support/import-shop.ts';

const file = readFileSync(join(import.meta.dirname, '../data/pcparts-specs.jsonl.gz'));

let open: ImportShop | undefined;
afterAll(() => open?.shop.close());

test('a supplier’s file of parts comes into the tree and its attributes without a hand: 95 % of what it says is typed', async () => {
  const database = await testDatabase();
  await loadBaseData(database.db);
  open = await importShop({ database });
  const { user, shop } = open;
  const parts: { specs: object }[] = gunzipSync(file)
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const said = parts.reduce((total, { specs }) => total + Object.keys(specs).length, 0);
  const done = await open.bring(file, { name: 'parts.jsonl.gz', rates: { USD: 87.5 } });
  expect(done.progress).toMatchObject({ new: parts.length, refused: 0 });
  await open.work();

  const { id: model } = open.model;
  const products = shop.db.selectFrom('products').where('id', '<>', model);
  const placeless = await products.select('id').where('category_id', 'is', null).execute();
  expect(placeless).toEqual([]);
  const { rows } = await sql<{ typed: number }>`
    select (select count(distinct (product_id, attribute_id)) from product_attributes
        where product_id <> ${model} and (words is null or attribute_id in (select id from attributes where kind = 'text')))::int
      + (select count(distinct (product_id, attribute_id)) from variant_options
        join variants on variants.id = variant_id where product_id <> ${model})::int as typed`.execute(shop.db);
  expect((rows[0]?.typed ?? 0) / said).toBeGreaterThan(0.95);
  // What is not typed waits, and is counted.
  const query = { limit: 1000 };
  const waiting = (await shop.call('GET /admin/source-words/', { user, query })).body.results;
  const waits = waiting.reduce((total, { products: count }) => total + count, 0);
  expect(waits / said).toBeLessThan(0.05);
});
