import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { colorFamilies } from '#rules/catalog/older-color-families.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { catalogueWords } from './catalogue-words.ts';
import { fillCatalogue } from './fill-catalogue.ts';

const products = 1500;
let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
  await fillCatalogue(shop.pool, products);
});
afterAll(() => shop.close());

type Choices = { brand?: string[]; color?: string[]; memory?: string[] };
type Filter = Choices & { min_price: number; max_price: number };

/** Products by brand, counted without anything that the shop counts by. */
async function countInSql({ brand, color, memory, min_price, max_price }: Filter): Promise<Map<number, number>> {
  const among = (column: string, values: string[] | undefined) =>
    values ? sql`and ${sql.ref(column)}::text = any(${values}::text[])` : sql``;
  const { rows } = await sql<{ brand: number; count: number }>`
    select brand_id as brand, count(*)::int as count from (
      select products.id, brand_id, min((variants.price::bigint * (100 - discount) + 50) / 100) as price
      from products join variants on variants.product_id = products.id
        join older_variants on variant_id = variants.id join older_colors on older_colors.id = color_id left join memories on memories.id = memory_id
      where is_published ${among('brand_id', brand)} ${among('family', color)} ${among('volume', memory)}
      group by products.id, brand_id
    ) as priced where price between ${min_price} and ${max_price} group by brand_id`.execute(shop.db);
  return new Map(rows.map((row) => [row.brand, row.count]));
}

const sumOf = (counts: Map<number, number>) => counts.values().reduce((sum, count) => sum + count, 0);

const some = (values: readonly string[]) =>
  fc.option(fc.subarray([...values], { minLength: 1, maxLength: 3 }), { nil: undefined });
const filters: fc.Arbitrary<Filter> = fc.record(
  {
    brand: some(['1', '2', '3', '10', '40']),
    color: some(Object.keys(colorFamilies).slice(0, 6)),
    memory: some(catalogueWords.volumes.map(String)),
    min_price: fc.integer({ min: 0, max: 20_000 }),
    max_price: fc.integer({ min: 5000, max: 300_000 }),
  },
  { requiredKeys: ['min_price', 'max_price'] },
);

test('the facets of any filter are what plain SQL counts', async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const { body } = await shop.call('GET /products/facets/', { query: filter });
      const anyBrand = await countInSql({ ...filter, brand: undefined });
      expect(body.count).toBe(sumOf(await countInSql(filter)));
      expect(body.brands.map(({ id, count }) => [id, count])).toEqual(
        body.brands.map(({ id }) => [id, anyBrand.get(id) ?? 0]),
      );
      expect(body.brands.reduce((sum, { count }) => sum + count, 0)).toBe(sumOf(anyBrand));
      for (const { value, count } of body.colors) {
        expect([value, count]).toEqual([value, sumOf(await countInSql({ ...filter, color: [value] }))]);
      }
      for (const { volume, count } of body.memories) {
        expect([volume, count]).toEqual([volume, sumOf(await countInSql({ ...filter, memory: [volume] }))]);
      }
    }),
    { numRuns: 12 },
  );
});
