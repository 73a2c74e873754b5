import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminReview } from '#contract/admin/reviews.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
let manager: Customer;
beforeAll(async () => {
  shop = await testShop();
  manager = await shop.aCustomer({ role: 'manager' });
});
afterAll(() => shop.close());

const seen = async (id: number) => (await shop.call('GET /products/{id}/', { params: { id } })).body;
const listed = async (query: Record<string, string | number>) =>
  (await shop.call('GET /admin/reviews/', { user: manager, query })).body.results;
const decide = ({ id, version }: AdminReview, decision: object, user = manager) =>
  shop.call('POST /admin/reviews/{id}/decision/', { user, params: { id }, body: { version, ...decision } });
const reply = ({ id, version }: AdminReview, text: string) =>
  shop.call('PUT /admin/reviews/{id}/reply/', { user: manager, params: { id }, body: { version, text } });
const post = async (product: number, rating: number, text = '', author?: Customer) => {
  const user = author ?? (await shop.aCustomer({ name: 'Айжан Асанова' }));
  const { body } = await shop.call('POST /reviews/', { user, body: { product, rating, text } });
  return { user, body };
};
const only = async (product: number): Promise<AdminReview> => {
  const [review] = await listed({ product, which: 'all' });
  if (!review) throw new Error('no review');
  return review;
};
const letAppear = async (mustWait: boolean) => {
  const { body } = await shop.call('GET /admin/settings/reviews/', { user: manager });
  await shop.call('PUT /admin/settings/reviews/', {
    user: manager,
    body: { version: body.version, values: { reviews_wait: mustWait } },
  });
};

test('a hidden review is out of the list, the mean and the count, and comes back with all of them', async () => {
  const { id } = await aProduct(shop.db);
  await post(id, 5);
  await post(id, 1, 'Обман');
  const [worst] = await listed({ product: id, order: 'low_first' });
  if (!worst) throw new Error('no review');
  const { body: hidden } = await decide(worst, { state: 'hidden', because: 'Не о товаре' });
  expect(hidden).toMatchObject({ state: 'hidden', hidden_because: 'Не о товаре', is_new: false });
  expect(await seen(id)).toMatchObject({ rating: 5, review_count: 1, reviews: [{ rating: 5 }] });
  expect((await shop.call('GET /reviews/', { query: { product: id } })).body.count).toBe(1);
  await decide(hidden, { state: 'shown' });
  expect(await seen(id)).toMatchObject({ rating: 3, review_count: 2 });
});

test('the list is of new ones, of hidden ones or of all, the lowest first where that is asked for', async () => {
  const { id: product } = await aProduct(shop.db);
  for (const rating of [4, 2, 5]) await post(product, rating, `на ${rating}`);
  const ratings = async (query: object) => (await listed({ product, ...query })).map(({ rating }) => rating);
  expect(await ratings({})).toEqual([5, 2, 4]);
  expect(await ratings({ order: 'low_first' })).toEqual([2, 4, 5]);
  const [worst] = await listed({ product, order: 'low_first' });
  if (!worst) throw new Error('no review');
  await decide(worst, { state: 'hidden', because: 'Грубо' });
  expect(await ratings({})).toEqual([5, 4]);
  expect(await ratings({ which: 'hidden' })).toEqual([2]);
  expect(await ratings({ which: 'all', search: 'НА 4' })).toEqual([4]);
});

test('the shop’s answer stands below the review as it was typed, and can be changed or taken away', async () => {
  const { id } = await aProduct(shop.db);
  await post(id, 3, 'Долго везли');
  const { body: answered } = await reply(await only(id), ' Простите!\r\n<b>Исправим</b> ');
  expect((await seen(id)).reviews).toMatchObject([{ text: 'Долго везли', reply: 'Простите!\n<b>Исправим</b>' }]);
  expect(answered.is_new).toBe(false);
  const { body: changed } = await reply(answered, 'Исправились');
  expect((await seen(id)).reviews).toMatchObject([{ reply: 'Исправились' }]);
  await reply(changed, '');
  expect((await seen(id)).reviews).toMatchObject([{ reply: null }]);
});

test('who decides on a review that has changed meanwhile is shown it as it is now', async () => {
  const { id } = await aProduct(shop.db);
  const { user } = await post(id, 3, 'Так себе');
  const old = await only(id);
  await post(id, 5, 'Передумала', user);
  expect(await decide(old, { state: 'hidden', because: 'Грубо' })).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { text: 'Передумала', rating: 5 } },
  });
  expect((await reply(old, 'Спасибо')).status).toBe(409);
});

test('what staff decided is in the journal; an operator decides nothing', async () => {
  const { id } = await aProduct(shop.db);
  await post(id, 2);
  const review = await only(id);
  const operator = await shop.aCustomer({ role: 'operator' });
  expect((await decide(review, { state: 'shown' }, operator)).status).toBe(403);
  await decide(review, { state: 'hidden', because: 'Спам' });
  const { body } = await shop.call('GET /admin/audit/', {
    user: manager,
    query: { subject: 'review', subject_id: review.id },
  });
  expect(body.results).toMatchObject([
    { action: 'review.hide', before: { state: 'shown' }, after: { state: 'hidden', because: 'Спам' } },
  ]);
});

describe('where reviews wait to be let in', () => {
  test('one appears once it is let, and its author knows that it waits', async () => {
    await letAppear(true);
    const { id: product } = await aProduct(shop.db);
    const { user, body } = await post(product, 4, 'Хороший');
    expect(body.state).toBe('waiting');
    expect(await seen(product)).toMatchObject({ rating: 0, review_count: 0, reviews: [] });
    const own = await shop.call('GET /reviews/mine/', { user, query: { product } });
    expect(own.body.results).toMatchObject([{ text: 'Хороший', state: 'waiting' }]);
    await reply(await only(product), 'Спасибо!');
    expect((await only(product)).is_new).toBe(true);
    await decide(await only(product), { state: 'shown' });
    expect(await seen(product)).toMatchObject({ rating: 4, review_count: 1, reviews: [{ reply: 'Спасибо!' }] });
    await post(product, 1, 'Сломался', user);
    expect(await seen(product)).toMatchObject({ rating: 0, review_count: 0 });
    await letAppear(false);
  });

  test('editing brings no hidden review back, however the shop is set', async () => {
    const { id } = await aProduct(shop.db);
    const { user } = await post(id, 1, 'Спам');
    await decide(await only(id), { state: 'hidden', because: 'Спам' });
    const { body } = await post(id, 5, 'Не спам', user);
    expect(body.state).toBe('hidden');
    expect(await only(id)).toMatchObject({ state: 'hidden', is_new: true });
    expect(await seen(id)).toMatchObject({ review_count: 0 });
  });
});

test('what is cached of a product follows a decision and an answer', async () => {
  const { id } = await aProduct(shop.db);
  await post(id, 2);
  const shown = async () => (await seen(id)).reviews.map((review) => review.reply);
  expect(await shown()).toEqual([null]);
  await reply(await only(id), 'Разберёмся');
  expect(await shown()).toEqual(['Разберёмся']);
  await decide(await only(id), { state: 'hidden', because: 'Грубо' });
  expect(await shown()).toEqual([]);
});
