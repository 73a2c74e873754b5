import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Page } from './page.ts';
import { type Made, PageCache } from './page-cache.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const page = async (body: string, { status = 200, tags = [] as string[] } = {}): Promise<Made<Page>> => ({
  page: await Page.finish({ status, headers: { 'content-type': 'text/html' }, body }),
  tags,
});
const etagOf = async (body: string) => (await page(body)).page.etag;

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
  let finishOld: (made: Made<Page>) => void = () => {};
  const old = cache.get('/', () => new Promise((resolve) => (finishOld = resolve)));
  cache.clear();
  const renewed = await cache.get('/', () => page('new'));
  finishOld(await page('old'));
  await old;
  expect(cache.shown('/')).toBe(renewed);
  cache.clear();
  expect(cache.shown('/')).toBeUndefined();
});

test('a change makes the pages old that show what has changed, and leaves every other one', async () => {
  const cache = new PageCache();
  const phone = await cache.get('/phone', () => page('phone', { tags: ['product 1', 'product 2'] }));
  const cable = await cache.get('/cable', () => page('cable', { tags: ['product 3'] }));
  await cache.get('/list', () => page('list', { tags: ['lists', 'product 3'] }));
  cache.drop(['product 2', 'lists']);
  expect([cache.shown('/phone'), cache.shown('/cable'), cache.shown('/list')]).toEqual([undefined, cable, undefined]);
  const renewed = await cache.get('/phone', () => page('dearer', { tags: ['product 1'] }));
  expect(renewed).not.toBe(phone);
  // It no longer shows the other one.
  cache.drop(['product 2']);
  expect(cache.shown('/phone')).toBe(renewed);
});

test('what was begun before a change of what it shows is neither kept nor given to those who ask after it', async () => {
  const cache = new PageCache();
  const finish: ((made: Made<Page>) => void)[] = [];
  const slowly = () => new Promise<Made<Page>>((resolve) => finish.push(resolve));
  const [phone, cable] = [cache.get('/phone', slowly), cache.get('/cable', slowly)];
  cache.drop(['product 1']);
  const renewed = await cache.get('/phone', () => page('new', { tags: ['product 1'] }));
  finish[0]?.(await page('old', { tags: ['product 1'] }));
  finish[1]?.(await page('cable', { tags: ['product 3'] }));
  await phone;
  expect(cache.shown('/phone')).toBe(renewed);
  expect(cache.shown('/cable')).toBe(await cable);
  // Once nothing is under way, what is made is of after the change.
  const again = await cache.get('/other', () => page('other', { tags: ['product 1'] }));
  expect(cache.shown('/other')).toBe(again);
});

test('a page that got old by time alone is shown while it is made again, for a while', async () => {
  const cache = new PageCache({ freshMs: 1000, staleMs: 5000 });
  const old = await cache.get('/', () => page('old'));
  vi.setSystemTime(Date.now() + 1500);
  expect(await cache.get('/', () => page('new'))).toBe(old);
  await vi.waitFor(async () => expect(cache.shown('/')?.etag).toBe(await etagOf('new')), { timeout: 30_000 });
  vi.setSystemTime(Date.now() + 6000);
  expect((await cache.get('/', () => page('newest'))).etag).toBe(await etagOf('newest'));
});

test('a fault leaves the old page in its place, a page that is gone does not', async () => {
  const cache = new PageCache({ freshMs: 1000, staleMs: 5000 });
  const old = await cache.get('/', () => page('old'));
  vi.setSystemTime(Date.now() + 1500);
  await cache.get('/', () => page('busy', { status: 503 }));
  await cache.get('/', () => Promise.reject(new Error('no database')));
  expect(await cache.get('/', () => page('gone', { status: 404 }))).toBe(old);
  await vi.waitFor(async () => expect((await cache.get('/', () => page('gone', { status: 404 }))).status).toBe(404), {
    timeout: 30_000,
  });
});

test('the least recently used pages make room', async () => {
  const [one, two, three] = await Promise.all([page('1'.repeat(500)), page('2'.repeat(500)), page('3'.repeat(500))]);
  const cache = new PageCache({ maxBytes: one.page.bytes + two.page.bytes });
  await cache.get('/1', async () => one);
  await cache.get('/2', async () => two);
  cache.shown('/1');
  await cache.get('/3', async () => three);
  expect([cache.shown('/1'), cache.shown('/2'), cache.shown('/3')]).toEqual([one.page, undefined, three.page]);
});

test('what has not changed is the same page as before', async () => {
  const { page: before } = await page('same');
  expect(await Page.finish({ status: 200, headers: { 'content-type': 'text/html' }, body: 'same' }, before)).toBe(
    before,
  );
});

test('a list that something else may stand on now is shown for a second while it is made again, once', async () => {
  const cache = new PageCache();
  const tags = ['lists'];
  const old = await cache.get('/list', () => page('old', { tags }));
  const cable = await cache.get('/cable', () => page('cable', { tags: ['product 3'] }));
  cache.pass(['lists']);
  expect([cache.shown('/list'), cache.shown('/cable')]).toEqual([undefined, cable]);
  let finish: (made: Made<Page>) => void = () => {};
  const fill = vi.fn(() => new Promise<Made<Page>>((resolve) => (finish = resolve)));
  expect(await Promise.all([cache.get('/list', fill), cache.get('/list', fill)])).toEqual([old, old]);
  expect(fill).toHaveBeenCalledTimes(1);
  // Another change begins no new second.
  vi.setSystemTime(Date.now() + 900);
  cache.pass(['lists']);
  vi.setSystemTime(Date.now() + 100);
  const waiting = cache.get('/list', fill);
  finish(await page('new', { tags }));
  expect((await waiting).etag).toBe(await etagOf('new'));
  // A product that stands on it is never shown as it was.
  cache.drop(tags);
  expect((await cache.get('/list', () => page('newest', { tags }))).etag).toBe(await etagOf('newest'));
});

test('who only takes what is cached gets what may be shown, and has it made again where it is old', async () => {
  const cache = new PageCache({ freshMs: 1000, staleMs: 5000 });
  expect(cache.shown('/')).toBeUndefined();
  const old = await cache.get('/', () => page('old', { tags: ['lists'] }));
  vi.setSystemTime(Date.now() + 1500);
  // As long as there is none who makes pages.
  expect(cache.shown('/')).toBeUndefined();
  const keys: string[] = [];
  cache.fillOf = (key) => async (previous, isInBackground) => {
    keys.push(key);
    expect([previous, isInBackground]).toEqual([old, true]);
    return page('new', { tags: ['lists'] });
  };
  expect(cache.shown('/')).toBe(old);
  await vi.waitFor(async () => expect(cache.shown('/')?.etag).toBe(await etagOf('new')), { timeout: 30_000 });
  expect(keys).toEqual(['/']);
  cache.drop(['lists']);
  expect(cache.shown('/')).toBeUndefined();
  expect(keys).toEqual(['/']);
});

test('pages that are old by time alone are made again one at a time, with a rest after each', async () => {
  const cache = new PageCache({ freshMs: 1000, staleMs: 5000 });
  const keys = ['/1', '/2', '/3'];
  for (const key of keys) await cache.get(key, () => page(key));
  vi.setSystemTime(Date.now() + 1500);
  let finish: (made: Made<Page>) => void = () => {};
  const fill = vi.fn(() => new Promise<Made<Page>>((resolve) => (finish = resolve)));
  for (const key of keys) expect((await cache.get(key, fill)).etag).toBe(await etagOf(key));
  expect(fill).toHaveBeenCalledTimes(1);
  finish(await page('new'));
  await vi.waitFor(
    async () => {
      await cache.get('/2', fill);
      expect(fill).toHaveBeenCalledTimes(2);
    },
    { timeout: 30_000 },
  );
});

test('a page that is asked for in other encodings takes no more room', async () => {
  const { page: one } = await page('1'.repeat(50_000));
  const before = one.bytes;
  for (const encoding of ['gzip', 'identity'])
    one.send({ headers: { 'accept-encoding': encoding } } as never, { writeHead: () => {}, end: () => {} } as never);
  expect(one.bytes).toBe(before);
});
