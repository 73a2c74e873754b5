import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';
import { workerScript } from './worker-route.ts';

const origin = 'https://shop.test';

/** A browser's cache storage, as far as the worker uses it. */
class Caches {
  readonly all = new Map<string, Map<string, Response>>();
  /** What was taken out of a cache. */
  readonly deleted: string[] = [];
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
  match = async (key: string, { cacheName }: { cacheName: string }) => this.all.get(cacheName)?.get(key)?.clone();
  open = async (name: string) => {
    const entries = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, entries);
    return {
      keys: async () => [...entries.keys()],
      delete: async (key: string) => {
        this.deleted.push(key);
        return entries.delete(key);
      },
      // In one step, as the last of all.
      put: async (key: string, answer: Response) => {
        entries.delete(key);
        entries.set(key, answer);
      },
    };
  };
}

type Handler = (event: object) => void;
let caches: Caches;
let shop: (url: string) => Promise<Response>;

const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });

const parameters = { names: ['page'], attributes: { paths: /^\/catalog\/[^/]+$/, names: /^[a-z]+$/ } };

/** The worker of a build of the storefront, at work. */
function startWorker(build: string, { saveData = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'dukon-worker-'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), build);
  const script = workerScript({ clientDirectory: folder, parameters, isOn: true });
  const handlers = new Map<string, Handler>();
  const self = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    skipWaiting: vi.fn(),
    clients: { claim: async () => {} },
    registration: {},
    navigator: { connection: { saveData } },
  };
  const fetch = async (asked: string | URL | { url: string }) =>
    shop(typeof asked === 'string' || asked instanceof URL ? String(asked) : asked.url);
  const globals = { self, caches, fetch, location: { origin }, URL, URLSearchParams, Response, setTimeout, Set, Date };
  runInNewContext(script, globals);
  /** What the worker does about an event, when all of it is done; undefined where it leaves a request alone. */
  async function happen(name: string, event: object): Promise<Response | undefined> {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    handlers.get(name)?.({
      preloadResponse: Promise.resolve(undefined),
      ...event,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => {
        answer = promise;
      },
    });
    const answered = await answer;
    await Promise.all(work);
    return answered;
  }
  const open = (path: string, mode = 'navigate', method = 'GET', preloaded?: Response) =>
    happen('fetch', { request: { url: origin + path, mode, method }, preloadResponse: Promise.resolve(preloaded) });
  return { open, happen };
}

beforeEach(() => {
  caches = new Caches();
  shop = async (url) => html(`now ${url}`);
});
const lineIsDown = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};

test('a copy is there at every moment, also while a newer one takes its place', async () => {
  const worker = startWorker('one');
  await worker.open('/news');
  await worker.open('/news');
  expect(caches.deleted).toEqual([]);
  shop = lineIsDown;
  expect(await (await worker.open('/news'))?.text()).toBe(`now ${origin}/news`);
});

test.each([
  ['/api/carts/', 'cors', 'GET'],
  ['/admin.data', 'cors', 'GET'],
  ['/login', 'navigate', 'POST'],
  ['/favicon.svg', 'no-cors', 'GET'],
])('the worker leaves %s (%s %s) alone', async (path, mode, method) => {
  expect(await startWorker('one').open(path, mode, method)).toBeUndefined();
});

test.each([
  '/api/accounts/google/login/callback/?state=x',
  '/admin',
  '/en/admin/orders',
  '/ky/admin/orders',
  '/media/a.webp',
  '/news',
])('opening %s asks the shop once, by the preload that is on its way already', async (path) => {
  const asked = vi.fn(async () => html('again'));
  shop = asked;
  const { open } = startWorker('one');
  expect(await (await open(path, 'navigate', 'GET', html('preloaded')))?.text()).toBe('preloaded');
  expect(asked).not.toHaveBeenCalled();
  // Browsers without preload.
  expect(await (await open(path))?.text()).toMatch(/again|preloaded/);
  expect(asked.mock.calls.length).toBeLessThan(2);
});

test('a page is read as it was last when the line is down, whatever else is in its address', async () => {
  const { open } = startWorker('one');
  expect(await (await open('/news?page=2&token=secret'))?.text()).toContain('now');
  shop = lineIsDown;
  expect(await (await open('/news?page=2'))?.text()).toContain('now');
  expect([...caches.all.values()].flatMap((cache) => [...cache.keys()]).join()).not.toContain('secret');
});

test('what is no page with status 200 is not kept, and a shop out of order is answered for by the copy', async () => {
  const { open } = startWorker('one');
  shop = async () => new Response('gone', { status: 404, headers: { 'content-type': 'text/html' } });
  expect((await open('/news'))?.status).toBe(404);
  expect([...caches.all.keys()]).toEqual([]);
  shop = async () => html('fine');
  await open('/news');
  shop = async () => new Response('broken', { status: 503, headers: { 'content-type': 'text/html' } });
  expect(await (await open('/news'))?.text()).toBe('fine');
  expect((await open('/about'))?.status).toBe(503);
});

test('a page without a copy leads to the offline page of its language, which knows the way back', async () => {
  const { open, happen } = startWorker('one');
  await happen('message', { data: { pages: [], needed: ['/offline', '/en/offline'], assets: [] } });
  shop = lineIsDown;
  // Node follows the standard and wants whole addresses here, browsers know where the worker is.
  const redirect = vi.spyOn(Response, 'redirect').mockImplementation((to) => html(`to ${to}`));
  expect(await (await open('/about?x=1'))?.text()).toBe('to /offline?from=%2Fabout%3Fx%3D1');
  expect(await (await open('/en/about'))?.text()).toBe('to /en/offline?from=%2Fen%2Fabout');
  redirect.mockRestore();
});

test('what has to be there at all is fetched once, what was come to each time', async () => {
  const { happen } = startWorker('one');
  const asked: string[] = [];
  shop = async (url) => {
    asked.push(new URL(url).pathname);
    return html('a page');
  };
  const data = { pages: ['/news'], needed: ['/offline'], assets: [] };
  await happen('message', { data });
  await happen('message', { data });
  expect(asked.toSorted()).toEqual(['/news', '/news', '/offline']);
});

test('a click without a line opens the whole page', async () => {
  const { open } = startWorker('one');
  shop = lineIsDown;
  const answer = await open('/products/5.data?color=red&_routes=x', 'cors');
  expect(answer?.status).toBe(204);
  expect(answer?.headers.get('x-remix-redirect')).toBe('/products/5?color=red');
  expect(answer?.headers.get('x-remix-reload-document')).toBe('true');
  expect((await open('/_root.data', 'cors'))?.headers.get('x-remix-redirect')).toBe('/');
});

test('a page is kept with the assets that it names, and forty pages are kept at most', async () => {
  const { open } = startWorker('one');
  shop = async (url) => html(url.includes('/assets/') ? 'asset' : '<script src="/assets/a-1.js"></script>');
  for (let id = 1; id <= 45; id += 1) await open(`/products/${id}`);
  const sizes = [...caches.all].map(([name, cache]) => [name.replace(/.*-/, ''), cache.size]);
  expect(Object.fromEntries(sizes)).toEqual({ assets: 1, pages: 40 });
  shop = lineIsDown;
  expect(await (await open('/assets/a-1.js', 'cors'))?.text()).toBe('asset');
  expect(await (await open('/products/45'))?.text()).toContain('a-1.js');
});

test.each([
  [true, '/media/0123456789abcdef-960.avif', '/media/0123456789abcdef-640.avif'],
  [true, '/media/0123456789abcdef-640.webp', '/media/0123456789abcdef-320.webp'],
  [true, '/media/0123456789abcdef-320.avif', '/media/0123456789abcdef-320.avif'],
  [false, '/media/0123456789abcdef-960.avif', '/media/0123456789abcdef-960.avif'],
])('with data saving %s the picture %s comes as %s, and once only', async (saveData, asked, sent) => {
  const { open } = startWorker('one', { saveData });
  const fetched: string[] = [];
  shop = async (url) => {
    fetched.push(url);
    return new Response('picture');
  };
  await open(asked, 'no-cors');
  await open(asked, 'no-cors');
  expect(fetched).toEqual([origin + sent]);
});

test('the copies of the build before stay until the next one comes, older ones go', async () => {
  const workers = ['one', 'two', 'three'].map((build) => startWorker(build));
  for (const { happen, open } of workers) {
    await happen('activate', {});
    await open('/news');
  }
  await workers[2]?.happen('activate', {});
  expect(caches.all.size).toBe(2);
  shop = lineIsDown;
  expect(await (await workers[2]?.open('/news'))?.text()).toContain('now');
});

test('taken back, the worker is one that takes away every copy and itself', async () => {
  const script = workerScript({ clientDirectory: '', parameters, isOn: false });
  expect(script).toBe(readFileSync(join(import.meta.dirname, 'remove-worker.js'), 'utf8'));
  await caches.open('shop-one-pages');
  await caches.open('mine');
  const handlers = new Map<string, Handler>();
  const unregister = vi.fn();
  const addEventListener = (name: string, handler: Handler) => handlers.set(name, handler);
  runInNewContext(script, { self: { addEventListener, registration: { unregister } }, caches });
  let done: Promise<unknown> | undefined;
  handlers.get('activate')?.({
    waitUntil: (work: Promise<unknown>) => {
      done = work;
    },
  });
  await done;
  expect([...caches.all.keys()]).toEqual(['mine']);
  expect(unregister).toHaveBeenCalledOnce();
});
