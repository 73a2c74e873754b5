import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aBuild } from '#test/support/a-build.ts';
import { type ApiAnswer, builtPages } from './page-build.ts';
import { PageCache } from './page-cache.ts';
import { addPages } from './pages.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page shows a list and the name of the shop, and how often anything was rendered. */
const renderer = `async () => {
  const [site, list] = await Promise.all(['/site/', '/products/'].map((path) => globalThis.apiOfConfirmedPage(path, 'ru')));
  globalThis.renderings = (globalThis.renderings ?? 0) + 1;
  const text = '<p>' + site.body.name + ': ' + list.body + ' (' + globalThis.renderings + ')</p>';
  return new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}`;

async function listPages() {
  const app = fastify({ forceCloseConnections: true });
  onTestFinished(() => app.close());
  const cache = new PageCache();
  const answers: Record<string, ApiAnswer> = {
    '/site/': { status: 200, body: { name: 'Dukon' }, shows: ['site'] },
    '/products/': { status: 200, body: 'cables', shows: ['lists'] },
  };
  Object.assign(globalThis, { renderings: 0 });
  await addPages(app, {
    build: builtPages(aBuild(renderer, '(ask) => { globalThis.apiOfConfirmedPage = ask; }')),
    cache,
    publicUrl: 'http://shop.test',
    ask: async (path) => answers[path] as ApiAnswer,
    betterAddress: async () => undefined,
  });
  const get = async () => (await app.inject({ url: '/catalog/cables' })).body;
  /** What a visitor gets who comes too late for the old page. */
  const getAfter = async (change: () => void) => {
    change();
    vi.setSystemTime(Date.now() + 2000);
    return get();
  };
  return { cache, answers, get, getAfter };
}

test('a list whose answers are as they were after a change is not rendered again', async () => {
  const { cache, get, getAfter } = await listPages();
  const first = '<p>Dukon: cables (1)</p>';
  expect(await get()).toBe(first);
  expect(await getAfter(() => cache.pass(['lists']))).toBe(first);
  expect(await getAfter(() => cache.clear())).toBe(first);
  // It is as new as one that was rendered, and still known by what it shows.
  expect([cache.made, await get(), cache.hits]).toEqual([3, first, 1]);
  cache.drop(['lists']);
  expect(await get()).toBe('<p>Dukon: cables (2)</p>');
});

test('a list is rendered again once one of its answers is another', async () => {
  const { cache, answers, get, getAfter } = await listPages();
  await get();
  const becomes = (answer: Partial<ApiAnswer>) =>
    getAfter(() => {
      Object.assign(answers['/products/'] as ApiAnswer, answer);
      cache.pass(['lists']);
    });
  expect(await becomes({ body: 'plugs' })).toBe('<p>Dukon: plugs (2)</p>');
  // What it is made old by is another now.
  expect(await becomes({ shows: ['lists', 'product 2'] })).toBe('<p>Dukon: plugs (3)</p>');
  expect(await becomes({})).toBe('<p>Dukon: plugs (3)</p>');
  // A fault leaves the old page in its place, and the next visitor gets a whole one.
  expect(await becomes({ status: 503, body: 'faults' })).toBe('<p>Dukon: faults (4)</p>');
  expect(await becomes({ status: 200, body: 'plugs' })).toBe('<p>Dukon: plugs (3)</p>');
});

test('a page is rendered again ten minutes later, for what only time changes on it', async () => {
  const { cache, get, getAfter } = await listPages();
  await get();
  const after = (ms: number) =>
    getAfter(() => {
      vi.setSystemTime(Date.now() + ms);
      cache.pass(['lists']);
    });
  expect(await after(500_000)).toBe('<p>Dukon: cables (1)</p>');
  expect(await after(100_000)).toBe('<p>Dukon: cables (2)</p>');
  expect(await after(500_000)).toBe('<p>Dukon: cables (2)</p>');
});
