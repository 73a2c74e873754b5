import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '#server/platform/database/listener.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { SiteClock } from './site-clock.ts';

let shop: TestShop;
let manager: Awaited<ReturnType<TestShop['aCustomer']>>;
beforeAll(async () => {
  shop = await testShop();
  manager = await shop.aCustomer({ role: 'manager' });
});
afterAll(() => shop.close());

/** An instance that is notified of changes as a running shop does, and the moments at which it forgot its pages. */
async function anInstance() {
  const moments: number[] = [];
  const clock = new SiteClock({ db: shop.db, log: undefined, onMoment: () => moments.push(Date.now()) });
  const renew = () => void clock.renew();
  const listener = await listen(shop.connection, { site: renew }, { onReconnect: renew });
  await clock.renew();
  const close = async () => {
    clock.close();
    await listener.close();
  };
  return { moments, close };
}

const write = (at: number, more: object = {}) =>
  shop.call('POST /admin/news/', {
    user: manager,
    body: {
      title: 'Скоро',
      title_en: '',
      html: '<p>Текст</p>',
      html_en: '',
      picture: null,
      is_draft: false,
      at: new Date(at).toISOString(),
      ...more,
    },
  });

test('a news item of a moment ahead makes every instance forget its pages at that moment', async () => {
  const instances = [await anInstance(), await anInstance()];
  const at = Date.now() + 700;
  const { body } = await write(at);
  await write(at - 300, { is_draft: true });
  expect((await shop.call('GET /news/{id}/', { params: { id: body.id } })).status).toBe(404);
  await sleep(at - Date.now() + 400);
  for (const { moments } of instances) {
    expect(moments).toHaveLength(1);
    expect(moments[0]).toBeGreaterThanOrEqual(at);
    expect(moments[0]).toBeLessThan(at + 400);
  }
  expect((await shop.call('GET /news/{id}/', { params: { id: body.id } })).status).toBe(200);
  for (const { close } of instances) await close();
});

test('a moment that was put off is not the moment any more', async () => {
  const { moments, close } = await anInstance();
  const at = Date.now() + 1_500;
  const { body } = await write(at);
  const { id: _id, state: _state, picture_address: _address, ...fields } = body;
  const later = { ...fields, at: new Date(Date.now() + 60_000).toISOString() };
  await shop.call('PUT /admin/news/{id}/', { user: manager, params: { id: body.id }, body: later });
  await sleep(at - Date.now() + 300);
  expect(moments).toEqual([]);
  await close();
});
