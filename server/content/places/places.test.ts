import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadBaseData } from '#db/seed/seed.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { deliveryPlace } from './delivery.ts';

let shop: TestShop;
let manager: Awaited<ReturnType<TestShop['aCustomer']>>;

beforeAll(async () => {
  shop = await testShop();
  await loadBaseData(shop.db);
  manager = await shop.aCustomer({ role: 'manager' });
});
afterAll(() => shop.close());

const places = async () => (await shop.call('GET /admin/places/', { user: manager })).body;
const cityNamed = async (name: string) => (await places()).cities.find((city) => city.name === name);

test('a city that staff add is delivered to at its own price, and a stale change of it is refused', async () => {
  const fields = { name: 'Ала-Арча', name_en: 'Ala-Archa', name_ky: 'Ала-Арча', region: 2, aliases: ['Алаарча'] };
  const body = { ...fields, delivery_price: 180, is_active: true };
  const { status, body: city } = await shop.call('POST /admin/cities/', { user: manager, body });
  expect(status).toBe(201);
  expect(await deliveryPlace(shop.db, { region: 2, city: city.id })).toMatchObject({ deliveryPrice: 180 });
  const change = (delivery_price: number | null) =>
    shop.call('PUT /admin/cities/{id}/', {
      user: manager,
      params: { id: city.id },
      body: { ...body, version: 1, delivery_price },
    });
  expect((await change(null)).body).toMatchObject({ version: 2, delivery_price: null });
  expect(await change(90)).toMatchObject({ status: 409, body: { code: 'stale', current: { version: 2 } } });
  const entries = await shop.db.selectFrom('audit_entries').select('action').where('subject', '=', 'city').execute();
  expect(entries.map(({ action }) => action)).toEqual(['city.create', 'city.update']);
});

test('two cities added at the same time are two', async () => {
  const body = { name_en: '', name_ky: '', region: 3, aliases: [], delivery_price: null, is_active: true };
  const made = await Promise.all(
    ['Первый', 'Второй', 'Третий'].map((name) =>
      shop.call('POST /admin/cities/', { user: manager, body: { ...body, name } }),
    ),
  );
  expect(new Set(made.map(({ body: city }) => city.id)).size).toBe(3);
});

test('nothing is delivered to a region that staff have switched off, nor to its cities', async () => {
  const region = (await places()).regions.find(({ id }) => id === 5);
  const { id = 0, ...body } = region ?? {};
  const before = (await shop.call('GET /cities/')).body.length;
  const inRegion = (await shop.call('GET /cities/', { query: { region: 5 } })).body;
  await shop.call('PUT /admin/regions/{id}/', { user: manager, params: { id }, body: { ...body, is_active: false } });
  expect((await shop.call('GET /regions/')).body.map((it) => it.id)).not.toContain(5);
  expect((await shop.call('GET /cities/')).body).toHaveLength(before - inRegion.length);
  expect((await shop.call('GET /regions/{id}/cities/', { params: { id: 5 } })).status).toBe(404);
  await expect(deliveryPlace(shop.db, { region: 5, city: inRegion[0]?.id ?? 0 })).rejects.toThrow();
});

test('the place where orders are collected cannot be switched off or moved away', async () => {
  const { id: _id, ...city } = (await cityNamed('Бишкек')) ?? { id: 0 };
  for (const wrong of [{ is_active: false }, { region: 3 }]) {
    const body = { ...city, ...wrong };
    const answer = await shop.call('PUT /admin/cities/{id}/', { user: manager, params: { id: 1 }, body });
    expect(answer).toMatchObject({ status: 409, body: { code: 'pickup_place' } });
  }
});
