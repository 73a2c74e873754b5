import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadBaseData } from '#db/seed/seed.ts';
import { type AdminShop, adminShop } from '#test/support/admin-shop.ts';

let admin: AdminShop;
let mouse: number;
let draft: number;

beforeAll(async () => {
  admin = await adminShop();
  const { shop, make, black } = admin;
  await loadBaseData(shop.db);
  const variants = (sku: string) => [{ options: [black], price: 500, sku }];
  mouse = (await make({ name: 'Мышь Logitech MX Master', variants: variants('LGT-910') })).id;
  draft = (await make({ name: 'Мышь Logitech Pebble', status: 'draft', variants: variants('LGT-777') })).id;
  await make({ name: 'Клавиатура Logitech', variants: variants('LGT-555') });
});
afterAll(() => admin.shop.close());

const products = async (search: string) => {
  const { body } = await admin.shop.call('GET /admin/products/', { user: admin.manager, query: { search } });
  expect(body.count).toBe(body.results.length);
  return body.results.map(({ id }) => id);
};
const stocked = async (search: string) =>
  (await admin.shop.call('GET /admin/stock/', { user: admin.manager, query: { search } })).body.results.map(
    ({ product }) => product,
  );

test.each(['Logitech мышь', 'мышь логитек master', 'logitec мыш master', 'vsim logitech master'])(
  'staff find products and their stock by «%s» as shoppers do',
  async (search) => {
    expect(await products(search)).toContain(mouse);
    expect(await stocked(search)).toContain(mouse);
  },
);

test('what is not on sale is found by its words in any order, and by any part of them', async () => {
  expect(await products('Logitech мышь')).toContain(draft);
  expect(await products('pebb ышь')).toEqual([draft]);
  expect(await stocked('pebble мышь')).toEqual([draft]);
});

test('an article number finds its product alone, in the other layout too', async () => {
  for (const search of ['LGT-777', 'lgt-777', 'дпе-777']) expect(await products(search)).toEqual([draft]);
  expect(await stocked('LGT-910')).toEqual([mouse]);
});
