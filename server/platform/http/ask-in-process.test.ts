import fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { DomainError, notFound } from '#server/platform/errors.ts';
import { askInProcess } from './ask-in-process.ts';
import { RawJson } from './raw-json.ts';
import { serve } from './serve.ts';

const Thing = z.object({ id: z.int(), language: z.string() });
const params = z.object({ id: z.coerce.number().int() });
const visitor = { method: 'GET', access: 'public', summary: '', reply: Thing } as const;

const things = endpoint({
  ...visitor,
  path: '/things/',
  query: z.object({ page: z.coerce.number().int() }),
  reply: z.object({ page: z.int(), url: z.string() }),
});
const newest = endpoint({ ...visitor, path: '/things/newest/' });
const thing = endpoint({ ...visitor, path: '/things/{id}/', params });
const own = endpoint({ ...visitor, path: '/own/', access: 'customer' });
const written = endpoint({ ...visitor, path: '/written/' });
const broken = endpoint({ ...visitor, path: '/broken/' });
const away = endpoint({ ...visitor, path: '/away/' });

const ask = askInProcess(
  [
    serve(thing, ({ params: { id }, headers }) => {
      if (id > 100) throw notFound('Product');
      return { id, language: headers['accept-language'] ?? '' };
    }),
    serve(newest, () => ({ id: 9, language: '' })),
    serve(things, ({ query: { page }, url }) => ({ page, url: url.href })),
    serve(own, () => ({ id: 1, language: '' })),
    serve(written, () => new RawJson(Buffer.from('{"id":3,"language":"кыргызча"}'))),
    serve(broken, () => {
      throw new Error('a bug');
    }),
    serve(away, () => {
      throw new DomainError('unavailable', 'unavailable');
    }),
  ],
  { publicUrl: 'https://shop.test', checkReplies: true, log: fastify().log },
);

test('a page gets what a visitor would, in its language, with the slash or without', async () => {
  expect(await ask('/things/7/', 'ru')).toEqual({ status: 200, body: { id: 7, language: 'ru' } });
  expect(await ask('/things/7', 'en')).toEqual({ status: 200, body: { id: 7, language: 'en' } });
  expect(await ask('/written/', 'ru')).toEqual({ status: 200, body: { id: 3, language: 'кыргызча' } });
});

test('a query is parsed, and links name the address that a visitor asks at', async () => {
  const url = 'https://shop.test/api/things/?page=2&page_size=3';
  expect(await ask('/things/?page=2&page_size=3', 'ru')).toEqual({ status: 200, body: { page: 2, url } });
});

test('a path that is named goes before one with a parameter', async () => {
  expect(await ask('/things/newest/', 'ru')).toMatchObject({ body: { id: 9 } });
});

test('what is refused to a visitor is refused with the same status', async () => {
  const statusOf = async (path: string) => (await ask(path, 'ru')).status;
  expect(await statusOf('/things/101/')).toBe(404);
  expect(await statusOf('/things/none/')).toBe(404);
  expect(await statusOf('/things/?page=many')).toBe(400);
  expect(await statusOf('/things/?page=1&x=%00')).toBe(400);
  expect(await statusOf('/nothing/')).toBe(404);
  expect(await statusOf('/away/')).toBe(503);
  expect(await statusOf('/broken/')).toBe(500);
});

test('what visitors may not read is not there', async () => {
  expect(await ask('/own/', 'ru')).toMatchObject({ status: 404 });
});
