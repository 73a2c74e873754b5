import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { aBuild } from '#test/support/a-build.ts';
import { type AskApi, builtPages } from './page-build.ts';
import { PageCache } from './page-cache.ts';
import { addPages } from './pages.ts';

/** A page shows what was asked about a product, and does without it where the API has a fault. */
const renderer = `async () => {
  const { status, body } = await globalThis.apiOfPartialPage('/questions/', 'ru');
  const text = '<p>A product. ' + (status === 200 ? body.question : '') + '</p>';
  return new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}`;

async function productPages(ask: AskApi) {
  const app = fastify({ forceCloseConnections: true });
  onTestFinished(() => app.close());
  const cache = new PageCache();
  await addPages(app, {
    build: builtPages(aBuild(renderer, '(ask) => { globalThis.apiOfPartialPage = ask; }')),
    cache,
    publicUrl: 'http://shop.test',
    ask,
    betterAddress: async () => undefined,
  });
  const get = async () => {
    const { statusCode, headers, body } = await app.inject({ url: '/products/1' });
    return { status: statusCode, caching: headers['cache-control'], body };
  };
  return { get, cache };
}

test('a page that had to do without a part is kept by no one, and the next visitor gets a whole one', async () => {
  const answers = [503, 500, 200].map((status) => ({
    status,
    body: status === 200 ? { question: 'Is it loud?' } : { detail: 'A fault.' },
    shows: ['product:1'],
  }));
  const { get, cache } = await productPages(async () => answers.shift() ?? { status: 500, body: {}, shows: [] });
  const partial = { status: 200, caching: 'no-store', body: '<p>A product. </p>' };
  expect([await get(), await get()]).toEqual([partial, partial]);
  const whole = { status: 200, caching: expect.stringContaining('public'), body: '<p>A product. Is it loud?</p>' };
  expect([await get(), await get()]).toEqual([whole, whole]);
  expect(cache).toMatchObject({ hits: 1, made: 3 });
});

test('what the shop does not have is no fault: a page without it is kept', async () => {
  const { get, cache } = await productPages(async () => ({ status: 404, body: { detail: 'Not found.' }, shows: [] }));
  const page = { status: 200, caching: expect.stringContaining('public'), body: '<p>A product. </p>' };
  expect([await get(), await get()]).toEqual([page, page]);
  expect(cache).toMatchObject({ hits: 1, made: 1 });
});
