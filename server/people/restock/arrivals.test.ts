import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobTasks } from '#server/boot/jobs.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import { type RestockShop, restockShop } from '#test/support/restock-shop.ts';
import { answerSubscriptions, answerSubscriptionsTask } from './restock.ts';

let shop: RestockShop;
let player: Awaited<ReturnType<RestockShop['soldOut']>>;

beforeAll(async () => {
  shop = await restockShop();
});
beforeEach(async () => {
  player = await shop.soldOut();
  await shop.db.deleteFrom('rate_limits').execute();
});
afterAll(() => shop.close());

test('three of ten are told, those who wait longest, and the rest stay', async () => {
  const emails = await shop.wait(player.variant, 10);
  await shop.move(player.variant, 3);
  expect(await shop.recipients(player)).toEqual(emails.slice(0, 3));
  expect(await shop.waiting(player.variant)).toEqual(emails.slice(3));
  await shop.move(player.variant, 2);
  expect(await shop.recipients(player)).toEqual(emails.slice(0, 5));
  await shop.move(player.variant, 50);
  expect(await shop.recipients(player)).toEqual(emails);
  expect(await shop.waiting(player.variant)).toEqual([]);
});

test('the job done twice, in a row or at once, writes no second e-mail', async () => {
  const emails = await shop.wait(player.variant, 6);
  const movement = await shop.move(player.variant, 2);
  await Promise.all([1, 2, 3, 4].map(() => answerSubscriptions(shop.services, { movement })));
  await answerSubscriptions(shop.services, { movement });
  expect(await shop.recipients(player)).toEqual(emails.slice(0, 2));
});

test('two instances that run jobs write no second e-mail', async () => {
  const emails = await shop.wait(player.variant, 6);
  const start = () => startJobs(shop.services, shop.connection, jobTasks(shop.services), { pollMs: 3_600_000 });
  const instances = [await start(), await start()];
  try {
    const movement = await shop.move(player.variant, 2);
    for (const _ of [1, 2]) await addJob(shop.db, answerSubscriptionsTask, { movement });
    await expect.poll(() => shop.waiting(player.variant)).toEqual(emails.slice(2));
  } finally {
    for (const instance of instances) await instance.stop();
  }
  expect(await shop.recipients(player)).toEqual(emails.slice(0, 2));
});

test('no more are told than pieces are left by then', async () => {
  const emails = await shop.wait(player.variant, 5);
  await shop.move(player.variant, 4);
  await shop.move(player.variant, -3, 'correction');
  expect(await shop.recipients(player)).toEqual(emails.slice(0, 1));
});

test('more than a batch are all told', async () => {
  const rows = Array.from({ length: 120 }, (_, n) => ({
    variant_id: player.variant,
    email: `b${n}@example.com`,
    language: 'ru' as const,
  }));
  await shop.db.insertInto('back_in_stock_subscriptions').values(rows).execute();
  await shop.move(player.variant, 110);
  expect(await shop.recipients(player)).toHaveLength(110);
  expect(await shop.waiting(player.variant)).toHaveLength(10);
});

test.each(['correction', 'return'] as const)('by %s they are pieces too', async (cause) => {
  const [email = ''] = await shop.wait(player.variant, 1);
  await shop.move(player.variant, 1, cause);
  expect(await shop.recipients(player)).toEqual([email]);
});

test('a cancelled order’s pieces are told too, and an order that fails tells nobody', async () => {
  await shop.move(player.variant, 1);
  const { id, key = '' } = (await shop.place(pickupOf(itemOf(player)))).body;
  const [email = ''] = await shop.wait(player.variant, 1);
  expect((await shop.place(pickupOf(itemOf(player)))).status).toBe(409);
  expect(await shop.recipients(player)).toEqual([]);
  await shop.cancel(id, undefined, { 'x-order-key': key });
  expect(await shop.recipients(player)).toEqual([email]);
});

test('a subscription at the very moment of the arrival is refused or answered, never forgotten', async () => {
  for (let round = 0; round < 10; round += 1) {
    const email = `racer-${round}@example.com`;
    const [asked] = await Promise.all([
      shop.subscribe({ variant: player.variant, email }),
      shop.move(player.variant, 1),
    ]);
    expect([201, 409]).toContain(asked.status);
    expect((await shop.recipients(player)).includes(email)).toBe(asked.status === 201);
    await shop.move(player.variant, -1, 'correction');
  }
});

test('of a product that is not on sale nobody is told, until it is', async () => {
  const [email = ''] = await shop.wait(player.variant, 1);
  const publish = (is_published: boolean) =>
    shop.db.updateTable('products').set({ is_published }).where('id', '=', player.id).execute();
  await publish(false);
  await shop.move(player.variant, 1);
  expect(await shop.recipients(player)).toEqual([]);
  await publish(true);
  await shop.move(player.variant, 1);
  expect(await shop.recipients(player)).toEqual([email]);
});
