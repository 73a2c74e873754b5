import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Stored, writeStored } from '#web/api/session-storage.ts';

/** However slow the machine is. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000 });
const untilThere = <T>(find: () => T) => vi.waitUntil(find, { timeout: 30_000 });

type Line = { id: number; count: number };
type Asked = { method: string; path: string; body: unknown; reply: (status: number, body?: unknown) => void };

/** What the browser has asked for and the shop has not answered yet. */
let asked: Asked[];
/** All that was asked for, in short. */
let log: string[];
let channels: FakeChannel[];

class FakeChannel extends EventTarget {
  constructor() {
    super();
    channels.push(this);
  }

  postMessage(data: unknown): void {
    for (const other of channels) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** The cart's module as a freshly opened tab has it, and the counts that it shows. */
async function openTab() {
  vi.resetModules();
  const session = await import('#web/session/session.ts');
  session.startSession();
  const store = await import('./cart-store.ts');
  const counts = () => store.currentCart().items.map(({ id, count }) => [id, count]);
  /** All that was shown, one after the other. */
  const shown: number[][][] = [];
  store.onCartChange(() => shown.push(counts()));
  return { ...store, counts, shown };
}

/** A tab whose cart has come. */
async function openCart(...lines: Line[]) {
  const tab = await openTab();
  await answer('GET', 200, page(lines));
  await until(() => expect(tab.currentCart().isReady).toBe(true));
  return tab;
}

const page = (results: Line[]) => ({ count: results.length, next: null, previous: null, results });

/** Answers the oldest call of this kind, as soon as it is made. */
async function answer(method: string, status: number, body?: unknown): Promise<Asked> {
  const call = await untilThere(() => asked.find((each) => each.method === method));
  asked.splice(asked.indexOf(call), 1);
  call.reply(status, body);
  return call;
}

/** Another tab signs a user in; null: signs out. */
function signInElsewhere(id: number | null): void {
  writeStored('userInfo', id === null ? null : ({ id } as Stored['userInfo']));
  writeStored('tokens', id === null ? null : { access: `${id}`, refresh: 'r' });
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'userInfo' }));
}
/** Everything that is due has happened. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  asked = [];
  log = [];
  channels = [];
  const kept = new Map<string, string>();
  vi.stubGlobal('window', new EventTarget());
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', Object.assign(page, { documentElement: { lang: 'ru', toggleAttribute: vi.fn() } }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    log.push([method, path.replace('/api', ''), body].filter(Boolean).join(' '));
    return new Promise((resolve, reject) => {
      const reply = (status: number, json?: unknown) =>
        status === 0
          ? reject(new TypeError('Failed to fetch'))
          : resolve(status === 204 ? new Response(null, { status }) : Response.json(json ?? null, { status }));
      asked.push({ method, path, body: body && JSON.parse(body), reply });
    });
  });
  signInElsewhere(7);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const getCart = 'GET /carts/?limit=100';

test('the cart is fetched for its first reader, and is not ready before', async () => {
  const tab = await openTab();
  expect(tab.currentCart()).toEqual({ items: [], isReady: false, isFailed: false, isStale: false });
  await answer('GET', 200, page([{ id: 5, count: 2 }]));
  await until(() => expect(tab.counts()).toEqual([[5, 2]]));
  expect(tab.currentCart()).toMatchObject({ isReady: true, isFailed: false, isStale: false });
  expect(log).toEqual([getCart]);
});

test('a visitor has an empty cart and asks for none', async () => {
  signInElsewhere(null);
  const tab = await openTab();
  await settle();
  expect([tab.currentCart(), log]).toEqual([{ items: [], isReady: true, isFailed: false, isStale: false }, []]);
});

test('of three fast clicks the last count is shown at once, and is the last one that the shop gets', async () => {
  const tab = await openCart({ id: 5, count: 1 });
  const first = tab.setCount(5, 2, 'iPhone');
  const others = [tab.setCount(5, 3, 'iPhone'), tab.setCount(5, 4, 'iPhone')];
  expect(tab.counts()).toEqual([[5, 4]]);
  await answer('PATCH', 200, { id: 5, count: 2 });
  await answer('PATCH', 200, { id: 5, count: 4 });
  await Promise.all([first, ...others]);
  expect(log.slice(1)).toEqual(['PATCH /carts/5/ {"count":2}', 'PATCH /carts/5/ {"count":4}']);
  expect(tab.counts()).toEqual([[5, 4]]);
});

test('a click after the answer is sent, too', async () => {
  const tab = await openCart({ id: 5, count: 1 });
  for (const count of [2, 3]) {
    const sending = tab.setCount(5, count, 'iPhone');
    await answer('PATCH', 200, { id: 5, count });
    await sending;
  }
  expect(log.slice(1)).toEqual(['PATCH /carts/5/ {"count":2}', 'PATCH /carts/5/ {"count":3}']);
});

test('a count that the shop refuses becomes what the shop has', async () => {
  const tab = await openCart({ id: 5, count: 1 });
  const sending = tab.setCount(5, 50, 'iPhone');
  const refused = expect(sending).rejects.toMatchObject({ status: 409 });
  await answer('PATCH', 409, { code: 'out_of_stock' });
  await refused;
  await answer('GET', 200, page([{ id: 5, count: 3 }]));
  await until(() => expect(tab.counts()).toEqual([[5, 3]]));
});

test('of two answers the one that was asked for last counts, whichever comes last', async () => {
  const tab = await openCart({ id: 5, count: 1 });
  const older = tab.reloadCart();
  const newer = tab.reloadCart();
  const [slow, fast] = await untilThere(() => (asked.length === 2 ? asked : undefined));
  fast?.reply(200, page([{ id: 5, count: 9 }]));
  await newer;
  slow?.reply(200, page([{ id: 5, count: 1 }]));
  await older;
  expect(tab.counts()).toEqual([[5, 9]]);
});

test('a cart that was asked for before a line was added does not take the line away', async () => {
  const tab = await openCart({ id: 5, count: 1 });
  const reload = tab.reloadCart();
  await untilThere(() => asked.length === 1);
  const adding = tab.addToCart({ product: 3, variant: 1, count: 1 }, 'AirPods');
  await answer('POST', 201, { id: 6, count: 1 });
  await adding;
  await answer('GET', 200, page([{ id: 5, count: 1 }]));
  await answer(
    'GET',
    200,
    page([
      { id: 6, count: 1 },
      { id: 5, count: 2 },
    ]),
  );
  await reload;
  expect(tab.shown.slice(1)).toEqual([
    [
      [6, 1],
      [5, 1],
    ],
    [
      [6, 1],
      [5, 2],
    ],
  ]);
});

test('a line that is being taken out does not come back with a cart that is fetched meanwhile', async () => {
  const tab = await openCart({ id: 5, count: 1 }, { id: 6, count: 1 });
  const removing = tab.removeItem(6, 'AirPods');
  expect(tab.counts()).toEqual([[5, 1]]);
  await untilThere(() => asked.length === 1);
  const reload = tab.reloadCart();
  await answer(
    'GET',
    200,
    page([
      { id: 5, count: 1 },
      { id: 6, count: 1 },
    ]),
  );
  await settle();
  expect(tab.counts()).toEqual([[5, 1]]);
  await answer('DELETE', 204);
  await removing;
  await answer('GET', 200, page([{ id: 5, count: 1 }]));
  await reload;
  expect(tab.counts()).toEqual([[5, 1]]);
});

test('a line that cannot be taken out is there again', async () => {
  const tab = await openCart({ id: 5, count: 1 });
  const refused = expect(tab.removeItem(5, 'iPhone')).rejects.toMatchObject({ status: 500 });
  expect(tab.counts()).toEqual([]);
  await answer('DELETE', 500);
  await refused;
  await answer('GET', 200, page([{ id: 5, count: 1 }]));
  await until(() => expect(tab.counts()).toEqual([[5, 1]]));
});

test('a line that was taken out while its count was sent stays out', async () => {
  const tab = await openCart({ id: 5, count: 1 });
  const sending = tab.setCount(5, 2, 'iPhone');
  const removing = tab.removeItem(5, 'iPhone');
  await answer('DELETE', 204);
  await removing;
  await answer('PATCH', 200, { id: 5, count: 2 });
  await sending;
  expect(tab.counts()).toEqual([]);
});

test.each([
  {
    change: 'a line is added',
    make: (tab: Tab) => tab.addToCart({ product: 3, variant: 1, count: 1 }, 'AirPods'),
    method: 'POST',
    reply: { id: 6, count: 1 },
  },
  {
    change: 'a count is changed',
    make: (tab: Tab) => tab.setCount(5, 2, 'iPhone'),
    method: 'PATCH',
    reply: { id: 5, count: 2 },
  },
  {
    change: 'a line is taken out',
    make: (tab: Tab) => tab.removeItem(5, 'iPhone'),
    method: 'DELETE',
    reply: undefined,
  },
])('when $change the other tab fetches its cart again', async ({ make, method, reply }) => {
  const tab = await openCart({ id: 5, count: 1 });
  const other = await openCart({ id: 5, count: 1 });
  const changing = make(tab);
  await answer(method, reply ? 200 : 204, reply);
  await changing;
  await answer('GET', 200, page([{ id: 8, count: 8 }]));
  await until(() => expect(other.counts()).toEqual([[8, 8]]));
  await settle();
  expect(asked).toEqual([]);
});

test('an order empties the cart in every tab', async () => {
  const tab = await openCart({ id: 5, count: 1 });
  const other = await openCart({ id: 5, count: 1 });
  const ordered = tab.cartHasChanged();
  await answer('GET', 200, page([]));
  await answer('GET', 200, page([]));
  await ordered;
  await until(() => expect([tab.counts(), other.counts()]).toEqual([[], []]));
});

test('somebody else who signs in never sees the cart of before', async () => {
  const tab = await openCart({ id: 5, count: 1 });
  const late = tab.reloadCart();
  const [before] = await untilThere(() => (asked.length === 1 ? asked : undefined));
  asked = [];
  signInElsewhere(8);
  expect(tab.currentCart()).toMatchObject({ items: [], isReady: false });
  before?.reply(200, page([{ id: 5, count: 1 }]));
  await late;
  expect(tab.counts()).toEqual([]);
  await answer('GET', 200, page([{ id: 6, count: 3 }]));
  await until(() => expect(tab.counts()).toEqual([[6, 3]]));
});

test('who signs out has an empty cart at once', async () => {
  const tab = await openCart({ id: 5, count: 1 });
  signInElsewhere(null);
  expect(tab.currentCart()).toMatchObject({ items: [], isReady: true });
});

test('a cart that cannot be fetched again stays, marked, and is tried again after five seconds', async () => {
  const tab = await openCart({ id: 5, count: 1 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  window.dispatchEvent(new Event('online'));
  await wait(0);
  asked.pop()?.reply(0);
  await wait(4_999);
  expect(tab.currentCart()).toMatchObject({ isReady: true, isFailed: false, isStale: true });
  expect([tab.counts(), asked]).toEqual([[[5, 1]], []]);
  await wait(1);
  asked.pop()?.reply(200, page([{ id: 5, count: 2 }]));
  await wait(60_000);
  expect([tab.counts(), tab.currentCart().isStale, asked]).toEqual([[[5, 2]], false, []]);
});

test('where the shop is not reached the cart is as it last came, marked, and is tried again after five seconds', async () => {
  const replies = new Map<string, Response>();
  const cache = {
    keys: async () => [],
    match: async (address: string) => replies.get(address)?.clone(),
    put: async (address: string, reply: Response) => void replies.set(address, reply),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  const tab = await openCart({ id: 5, count: 1 });
  await until(() => expect(replies.size).toBe(1));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  window.dispatchEvent(new Event('online'));
  await wait(0);
  asked.pop()?.reply(0);
  await wait(4_999);
  expect([tab.counts(), tab.currentCart().isStale, asked]).toEqual([[[5, 1]], true, []]);
  await wait(1);
  asked.pop()?.reply(200, page([{ id: 5, count: 2 }]));
  await wait(60_000);
  expect([tab.counts(), tab.currentCart().isStale, asked]).toEqual([[[5, 2]], false, []]);
});

test('a cart that never came has failed, and is not taken for an empty one', async () => {
  const tab = await openTab();
  await answer('GET', 500);
  await until(() => expect(tab.currentCart()).toMatchObject({ isReady: true, isFailed: true, isStale: false }));
  tab.retryCart();
  expect(tab.currentCart()).toMatchObject({ isReady: false, isFailed: false });
  await answer('GET', 200, page([{ id: 5, count: 1 }]));
  await until(() => expect(tab.currentCart()).toMatchObject({ isReady: true, isFailed: false }));
});

test('a cart that failed again has still failed, until it comes', async () => {
  const tab = await openTab();
  await answer('GET', 500);
  await until(() => expect(tab.currentCart().isFailed).toBe(true));
  window.dispatchEvent(new Event('online'));
  await answer('GET', 500);
  await settle();
  expect(tab.currentCart()).toMatchObject({ isReady: true, isFailed: true, isStale: false });
  window.dispatchEvent(new Event('online'));
  await answer('GET', 200, page([]));
  await until(() => expect(tab.currentCart().isFailed).toBe(false));
});

test('of two lines each keeps its own count, and a line that is known keeps its place', async () => {
  const tab = await openCart({ id: 5, count: 1 }, { id: 6, count: 1 });
  const sending = tab.setCount(6, 3, 'AirPods');
  expect(tab.counts()).toEqual([
    [5, 1],
    [6, 3],
  ]);
  await answer('PATCH', 200, { id: 6, count: 2 });
  await sending;
  expect(tab.counts()).toEqual([
    [5, 1],
    [6, 2],
  ]);
});

test('while a count is sent, coming back asks for nothing: the answer brings the line itself', async () => {
  const tab = await openCart({ id: 5, count: 1 });
  const sending = tab.setCount(5, 2, 'iPhone');
  await untilThere(() => asked.length === 1);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(log.slice(1)).toEqual(['PATCH /carts/5/ {"count":2}']);
  await answer('PATCH', 200, { id: 5, count: 2 });
  await sending;
});

test('a stale cart that is not asked for during a write is asked for later', async () => {
  const tab = await openCart({ id: 5, count: 1 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  window.dispatchEvent(new Event('online'));
  await wait(0);
  asked.pop()?.reply(0);
  await wait(1_000);
  const sending = tab.setCount(5, 2, 'iPhone');
  await wait(0);
  const write = asked.pop();
  await wait(4_000);
  expect(asked).toEqual([]);
  write?.reply(200, { id: 5, count: 2 });
  await sending;
  await wait(5_000);
  expect(asked.map(({ method }) => method)).toEqual(['GET']);
});

test('one failure is tried again once, however often the shopper comes back meanwhile', async () => {
  await openCart({ id: 5, count: 1 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (let failures = 0; failures < 3; failures += 1) {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1_000);
    asked.pop()?.reply(0);
  }
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});

test('what waits for a connection adds no line yet', async () => {
  const tab = await openCart({ id: 5, count: 1 });
  vi.stubGlobal('navigator', { onLine: false });
  const adding = tab.addToCart({ product: 3, variant: 1, count: 1 }, 'AirPods');
  await answer('POST', 0);
  expect(await adding).toBeUndefined();
  const counting = tab.setCount(5, 3, 'iPhone');
  await counting;
  expect(tab.counts()).toEqual([[5, 3]]);
});

test('a browser without channels between tabs has a cart, too', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const tab = await openCart({ id: 5, count: 1 });
  const adding = tab.addToCart({ product: 3, variant: 1, count: 1 }, 'AirPods');
  await answer('POST', 201, { id: 6, count: 1 });
  await adding;
  const removing = tab.removeItem(5, 'iPhone');
  await answer('DELETE', 204);
  await removing;
  expect(tab.counts()).toEqual([[6, 1]]);
  const ordered = tab.cartHasChanged();
  await answer('GET', 200, page([]));
  await ordered;
  expect(tab.counts()).toEqual([]);
});

test('many readers fetch the cart once, and who has left is told nothing', async () => {
  const tab = await openCart({ id: 5, count: 1 });
  const left = vi.fn();
  tab.onCartChange(left)();
  const stays = vi.fn();
  tab.onCartChange(stays);
  const reload = tab.reloadCart();
  await answer('GET', 200, page([]));
  await reload;
  expect(log).toEqual([getCart, getCart]);
  expect([left.mock.calls.length, stays.mock.calls.length]).toEqual([0, 1]);
});

test('a profile that changes is the same person: the cart stays and is not asked for', async () => {
  const tab = await openCart({ id: 5, count: 1 });
  signInElsewhere(7);
  signInElsewhere(8);
  await answer('GET', 200, page([{ id: 6, count: 1 }]));
  await until(() => expect(tab.counts()).toEqual([[6, 1]]));
  signInElsewhere(8);
  await settle();
  expect([tab.counts(), asked]).toEqual([[[6, 1]], []]);
});

test('an order waits for the cart to be fetched, and fails with it', async () => {
  const tab = await openCart({ id: 5, count: 1 });
  const ordered = expect(tab.cartHasChanged()).rejects.toMatchObject({ status: 500 });
  await answer('GET', 500);
  await ordered;
});

test('a cart that cannot be fetched after an order is marked and tried again, and a load that it overtook says nothing', async () => {
  const tab = await openCart({ id: 5, count: 1 });
  window.dispatchEvent(new Event('online'));
  const overtaken = await untilThere(() => asked.pop());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ordered = expect(tab.cartHasChanged()).rejects.toMatchObject({ status: 503 });
  await vi.advanceTimersByTimeAsync(0);
  asked.pop()?.reply(503);
  await ordered;
  overtaken.reply(200, page([{ id: 5, count: 1 }]));
  await vi.advanceTimersByTimeAsync(4_999);
  expect([tab.currentCart().isStale, asked]).toEqual([true, []]);
  await vi.advanceTimersByTimeAsync(1);
  const again = asked.pop();
  tab.cartHasChanged().catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  asked.pop()?.reply(200, page([]));
  again?.reply(500);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([tab.counts(), tab.currentCart().isStale, asked]).toEqual([[], false, []]);
});

type Tab = Awaited<ReturnType<typeof openTab>>;
