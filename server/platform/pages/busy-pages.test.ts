import { fastify } from 'fastify';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { aBuild } from '#test/support/a-build.ts';
import { builtPages } from './page-build.ts';
import { PageCache } from './page-cache.ts';
import { addPages } from './pages.ts';

/** Six pages are drawn at once, and 200 wait. */
const held = 206;

type Drawing = { path: string; signal: AbortSignal; finish: () => void };
const drawn: Drawing[] = [];
Object.assign(globalThis, {
  drawPage: ({ url, signal }: Request) =>
    new Promise<Response>((resolve) => {
      const html = { headers: { 'content-type': 'text/html; charset=utf-8' } };
      drawn.push({ path: new URL(url).pathname, signal, finish: () => resolve(new Response('<p>A page</p>', html)) });
    }),
});
afterEach(() => {
  drawn.length = 0;
});

/** A storefront whose pages are drawn when a test says so. */
async function slowPages() {
  const app = fastify({ forceCloseConnections: true });
  onTestFinished(() => app.close());
  await addPages(app, {
    build: builtPages(aBuild('(request) => globalThis.drawPage(request)')),
    cache: new PageCache(),
    publicUrl: 'http://shop.test',
    ask: async () => ({ status: 200, body: {}, shows: [] }),
    betterAddress: async () => undefined,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const get = (path: string, signal?: AbortSignal) => fetch(url + path, signal ? { signal } : {});
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  return { get, connections };
}

const paths = () => drawn.map(({ path }) => path);
const sixDrawn = () => expect.poll(() => drawn.length, { timeout: 30_000 }).toBe(6);

/** Ends every drawing, and those that begin then, until `count` are done. */
async function finishAll(count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    await expect.poll(() => drawn.length, { timeout: 30_000 }).toBeGreaterThan(done);
    drawn[done]?.finish();
  }
}

test('who would have to wait too long is asked to come back, in the language of the page', async () => {
  const { get } = await slowPages();
  const waiting = Array.from({ length: held }, (_, nth) => get(`/products/${nth}`));
  await sixDrawn();
  const refused = async (path: string) => {
    const answer = await get(path);
    return [answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control'), await answer.text()];
  };
  await expect.poll(async () => (await get('/products/7777')).status, { timeout: 30_000 }).toBe(503);
  const inRussian = await refused('/products/7777');
  expect(inRussian).toEqual([503, '5', 'no-store', expect.stringContaining('Сейчас много посетителей')]);
  expect(await refused('/en/products/7777')).toEqual([503, '5', 'no-store', expect.stringContaining('Many visitors')]);
  await finishAll(held);
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(paths()).not.toContain('/products/7777');
});

test('a page that its visitor has given up waiting for is not drawn, unless another one waits for it', async () => {
  const { get, connections } = await slowPages();
  const first = Array.from({ length: 6 }, (_, nth) => get(`/products/${nth}`));
  await sixDrawn();
  const leaving = new AbortController();
  const left = ['/left', '/shared'].map((path) => get(path, leaving.signal).catch(() => undefined));
  const [shared, last] = [get('/shared'), get('/last')];
  await expect.poll(connections, { timeout: 30_000 }).toBe(10);
  leaving.abort();
  await Promise.all(left);
  await expect.poll(connections, { timeout: 30_000 }).toBe(8);
  await finishAll(8);
  for (const answer of await Promise.all([...first, shared, last])) expect(answer.status).toBe(200);
  expect(paths().toSorted()).toEqual(['/last', ...[0, 1, 2, 3, 4, 5].map((nth) => `/products/${nth}`), '/shared']);
});

test('a page stops being drawn once all who wait for it have gone, and is drawn again for the next', async () => {
  const { get } = await slowPages();
  const [leaving, staying] = [new AbortController(), new AbortController()];
  const gone = [get('/left', leaving.signal), get('/left', staying.signal)].map((asked) =>
    asked.catch(() => undefined),
  );
  await expect.poll(() => drawn.length, { timeout: 30_000 }).toBe(1);
  leaving.abort();
  await gone[0];
  expect(drawn[0]?.signal.aborted).toBe(false);
  staying.abort();
  await expect.poll(() => drawn[0]?.signal.aborted, { timeout: 30_000 }).toBe(true);
  const next = get('/left');
  drawn[0]?.finish();
  await expect.poll(() => drawn.length, { timeout: 30_000 }).toBe(2);
  drawn[1]?.finish();
  expect((await next).status).toBe(200);
});
