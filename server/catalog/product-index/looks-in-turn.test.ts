import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { doWhileWanted } from '#server/platform/request-context.ts';
import { anIndexOf, type PublishedProduct } from '#test/support/index-of.ts';
import type { ProductIndex } from './product-index.ts';
import { mostLooking, sliceSize } from './slices.ts';

/** More than is looked at in two goes. */
const products = Array.from(
  { length: 2 * sliceSize + 1 },
  (_, place): PublishedProduct => ({
    id: place + 1,
    name: 'Вещь',
    name_en: 'Thing',
    discount: 0,
    variants: [],
    brand_id: 1,
    brand_key: 'one',
    brand_category_id: place < 10 ? 1 : 2,
    is_arrived: place % 2 === 0,
    is_accessory: false,
    is_recommended: false,
    min_price: (place % 1_000) + 1,
    created_at: new Date(Date.UTC(2026, 0, 1)),
  }),
);

let index: ProductIndex;
/** In the order in which they were answered. */
let answered: string[];

beforeAll(async () => {
  index = await anIndexOf(products);
  // What is in each category is found out by the first who asks.
  await index.find({ brandCategory: 1 }, 'price');
});

/** A request that looks at all products; no two are the same, so that none is remembered. */
function ask(name: string, minPrice: number) {
  const client = new AbortController();
  const answer = doWhileWanted(client.signal, () => index.find({ minPrice }, 'price')).then(({ count }) => {
    answered.push(name);
    return count;
  });
  return { client, answer };
}

/** Each has found out by then how much it has to look through; none has looked through a slice. */
async function allWait(): Promise<void> {
  for (let step = 0; step < 100; step += 1) await Promise.resolve();
}

test('of many looks at all products two are under way, and one at few products goes between', async () => {
  answered = [];
  const wide = ['first', 'second', 'third', 'fourth'].map((name, place) => ask(name, place + 2));
  const few = index.find({ brandCategory: 1, minPrice: 1 }, 'price').then(({ count }) => {
    answered.push('few');
    return count;
  });
  expect(await few).toBe(10);
  expect(answered).toEqual(['few']);
  await Promise.all(wide.slice(0, 2).map(({ answer }) => answer));
  await nextTurn();
  // Side by side all would be done by now.
  expect(answered).toEqual(['few', 'first', 'second']);
  const counts = await Promise.all(wide.map(({ answer }) => answer));
  expect(counts).toEqual([2, 3, 4, 5].map((least) => products.filter((one) => one.min_price >= least).length));
});

test('who waits for a look leaves at once when its client is gone, and gives its place to another', async () => {
  answered = [];
  const requests = Array.from({ length: mostLooking }, (_, place) => ask(`${place}`, 100 + place));
  await allWait();
  await expect(ask('one too many', 50).answer).rejects.toMatchObject({ reason: 'busy' });
  const [first, second, ...others] = requests;
  const left = Promise.allSettled(others.map(({ answer }) => answer));
  for (const { client } of others) client.abort();
  const reasons = (await left).map((one) => (one.status === 'rejected' ? one.reason.reason : 'answered'));
  expect(new Set(reasons)).toEqual(new Set(['unwanted']));
  // Those under way are not done yet.
  expect(answered).toEqual([]);
  const next = ask('next', 60);
  await Promise.all([first?.answer, second?.answer, next.answer]);
  expect(answered).toEqual(['0', '1', 'next']);
});

test('counts that several wait for go on until the last of them is gone', async () => {
  answered = [];
  const before = [ask('before', 200), ask('before too', 201)];
  const count = (client: AbortController) =>
    doWhileWanted(client.signal, () => index.facets({ flags: ['is_arrived'], minPrice: 300 }));
  const [gone, stays] = [new AbortController(), new AbortController()];
  const first = count(gone);
  const second = count(stays);
  await allWait();
  gone.abort();
  expect((await second).count).toBe(products.filter((one) => one.is_arrived && one.min_price >= 300).length);
  await first;
  await Promise.all(before.map(({ answer }) => answer));
});

test('counts whose clients are all gone are not made, and are made for the next one who asks', async () => {
  answered = [];
  const before = [ask('before', 210), ask('before too', 211)];
  const count = (client: AbortController) =>
    doWhileWanted(client.signal, () => index.facets({ flags: ['is_arrived'], minPrice: 310 }));
  const both = [new AbortController(), new AbortController()];
  const counts = Promise.allSettled(both.map(count));
  await allWait();
  for (const client of both) client.abort();
  expect((await counts).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(answered).toEqual([]);
  expect((await count(new AbortController())).count).toBeGreaterThan(0);
  await Promise.all(before.map(({ answer }) => answer));
});
