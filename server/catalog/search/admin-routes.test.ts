import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Customer } from '#test/support/a-customer.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { SearchTerms } from './search-terms.ts';

let shop: TestShop;
let manager: Customer;
beforeAll(async () => {
  shop = await testShop();
  manager = await shop.aCustomer({ role: 'manager' });
});
afterAll(() => shop.close());

const add = (phrases: string[]) => shop.call('POST /admin/synonyms/', { user: manager, body: { phrases } });

test('a nickname that staff add finds the product at the next search', async () => {
  const name = 'Пылесос Вихрь';
  await aProduct(shop.db, { name });
  const find = async () => (await shop.call('GET /products/', { query: { search: 'сосун' } })).body.results;
  expect((await find()).map((product) => product.name)).not.toContain(name);
  expect((await add(['пылесос', 'сосун'])).status).toBe(201);
  expect((await find()).map((product) => product.name)).toContain(name);
});

test('a group saved from an older version is refused with the group as it is', async () => {
  const { body: group } = await add(['мышь', 'мышка']);
  const save = (phrases: string[]) =>
    shop.call('PUT /admin/synonyms/{id}/', {
      user: manager,
      params: { id: group.id },
      body: { version: group.version, phrases },
    });
  expect((await save(['мышь', 'мышка', 'чычкан'])).body.version).toBe(group.version + 1);
  expect(await save(['мышь', 'грызун'])).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { phrases: ['мышь', 'мышка', 'чычкан'] } },
  });
});

test('one phrase alone is no synonym, and a group that is deleted is gone', async () => {
  expect((await add(['один'])).status).toBe(400);
  const { body: group } = await add(['колонка', 'бочка']);
  const params = { id: group.id };
  expect((await shop.call('DELETE /admin/synonyms/{id}/', { user: manager, params })).status).toBe(204);
  expect((await shop.call('DELETE /admin/synonyms/{id}/', { user: manager, params })).status).toBe(404);
  const { body } = await shop.call('GET /admin/audit/', {
    user: manager,
    query: { subject: 'synonyms', subject_id: group.id },
  });
  expect(body.results.map(({ action }) => action)).toEqual(['synonyms.delete', 'synonyms.create']);
});

test('terms come with how often they were searched for, those without hits alone if asked', async () => {
  const terms = new SearchTerms(shop.services);
  shop.services.searchTerms = terms;
  terms.note('самокат', { language: 'ru', hits: 0 });
  terms.note('телефон', { language: 'ru', hits: 4 });
  terms.note('scooter', { language: 'en', hits: 0 });
  const day = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
  const list = async (query: Record<string, string>) =>
    (
      await shop.call('GET /admin/search-terms/', { user: manager, query: { from: day, to: day, ...query } })
    ).body.results.map(({ term }) => term);
  expect(await list({ language: 'ru' })).toEqual(['самокат', 'телефон']);
  expect(await list({ found: 'none', language: 'ru' })).toEqual(['самокат']);
  expect((await list({ found: 'none' })).toSorted()).toEqual(['scooter', 'самокат']);
  expect(await list({ search: 'САМО' })).toEqual(['самокат']);
  expect(await list({ ordering: '-hits', limit: '1' })).toEqual(['телефон']);
  expect(await list({ limit: '1', offset: '3' })).toEqual([]);
  await terms.close();
});
