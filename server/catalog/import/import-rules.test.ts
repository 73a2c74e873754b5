import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samples } from '#test/support/draw.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { loadRows } from '#test/support/supplier-rows.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const word = fc.constantFrom('Tunduk', 'Ala-Too', '<b>Lamp</b>', 'Ёлка & Co', '"27\'', '%s', '$1', '\\');
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const spec = fc.oneof(text, fc.double({ noNaN: true, min: -1e6, max: 1e6 }), fc.boolean(), fc.constant(null));
const goodRow = fc.record(
  {
    source_id: fc.integer({ min: 1, max: 12 }).map((id) => `rule-${id}`),
    name: text,
    name_ru: fc.option(text),
    brand: word,
    category_path: fc.constantFrom('Home > Lamps', 'Lamps', 'Net > Cards > Wired'),
    price: fc.option(fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100)),
    currency: fc.constantFrom('USD', 'KGS'),
    specs: fc.dictionary(fc.constantFrom('color', 'size', 'weird key', 'toString', 'depth_mm', 'rpm'), spec),
  },
  { requiredKeys: ['source_id', 'name', 'brand', 'category_path', 'currency'] },
);
const badRow = fc.oneof(
  fc.jsonValue(),
  goodRow.map((row) => ({ ...row, price: -1 })),
  goodRow.map((row) => ({ ...row, brand: '\u0007' })),
  goodRow.map(({ name, ...row }) => row),
);
const file = fc.array(fc.oneof({ weight: 3, arbitrary: goodRow }, badRow), { maxLength: 25 });

/** Everything a supplier states of every product; and what a half-written one would show. */
async function shelves() {
  const { rows } = await sql<{ source_id: string; is_whole: boolean }>`
    select source_id, name, translations, min_price, in_stock, brand_id, brand_category_id,
      (select json_agg(c order by position) from characteristics c where product_id = products.id) as characteristics,
      (select json_agg(v order by id) from variants v where product_id = products.id) as variants,
      min_price = coalesce((select min(price) from variants where product_id = products.id), 0)
        and in_stock = exists (select from variants join stock on variant_id = id and quantity > 0 where product_id = products.id)
        and not exists (select from variants where product_id = products.id and id not in (select variant_id from stock))
        and not exists (
          select from stock where variant_id in (select id from variants where product_id = products.id)
          and quantity <> (select coalesce(sum(delta), 0) from stock_movements m where m.variant_id = stock.variant_id)
        ) as is_whole
    from products order by source_id`.execute(shop.db);
  return rows;
}

test('whatever a file says, each row is taken whole or not at all, and the same file again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(file, fc.constantFrom(0, 3), async (rows, arrival) => {
      const first = await loadRows(shop, rows, { arrival });
      const after = await shelves();
      expect(after.every(({ is_whole }) => is_whole)).toBe(true);
      expect(first.added + first.changed + first.unchanged + first.skipped.length).toBe(rows.length);
      const again = await loadRows(shop, rows, { arrival });
      expect(again).toEqual({
        isComplete: true,
        added: 0,
        changed: 0,
        unchanged: rows.length - first.skipped.length,
        skipped: first.skipped,
      });
      expect(await shelves()).toEqual(after);
    }),
    samples(30, 3),
  );
});
