import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '#server/platform/database/listener.ts';
import { aProduct } from '#test/support/a-product.ts';
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

/** Plans something for a moment so far ahead that half of the time is left afterwards, however slow the machine is. */
async function planAhead<Plan extends { close: () => Promise<unknown> }>(
  plan: (at: number) => Promise<Plan>,
): Promise<Plan & { at: number }> {
  for (let lead = 1_000; ; lead *= 2) {
    const at = Date.now() + lead;
    const planned = await plan(at);
    if (Date.now() < at - lead / 2) return { ...planned, at };
    await planned.close();
    await shop.db.deleteFrom('news').execute();
  }
}

test('a news item of a moment ahead makes every instance forget its pages at that moment', async () => {
  const { at, body, instances, before, close } = await planAhead(async (moment) => {
    const opened = [await anInstance(), await anInstance()];
    const item = await write(moment);
    await write(moment - 300, { is_draft: true });
    const { status } = await shop.call('GET /news/{id}/', { params: { id: item.body.id } });
    const closeAll = () => Promise.all(opened.map((each) => each.close()));
    return { body: item.body, instances: opened, before: status, close: closeAll };
  });
  expect(before).toBe(404);
  for (const { moments } of instances) {
    await expect.poll(() => moments).toHaveLength(1);
    expect(moments[0]).toBeGreaterThanOrEqual(at);
  }
  expect((await shop.call('GET /news/{id}/', { params: { id: body.id } })).status).toBe(200);
  await close();
});

test('a moment that was put off is not the moment any more', async () => {
  const { at, moments, close } = await planAhead(async (moment) => {
    const instance = await anInstance();
    const { body } = await write(moment);
    const { id: _id, state: _state, picture_address: _address, ...fields } = body;
    const later = { ...fields, at: new Date(Date.now() + 600_000).toISOString() };
    await shop.call('PUT /admin/news/{id}/', { user: manager, params: { id: body.id }, body: later });
    return instance;
  });
  await sleep(at - Date.now() + 300);
  expect(moments).toEqual([]);
  await close();
});

test('so does a story that begins, and a draft of one does not', async () => {
  const shown = (await aProduct(shop.db)).id;
  const draft = (await aProduct(shop.db)).id;
  const plan = (product: number, startsAt: number, isDraft: boolean) => {
    const fields = { is_draft: isDraft, starts_at: new Date(startsAt), blocks: '[]' };
    return shop.db
      .insertInto('product_stories')
      .values({ ...fields, product_id: product })
      .onConflict((there) => there.column('product_id').doUpdateSet(fields))
      .execute();
  };
  const { at, moments, close } = await planAhead(async (moment) => {
    const instance = await anInstance();
    await plan(shown, moment, false);
    await plan(draft, moment - 300, true);
    return instance;
  });
  await expect.poll(() => moments).toHaveLength(1);
  expect(moments[0]).toBeGreaterThanOrEqual(at);
  await close();
});
