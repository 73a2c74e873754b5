import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCategory } from '#test/support/a-category.ts';
import { type AdminShop, adminShop } from '#test/support/admin-shop.ts';

let shop: AdminShop['shop'];
let manager: AdminShop['manager'];
let operator: AdminShop['manager'];
const ids: Record<'phones' | 'smart' | 'foldable' | 'cases' | 'chargers' | 'cables', number> = {
  phones: 0,
  smart: 0,
  foldable: 0,
  cases: 0,
  chargers: 0,
  cables: 0,
};

beforeAll(async () => {
  ({ shop, manager } = await adminShop());
  operator = await shop.aCustomer({ role: 'operator' });
  const { db } = shop;
  ids.phones = await aCategory(db, { slug: 'all-phones' });
  ids.smart = await aCategory(db, { slug: 'smart', parent: ids.phones });
  ids.foldable = await aCategory(db, { slug: 'foldable', parent: ids.smart });
  for (const slug of ['cases', 'chargers', 'cables'] as const)
    ids[slug] = await aCategory(db, { slug: `${slug}-here` });
});
afterAll(() => shop.close());

const read = async (id: number) =>
  (await shop.call('GET /admin/categories/{id}/', { user: manager, params: { id } })).body;
async function save(id: number, accessories: number[] | null, { user = manager, version = 0 } = {}) {
  const body = { version: version || (await read(id)).version, accessories };
  return shop.call('PUT /admin/categories/{id}/accessories/', { user, params: { id }, body });
}

describe('what goes with a category', () => {
  test('stands in its order, and holds below it until a category says something else, or nothing', async () => {
    const { phones, smart, foldable, cases, chargers } = ids;
    expect(await read(foldable)).toMatchObject({
      accessories: null,
      accessories_above: { from: null, accessories: [] },
    });
    const saved = await save(phones, [chargers, cases]);
    expect(saved).toMatchObject({ status: 200, body: { accessories: [chargers, cases], version: 2 } });
    const above = { from: phones, accessories: [chargers, cases] };
    expect(await read(foldable)).toMatchObject({ accessories: null, accessories_above: above });
    await save(smart, []);
    expect(await read(smart)).toMatchObject({ accessories: [], accessories_above: above });
    expect((await read(foldable)).accessories_above).toEqual({ from: smart, accessories: [] });
    await save(smart, null);
    expect((await read(foldable)).accessories_above).toEqual(above);
    await save(phones, [cases, chargers]);
    expect((await read(phones)).accessories).toEqual([cases, chargers]);
  });

  test('is refused when it is no category, is named twice, is the category itself or stands around it', async () => {
    const { phones, smart, cases } = ids;
    expect(await save(smart, [2_000_000_000])).toMatchObject({
      status: 400,
      body: { accessories: [expect.stringContaining('2000000000')] },
    });
    expect(await save(smart, [cases, cases])).toMatchObject({
      status: 400,
      body: { accessories: ['This category is named twice.'] },
    });
    for (const itself of [smart, phones]) {
      expect(await save(smart, [cases, itself])).toMatchObject({
        status: 400,
        body: { accessories: [expect.stringContaining('does not go with itself')] },
      });
    }
    // Goods of a kind go with the others of its department, and two kinds with each other.
    expect((await save(phones, [smart, cases])).status).toBe(200);
    expect((await save(cases, [phones])).status).toBe(200);
    await save(cases, null);
  });

  test('is saved by managers, as it was read, and is written down', async () => {
    const { phones, cases, chargers } = ids;
    expect((await save(phones, [cases], { user: operator })).status).toBe(403);
    expect((await save(2_000_000_000, [cases], { version: 1 })).status).toBe(404);
    const { version } = await read(phones);
    expect((await save(phones, [chargers], { version })).status).toBe(200);
    expect(await save(phones, [cases], { version })).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { accessories: [chargers] } },
    });
    const entry = await shop.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_email', 'after'])
      .where('subject', '=', 'category')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toMatchObject({
      action: 'category.accessories',
      actor_email: manager.email,
      after: { accessories: [chargers] },
    });
  });

  test('follows a category that is merged, and goes with one that is deleted', async () => {
    const { phones, smart, cases, chargers, cables } = ids;
    await save(phones, [chargers, cases]);
    await save(smart, [chargers, cables]);
    await save(cables, [chargers]);
    const merged = await shop.call('POST /admin/categories/{id}/merge/', {
      user: manager,
      params: { id: chargers },
      body: { version: (await read(chargers)).version, into: cables },
    });
    expect(merged.status).toBe(200);
    expect((await read(phones)).accessories).toEqual([cables, cases]);
    expect((await read(smart)).accessories).toEqual([cables]);
    expect((await read(cables)).accessories).toEqual([]);
    await shop.call('DELETE /admin/categories/{id}/', { user: manager, params: { id: cases } });
    expect((await read(phones)).accessories).toEqual([cables]);
  });
});
