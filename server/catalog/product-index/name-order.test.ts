import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#test/support/a-product.ts';
import { samples } from '#test/support/draw.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { loadNameOrder, renewNameOrder } from './name-order-queries.ts';

let shop: TestShop;
const ids: number[] = [];

beforeAll(async () => {
  shop = await testShop();
  for (const name of ['Ёж', 'Аист', 'аист', 'Ёж', 'Як', 'Zebra', 'Еж', 'Ант']) {
    ids.push((await aProduct(shop.db, { name })).id);
  }
});
afterAll(() => shop.close());

const change = fc.record({
  nth: fc.nat({ max: 7 }),
  name: fc.constantFrom('Аист', 'Ёж', 'еж', 'Лев', 'Яблоко', 'Ant', '10', '9'),
  is_published: fc.boolean(),
});

test('an order in which some products have moved, come or gone is as one loaded anew', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
      const before = await loadNameOrder(shop.db, 'ru');
      const changed = new Set<number>();
      for (const { nth, name, is_published } of changes) {
        const id = ids[nth] ?? 0;
        changed.add(id);
        await shop.db.updateTable('products').set({ name, is_published }).where('id', '=', id).execute();
      }
      const expected = await loadNameOrder(shop.db, 'ru');
      expect(await renewNameOrder(shop.db, 'ru', before, changed)).toEqual(expected);
    }),
    samples(40, 8),
  );
});

test('what belongs after a product that the old order does not know is found all the same', async () => {
  const known = await loadNameOrder(shop.db, 'en');
  const first = await aProduct(shop.db, { name: 'ААА' });
  const second = await aProduct(shop.db, { name: 'ААБ' });
  const renewed = await renewNameOrder(shop.db, 'en', known, new Set([second.id]));
  expect([...renewed]).toEqual(expect.arrayContaining([first.id, second.id]));
  expect(renewed).toEqual(await loadNameOrder(shop.db, 'en'));
});
