import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadBaseData } from '#db/seed/seed.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { deliveryPlace } from './delivery.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await testShop();
  await loadBaseData(shop.db);
});
afterAll(() => shop.close());

test('there are nine regions, as a plain list, and Bishkek is the first', async () => {
  const { body } = await shop.call('GET /regions/');
  expect(body).toHaveLength(9);
  expect(body[0]).toMatchObject({ id: 1, name: 'г. Бишкек', name_en: 'Bishkek city' });
});

test("a region's cities are the same plain list at all three addresses", async () => {
  const params = { id: 3 };
  const lists = [
    await shop.call('GET /regions/{id}/cities/', { params }),
    await shop.call('GET /regions/{id}', { params }),
    await shop.call('GET /cities/', { query: { region: 3 } }),
  ];
  for (const { status, body } of lists) expect({ status, body }).toEqual({ status: 200, body: lists[0]?.body });
  expect(lists[0]?.body.every(({ region }) => region === 3)).toBe(true);
  expect((await shop.call('GET /cities/')).body).toHaveLength(33);
  expect((await shop.call('GET /cities/', { query: { region: 99 } })).body).toEqual([]);
  expect((await shop.call('GET /regions/{id}/cities/', { params: { id: 99 } })).status).toBe(404);
});

test('a place carries its own fee, or none where the default holds', async () => {
  expect(await deliveryPlace(shop.db, { region: 1, city: 1 })).toMatchObject({
    region: { name: 'г. Бишкек' },
    city: { name: 'Бишкек', name_en: 'Bishkek' },
    deliveryPrice: 150,
  });
  expect(await deliveryPlace(shop.db, { region: 2, city: 2 })).toMatchObject({ deliveryPrice: null });
});

test('a place that does not exist or is not delivered to is refused at its field', async () => {
  const refusal = (field: string, id: number) =>
    expect.objectContaining({
      extras: expect.objectContaining({ fields: { [field]: [{ code: 'unknown', id: String(id) }] } }),
    });
  await expect(deliveryPlace(shop.db, { region: 0, city: 1 })).rejects.toEqual(refusal('region', 0));
  await expect(deliveryPlace(shop.db, { region: 1, city: 2 })).rejects.toEqual(refusal('city', 2));
  await shop.db.updateTable('cities').set({ is_active: false }).where('id', '=', 3).execute();
  await expect(deliveryPlace(shop.db, { region: 3, city: 3 })).rejects.toEqual(refusal('city', 3));
  expect((await shop.call('GET /cities/')).body).toHaveLength(32);
});
