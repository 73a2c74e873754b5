import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Stored, writeStored } from '#web/api/session-storage.ts';
import type { Followed } from '#web/state/store.ts';

/** However slow the machine is. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000 });
const untilThere = <T>(find: () => T) => vi.waitUntil(find, { timeout: 30_000 });

type Asked = { method: string; body: unknown; reply: (status: number, body?: unknown, headers?: HeadersInit) => void };

// Out of a component a store is read as it is now; reading it begins to follow it, as a component does.
vi.mock('#web/state/store.ts', async (original) => ({
  ...(await original<object>()),
  useStore: <T>({ follow, get }: Followed<T>) => {
    follow(() => undefined);
    return get();
  },
}));

/** What the browser has asked for and the shop has not answered yet. */
let asked: Asked[];
/** All that was asked for, in short. */
let log: string[];

/** The favourites as a freshly opened tab has them. */
async function openTab() {
  vi.resetModules();
  const session = await import('#web/session/session.ts');
  session.startSession();
  const { useFavorites: favorites, useFavoriteCount: count, ...calls } = await import('./favorites-store.ts');
  const hearts = () => [...favorites().ids].toSorted((one, other) => one - other);
  const listed = () => favorites().products.map(({ id }) => id);
  favorites();
  return { ...calls, favorites, count, hearts, listed };
}

/** A tab whose favourites have come. */
async function openFavorites(...ids: number[]) {
  const tab = await openTab();
  await answer('GET', 200, products(ids));
  await until(() => expect(tab.favorites().state).toBe('ready'));
  return tab;
}

const products = (ids: number[]) => ids.map((id) => ({ id }));

/** Answers the oldest call of this kind, as soon as it is made. */
async function answer(method: string, status: number, body?: unknown, headers?: HeadersInit): Promise<void> {
  const call = await untilThere(() => asked.find((each) => each.method === method));
  asked.splice(asked.indexOf(call), 1);
  call.reply(status, body, headers);
}

/** Another tab signs a user in; null: signs out. */
function signInElsewhere(id: number | null): void {
  writeStored('userInfo', id === null ? null : ({ id } as Stored['userInfo']));
  writeStored('tokens', id === null ? null : { access: `${id}`, refresh: 'r' });
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'userInfo' }));
}

/** The shopper's connection is there again. */
const comeBack = () => window.dispatchEvent(new Event('online'));

/** Everything that is due has happened. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  asked = [];
  log = [];
  const stored = new Map<string, string>();
  vi.stubGlobal('window', new EventTarget());
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', Object.assign(page, { documentElement: { lang: 'ru', toggleAttribute: vi.fn() } }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    log.push([method, path.replace('/api', ''), body].filter(Boolean).join(' '));
    return new Promise((resolve, reject) => {
      const reply = (status: number, json?: unknown, headers?: HeadersInit) => {
        if (status === 0) return reject(new TypeError('Failed to fetch'));
        const none = status === 204;
        return resolve(
          none ? new Response(null, { status }) : Response.json(json ?? null, { status, ...(headers && { headers }) }),
        );
      };
      asked.push({ method, body: body && JSON.parse(body), reply });
    });
  });
  signInElsewhere(7);
});
afterEach(() => vi.unstubAllGlobals());

const getList = 'GET /users/favorites/cards/';

test('the favourites are fetched once for all their readers, and are waited for until they come', async () => {
  const tab = await openTab();
  expect(tab.favorites()).toMatchObject({ state: 'waiting', products: [], isStale: false });
  expect(tab.count()).toBe(0);
  await answer('GET', 200, products([5, 6]));
  await until(() => expect(tab.favorites()).toMatchObject({ state: 'ready', isStale: false }));
  expect([tab.hearts(), tab.listed(), tab.count()]).toEqual([[5, 6], [5, 6], 2]);
  expect(log).toEqual([getList]);
});

test('a visitor has none and asks for none', async () => {
  signInElsewhere(null);
  const tab = await openTab();
  await until(() => expect(tab.favorites().state).toBe('ready'));
  expect([tab.hearts(), log]).toEqual([[], []]);
});

test('a heart turns at once, and the list is fetched again for its product', async () => {
  const tab = await openFavorites(5);
  const turning = tab.toggleFavorite(6, 'AirPods');
  expect([tab.hearts(), tab.listed()]).toEqual([[5, 6], [5]]);
  await answer('POST', 201, { product: 6, in_favorite: true });
  await answer('GET', 200, products([6, 5]));
  await turning;
  expect([tab.hearts(), tab.listed()]).toEqual([
    [5, 6],
    [6, 5],
  ]);
  expect(log).toEqual([getList, 'POST /products/6/favorite/ {"product":6}', getList]);
});

test('a heart that is turned back asks for no list', async () => {
  const tab = await openFavorites(5, 6);
  const turning = tab.toggleFavorite(6, 'AirPods');
  expect(tab.hearts()).toEqual([5]);
  await answer('POST', 204);
  await turning;
  await settle();
  expect(tab.hearts()).toEqual([5]);
  expect(log).toEqual([getList, 'POST /products/6/favorite/']);
});

test.each([
  { before: [5], while: [5, 6] },
  { before: [5, 6], while: [5] },
])('a heart that the shop refuses turns back, and can be turned again: $before', async ({ before, while: shown }) => {
  const tab = await openFavorites(...before);
  const turning = tab.toggleFavorite(6, 'AirPods');
  expect(tab.hearts()).toEqual(shown);
  await answer('POST', 500);
  await turning;
  expect(tab.hearts()).toEqual(before);
  const again = tab.toggleFavorite(6, 'AirPods');
  expect(tab.hearts()).toEqual(shown);
  await answer('POST', 500);
  await again;
});

test('a second click while the first is under way does nothing, a click on another heart does', async () => {
  const tab = await openFavorites();
  const turning = tab.toggleFavorite(6, 'AirPods');
  await tab.toggleFavorite(6, 'AirPods');
  const other = tab.toggleFavorite(7, 'iPhone');
  expect(tab.hearts()).toEqual([6, 7]);
  await answer('POST', 500);
  await answer('POST', 500);
  await Promise.all([turning, other]);
  expect(tab.hearts()).toEqual([]);
  expect(log).toHaveLength(3);
});

test.each([
  { before: [5], fetched: [5], shown: [5, 6] },
  { before: [5, 6], fetched: [5, 6], shown: [5] },
])('a list that is fetched meanwhile does not turn a heart back: $before', async ({ before, fetched, shown }) => {
  const tab = await openFavorites(...before);
  const turning = tab.toggleFavorite(6, 'AirPods');
  const reload = tab.reloadFavorites();
  await answer('GET', 200, products(fetched));
  await reload;
  expect([tab.hearts(), tab.favorites().isStale]).toEqual([shown, false]);
  await answer('POST', 500);
  await turning;
});

test('a heart that has its answer is as the list says', async () => {
  const tab = await openFavorites(5, 6);
  const turning = tab.toggleFavorite(6, 'AirPods');
  await answer('POST', 204);
  await turning;
  const reload = tab.reloadFavorites();
  await answer('GET', 200, products([6]));
  await reload;
  expect(tab.hearts()).toEqual([6]);
});

test('of two lists the one that was asked for last counts, also where the other one fails', async () => {
  const tab = await openFavorites(5);
  for (const status of [200, 500]) {
    const [older, newer] = [tab.reloadFavorites(), tab.reloadFavorites()];
    const [slow, fast] = await untilThere(() => (asked.length === 2 ? asked : undefined));
    asked = [];
    fast?.reply(200, products([9]));
    await newer;
    slow?.reply(status, products([5]));
    await older;
    expect([tab.hearts(), tab.favorites().isStale]).toEqual([[9], false]);
  }
});

test('a list that never came has failed, and is asked for when the shopper comes back', async () => {
  const tab = await openTab();
  await answer('GET', 500);
  await until(() => expect(tab.favorites().state).toBe('failed'));
  comeBack();
  await answer('GET', 200, products([5]));
  await until(() => expect(tab.favorites()).toMatchObject({ state: 'ready', isStale: false }));
  comeBack();
  await settle();
  expect(log).toEqual([getList, getList]);
});

test('a list that cannot be fetched again stays, as stale, until it comes', async () => {
  const tab = await openFavorites(5);
  const reload = tab.reloadFavorites();
  await answer('GET', 500);
  await reload;
  expect(tab.favorites()).toMatchObject({ state: 'ready', isStale: true });
  expect([tab.hearts(), tab.listed()]).toEqual([[5], [5]]);
  comeBack();
  await answer('GET', 200, products([6]));
  await until(() => expect([tab.hearts(), tab.favorites().isStale]).toEqual([[6], false]));
});

test('somebody else who signs in never sees the hearts of before', async () => {
  const tab = await openFavorites(5);
  signInElsewhere(8);
  expect([tab.hearts(), tab.listed(), tab.favorites().state]).toEqual([[], [], 'waiting']);
  await answer('GET', 200, products([6]));
  await until(() => expect(tab.hearts()).toEqual([6]));
  signInElsewhere(null);
  await until(() => expect([tab.hearts(), tab.favorites().state]).toEqual([[], 'ready']));
  expect(asked).toEqual([]);
});

test('a profile that changes is the same person: the hearts stay and are not asked for', async () => {
  const tab = await openFavorites(5);
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'userInfo' }));
  await settle();
  expect([tab.hearts(), log]).toEqual([[5], [getList]]);
});

test('a heart without a connection stays turned, and waits for it', async () => {
  const tab = await openFavorites(5);
  vi.stubGlobal('navigator', { onLine: false });
  const turning = tab.toggleFavorite(6, 'AirPods');
  await answer('POST', 0);
  await turning;
  await settle();
  expect([tab.hearts(), asked]).toEqual([[5, 6], []]);
});
