import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Page } from './page.ts';
import { PageCache } from './page-cache.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const page = (body: string, status = 200) => Page.finish({ status, headers: { 'content-type': 'text/html' }, body });
const bodyOf = async (made: Page | Promise<Page>) => (await made).etag;

test('however many ask at once, a page is made once, and then no more while it is fresh', async () => {
  const cache = new PageCache();
  const fill = vi.fn(() => page('a'));
  const [first, second] = await Promise.all([cache.get('/', fill), cache.get('/', fill)]);
  expect(first).toBe(second);
  vi.setSystemTime(Date.now() + 29_000);
  expect(await cache.get('/', fill)).toBe(first);
  expect(fill).toHaveBeenCalledTimes(1);
});

test('after a change no visitor gets the old page, not even from a fill that began before it', async () => {
  const cache = new PageCache();
  let finishOld: (made: Page) => void = () => {};
  const old = cache.get('/', () => new Promise((resolve) => (finishOld = resolve)));
  cache.clear();
  const renewed = await cache.get('/', () => page('new'));
  finishOld(await page('old'));
  await old;
  expect(cache.fresh('/')).toBe(renewed);
  cache.clear();
  expect(cache.fresh('/')).toBeUndefined();
});

test('a page that got old by time alone is shown while it is made again, for a while', async () => {
  const cache = new PageCache({ freshMs: 1000, staleMs: 5000 });
  const old = await cache.get('/', () => page('old'));
  vi.setSystemTime(Date.now() + 1500);
  expect(await cache.get('/', () => page('new'))).toBe(old);
  await vi.waitFor(async () => expect(cache.fresh('/')?.etag).toBe(await bodyOf(page('new'))), { timeout: 30_000 });
  vi.setSystemTime(Date.now() + 6000);
  expect(await bodyOf(cache.get('/', () => page('newest')))).toBe(await bodyOf(page('newest')));
});

test('a fault leaves the old page in its place, a page that is gone does not', async () => {
  const cache = new PageCache({ freshMs: 1000, staleMs: 5000 });
  const old = await cache.get('/', () => page('old'));
  vi.setSystemTime(Date.now() + 1500);
  await cache.get('/', () => page('busy', 503));
  await cache.get('/', () => Promise.reject(new Error('no database')));
  expect(await cache.get('/', () => page('gone', 404))).toBe(old);
  await vi.waitFor(async () => expect((await cache.get('/', () => page('gone', 404))).status).toBe(404), {
    timeout: 30_000,
  });
});

test('the least recently used pages make room', async () => {
  const [one, two, three] = await Promise.all([page('1'.repeat(500)), page('2'.repeat(500)), page('3'.repeat(500))]);
  const cache = new PageCache({ maxBytes: one.bytes + two.bytes });
  await cache.get('/1', async () => one);
  await cache.get('/2', async () => two);
  cache.fresh('/1');
  await cache.get('/3', async () => three);
  expect([cache.fresh('/1'), cache.fresh('/2'), cache.fresh('/3')]).toEqual([one, undefined, three]);
});

test('what has not changed is the same page as before', async () => {
  const before = await page('same');
  expect(await Page.finish({ status: 200, headers: { 'content-type': 'text/html' }, body: 'same' }, before)).toBe(
    before,
  );
});
