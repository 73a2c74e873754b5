import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dirtyList } from '#test/support/dirty-list.ts';
import { again, drawn, seed } from '#test/support/draw.ts';
import { type ImportShop, importShop } from '#test/support/import-shop.ts';

let admin: ImportShop;

beforeAll(async () => {
  admin = await importShop();
});
afterAll(() => admin.shop.close());

/** Enough for batches to be left where the import is stopped; the sample has nearly 3,000. */
const most = drawn(3_000, 1_500);

/** Products without what belongs to them. */
async function countHalves(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from products
    where source_id is not null and (
      not exists (select from variants where product_id = products.id)
      or exists (select from variants where product_id = products.id and id not in (select variant_id from stock))
      or min_price = 0 or not exists (select from search_documents where product_id = products.id)
    ) or exists (
      select from stock join variants on variants.id = variant_id where product_id = products.id
        and quantity <> (select coalesce(sum(delta), 0) from stock_movements where variant_id = variants.id)
    )`.execute(admin.shop.db);
  return rows[0]?.count ?? 0;
}

test('of a dirty copy of real data each wrong row is told, the others are whole, and a stop in between leaves no half', async () => {
  const { file, wrong, good } = dirtyList(most, most < 3_000 ? seed % most : 0);
  const { body } = await admin.upload(file, 'parts.csv');
  expect(body.reading).toMatchObject({ encoding: null });
  const { user } = admin;
  const params = { id: body.id };
  await admin.shop.call('POST /admin/imports/{id}/reading/', { user, params, body: { encoding: 'utf-8' } });
  const checked = await admin.check(body.id);
  expect(checked).toMatchObject({ state: 'checked', progress: { new: good, refused_rows: wrong.length } });
  const problems = await admin.problems(body.id);
  expect(
    problems.map(({ line, problems }) => ({ line, code: problems[0]?.code })),
    again,
  ).toEqual(wrong);
  expect(problems.find(({ problems }) => problems[0]?.code === 'no_price')?.problems[0]).toMatchObject({
    column: 'Цена',
    value: 'по запросу',
  });

  await admin.shop.call('POST /admin/imports/{id}/start/', { user, params });
  const working = admin.work();
  await expect
    .poll(async () => (await admin.get(body.id)).progress.applied, { interval: 5, timeout: 30_000 })
    .toBeGreaterThan(0);
  await admin.shop.call('POST /admin/imports/{id}/cancel/', { user, params });
  await working;
  const { progress } = await admin.get(body.id);
  expect(progress.applied).toBeLessThan(good);
  expect(await countHalves()).toBe(0);
  expect(await admin.start(body.id)).toMatchObject({ state: 'applied', progress: { applied: good } });
  expect(await countHalves()).toBe(0);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from products where source_id like 'pc-%'`.execute(admin.shop.db);
  expect(rows[0]?.count).toBe(good);
});
