import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refreshProductSummaries } from '#server/catalog/changes/changes.ts';
import { aGuest } from '#test/support/a-guest.ts';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { move } from '#test/support/restock-shop.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
let one: MadeProduct;
let other: MadeProduct;
let user: Awaited<ReturnType<TestShop['aCustomer']>>;

beforeAll(async () => {
  shop = await testShop();
  one = await aProduct(shop.db);
  other = await aProduct(shop.db);
});
beforeEach(async () => {
  user = await shop.aCustomer();
});
afterAll(() => shop.close());

const favorite = (id: number, body?: unknown) =>
  shop.call('POST /products/{id}/favorite/', { user, params: { id }, body });
const favorites = async (who = user) => {
  const { body } = await shop.call('GET /users/favorites/', { user: who });
  return body.map(({ id, in_favorite }) => [id, in_favorite]);
};

describe('a heart', () => {
  test('asked for with a body is set, however often', async () => {
    const body = { product: one.id };
    expect(await favorite(one.id, body)).toMatchObject({ status: 201, body: { ...body, in_favorite: true } });
    expect(await favorite(one.id, body)).toMatchObject({ status: 200, body: { ...body, in_favorite: true } });
    expect(await favorites()).toEqual([[one.id, true]]);
  });

  test('asked for without a body is turned around', async () => {
    expect(await favorite(one.id)).toMatchObject({ status: 201, body: { product: one.id, in_favorite: true } });
    expect(await favorite(one.id)).toMatchObject({ status: 204, body: undefined });
    expect(await favorites()).toEqual([]);
  });

  test('twenty at once leave one heart', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => favorite(one.id, { product: one.id })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(await favorites()).toEqual([[one.id, true]]);
  });

  test.each([20, 21])('turned around %i times at once, every turn counts', async (turns) => {
    for (let round = 0; round < 5; round += 1) {
      await shop.call('POST /products/clear_favorites/', { user });
      const answers = await Promise.all(Array.from({ length: turns }, () => favorite(one.id)));
      const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
      expect([count(201), count(204)]).toEqual([Math.ceil(turns / 2), Math.floor(turns / 2)]);
      expect(await favorites()).toEqual(turns % 2 === 1 ? [[one.id, true]] : []);
    }
  });

  test('of a product that left the shop can be taken away, and not given again', async () => {
    const gone = await aProduct(shop.db);
    await favorite(gone.id);
    await shop.db.updateTable('products').set({ is_published: false }).where('id', '=', gone.id).execute();
    expect((await favorite(gone.id)).status).toBe(204);
    expect((await favorite(gone.id)).status).toBe(404);
    expect((await favorite(gone.id, { product: gone.id })).status).toBe(404);
  });

  test('is refused where the body is not what it should be', async () => {
    const wrong = { status: 400, body: { product: [expect.any(String)] } };
    for (const body of [{}, { product: null }, { product: 'x' }, { product: 0 }]) {
      expect(await favorite(one.id, body)).toMatchObject(wrong);
    }
    expect(await favorites()).toEqual([]);
  });

  test('is refused where there is no such product, or the body names another one', async () => {
    expect((await favorite(99_999)).status).toBe(404);
    expect((await favorite(99_999, { product: 99_999 })).status).toBe(404);
    const mixed = await favorite(one.id, { product: other.id });
    expect(mixed).toMatchObject({ status: 400, body: { product: [expect.stringContaining('Invalid pk')] } });
    expect(await favorites()).toEqual([]);
  });

  test('is for those who are signed in', async () => {
    const { status, body } = await shop.call('POST /products/{id}/favorite/', { params: { id: one.id } });
    expect({ status, body }).toMatchObject({
      status: 401,
      body: { detail: 'Authentication credentials were not provided.' },
    });
    expect((await shop.call('GET /users/favorites/')).status).toBe(401);
  });
});

describe('the list of favourites', () => {
  test('has whole products, newest first, and only those on sale', async () => {
    const gone = await aProduct(shop.db);
    for (const { id } of [one, gone, other]) await favorite(id);
    await shop.db.updateTable('products').set({ is_published: false }).where('id', '=', gone.id).execute();
    expect(await favorites()).toEqual([
      [other.id, true],
      [one.id, true],
    ]);
    await favorite(gone.id);
  });

  test('is cleared at once, without touching those of others', async () => {
    const somebody = await shop.aCustomer();
    await shop.call('POST /products/{id}/favorite/', { user: somebody, params: { id: one.id } });
    await favorite(one.id);
    await favorite(other.id);
    expect((await shop.call('POST /products/clear_favorites/', { user })).status).toBe(204);
    expect(await favorites()).toEqual([]);
    expect(await favorites(somebody)).toEqual([[one.id, true]]);
  });

  test('products in lists carry the hearts of who asks', async () => {
    await favorite(other.id);
    const { body } = await shop.call('GET /products/', { user });
    const hearts = new Map(body.results.map(({ id, in_favorite }) => [id, in_favorite]));
    expect([hearts.get(one.id), hearts.get(other.id)]).toEqual([false, true]);
    const visitor = await shop.call('GET /products/');
    expect(visitor.body.results.some(({ in_favorite }) => in_favorite)).toBe(false);
  });
});

test('the favourites come as cards too, newest first, and a visitor has none', async () => {
  for (const { id } of [one, other]) await favorite(id);
  const { body } = await shop.call('GET /users/favorites/cards/', { user });
  expect(body.map(({ id }) => id)).toEqual([other.id, one.id]);
  expect((await shop.call('GET /users/favorites/cards/', {})).status).toBe(401);
});

describe('a shared list', () => {
  const share = async (who = user) => (await shop.call('POST /users/favorites/share/', { user: who })).body.key;
  const seen = async (key: string) => {
    const { status, body } = await shop.call('GET /favorites/shared/{key}/', { params: { key } });
    return status === 200 ? body.map(({ id }) => id) : status;
  };

  test('shows what was shared to who has its link, and no more of its owner than that', async () => {
    await favorite(one.id);
    const key = await share();
    const { body, headers } = await shop.call('GET /favorites/shared/{key}/', { params: { key } });
    expect(body).toMatchObject([{ id: one.id }]);
    expect(JSON.stringify(body)).not.toMatch(/user|owner|email|phone_number/);
    expect(headers['cache-control']).toMatch(/no-store|no-cache/);
  });

  test('shows a later heart once it is shared again, by the same link, and a heart that is gone no more', async () => {
    await favorite(one.id);
    const key = await share();
    await favorite(other.id);
    expect(await seen(key)).toEqual([one.id]);
    expect(await share()).toBe(key);
    expect(await seen(key)).toEqual([other.id, one.id]);
    await favorite(one.id);
    expect(await seen(key)).toEqual([other.id]);
  });

  test('is ended by its owner alone, and by clearing the favourites', async () => {
    await favorite(one.id);
    const key = await share();
    const stranger = await shop.aCustomer();
    expect((await shop.call('DELETE /users/favorites/share/', { user: stranger })).status).toBe(204);
    expect(await seen(key)).toEqual([one.id]);
    expect((await shop.call('GET /users/favorites/share/', { user })).body).toEqual({ is_shared: true });
    await shop.call('DELETE /users/favorites/share/', { user });
    expect(await seen(key)).toBe(404);
    expect((await shop.call('GET /users/favorites/share/', { user })).body).toEqual({ is_shared: false });
    const next = await share();
    expect(next).not.toBe(key);
    await shop.call('POST /products/clear_favorites/', { user });
    expect(await seen(next)).toBe(404);
  });

  test('that is empty is not shared, and an unknown link shows nothing', async () => {
    expect(await shop.call('POST /users/favorites/share/', { user })).toMatchObject({
      status: 409,
      body: { code: 'favorites_none' },
    });
    expect(await seen('unknown')).toBe(404);
    expect(await seen('%27')).toBe(404);
  });

  test('of a guest is shown to others, and signing in keeps the link without adding the account’s hearts to it', async () => {
    const guest = aGuest(shop);
    await guest.call('POST /products/{id}/favorite/', { params: { id: one.id } });
    const { key } = (await guest.call('POST /users/favorites/share/')).body;
    expect(await seen(key)).toEqual([one.id]);
    await favorite(other.id);
    const { email, password } = user;
    await shop.call('POST /login/jwt/create/', { body: { email, password }, headers: { cookie: guest.cookie() } });
    expect(await favorites()).toHaveLength(2);
    expect(await seen(key)).toEqual([one.id]);
    await shop.call('DELETE /users/favorites/share/', { user });
    expect(await seen(key)).toBe(404);
  });
});

describe('since it became a favourite, a product', () => {
  const changes = async () => (await shop.call('GET /users/favorites/changes/', { user })).body;
  const ask = async ({ id }: MadeProduct, price: number) => {
    await shop.db.updateTable('variants').set({ price }).where('product_id', '=', id).execute();
    await refreshProductSummaries(shop.db, [id]);
  };
  const come = async ({ id, variants }: MadeProduct, pieces: number) => {
    await move(shop, variants[0]?.id ?? 0, pieces, pieces > 0 ? 'arrival' : 'correction');
    await refreshProductSummaries(shop.db, [id]);
  };

  test('says that it is cheaper, and by how much, and nothing where it is dearer', async () => {
    const [cheaper, dearer, same] = [await aProduct(shop.db), await aProduct(shop.db), await aProduct(shop.db)];
    for (const { id } of [cheaper, dearer, same]) await favorite(id);
    expect(await changes()).toEqual([]);
    await ask(cheaper, 800);
    await ask(dearer, 1200);
    expect(await changes()).toEqual([{ product: cheaper.id, cheaper_by: 200, stock: 'same' }]);
  });

  test('says that it is back, or has sold out', async () => {
    const [back, gone] = [await aProduct(shop.db, { stock: 0 }), await aProduct(shop.db, { stock: 2 })];
    for (const { id } of [back, gone]) await favorite(id);
    await come(back, 3);
    await come(gone, -2);
    expect(await changes()).toEqual([
      { product: gone.id, cheaper_by: 0, stock: 'gone' },
      { product: back.id, cheaper_by: 0, stock: 'back' },
    ]);
    await come(gone, 1);
    expect(await changes()).toEqual([{ product: back.id, cheaper_by: 0, stock: 'back' }]);
  });

  test('is compared with what it was for each by its own day, and for guests as well', async () => {
    const thing = await aProduct(shop.db);
    await favorite(thing.id);
    await ask(thing, 700);
    const guest = aGuest(shop);
    await guest.call('POST /products/{id}/favorite/', { params: { id: thing.id } });
    expect((await guest.call('GET /users/favorites/changes/')).body).toEqual([]);
    expect(await changes()).toEqual([{ product: thing.id, cheaper_by: 300, stock: 'same' }]);
  });
});
