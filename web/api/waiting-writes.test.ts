import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiOrWait } from './browser.ts';
import { type Stored, writeStored } from './session-storage.ts';
import { dropRefused, listWaiting, refuseWaiting, removeWaiting } from './waiting-writes.ts';

let calls: string[];
let isConnected: boolean;

const signInAs = (id: number) => {
  writeStored('tokens', { access: 'a', refresh: 'r' });
  writeStored('userInfo', { id } as Stored['userInfo']);
};
const waiting = () => listWaiting().map(({ call, parts }) => `${call} ${JSON.stringify(parts.body) ?? ''}`.trim());

beforeEach(() => {
  calls = [];
  isConnected = false;
  const kept = new Map<string, string>();
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('navigator', {
    get onLine() {
      return isConnected;
    },
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    if (!isConnected) throw new TypeError('Failed to fetch');
    calls.push(`${method} ${path}`);
    return Response.json({ id: 5 });
  });
  signInAs(7);
});
afterEach(() => vi.unstubAllGlobals());

const setCount = (count: number) =>
  apiOrWait('PATCH /carts/{id}/', { params: { id: 5 }, body: { count }, name: 'iPhone' });
const heart = (body?: { product: number }) =>
  apiOrWait('POST /products/{id}/favorite/', { params: { id: 3 }, body, name: 'AirPods' });

test('with a connection a write is made and nothing waits', async () => {
  isConnected = true;
  expect(await setCount(2)).toEqual({ id: 5 });
  expect([calls, waiting()]).toEqual([['PATCH /api/carts/5/'], []]);
});

test('without one it waits, and the last wish about the same thing counts', async () => {
  expect(await setCount(2)).toBeUndefined();
  await heart({ product: 3 });
  await setCount(4);
  expect(waiting()).toEqual(['POST /products/{id}/favorite/ {"product":3}', 'PATCH /carts/{id}/ {"count":4}']);
  await apiOrWait('DELETE /carts/{id}/', { params: { id: 5 }, name: 'iPhone' });
  await heart();
  expect(waiting()).toEqual(['DELETE /carts/{id}/', 'POST /products/{id}/favorite/']);
});

test('behind others that wait a write waits, too, though the line is back: they arrive in order', async () => {
  await setCount(2);
  isConnected = true;
  expect(await heart({ product: 3 })).toBeUndefined();
  expect([calls, waiting().length]).toEqual([[], 2]);
});

test('what somebody else left waiting is never theirs who come after', async () => {
  await setCount(2);
  signInAs(8);
  expect(waiting()).toEqual([]);
  writeStored('tokens', null);
  expect(waiting()).toEqual([]);
  // A guest's waits for nothing: it fails at once.
  await expect(setCount(3)).rejects.toMatchObject({ status: 0 });
  signInAs(8);
  expect(waiting()).toEqual([]);
});

test('a write made anew while the one before was sent stays; a refused one is kept until it is acknowledged', async () => {
  await setCount(2);
  const [sent] = listWaiting();
  await setCount(3);
  if (sent) removeWaiting(sent);
  expect(waiting()).toEqual(['PATCH /carts/{id}/ {"count":3}']);
  const [next] = listWaiting();
  if (next) refuseWaiting(next, 'not_found');
  expect(listWaiting()).toMatchObject([{ refused: 'not_found' }]);
  isConnected = true;
  expect(await heart({ product: 3 })).toEqual({ id: 5 });
  dropRefused();
  expect(waiting()).toEqual([]);
});

test('a shop that does not answer though the browser is connected refuses as before', async () => {
  vi.stubGlobal('fetch', async () => {
    isConnected = true;
    throw new TypeError('Failed to fetch');
  });
  await expect(setCount(2)).rejects.toMatchObject({ status: 0 });
  expect(waiting()).toEqual([]);
});
