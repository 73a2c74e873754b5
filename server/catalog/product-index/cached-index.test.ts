import { expect, test, vi } from 'vitest';
import { doWhileWanted, wantedUntil } from '#server/platform/request-context.ts';
import { CachedIndex } from './cached-index.ts';
import { NameOrder } from './name-order.ts';

const timeoutMs = 20;

/** A product index whose loading ends when the test says so. */
function aSlowIndex() {
  const kept = new CachedIndex<string>(timeoutMs);
  const loads: PromiseWithResolvers<string>[] = [];
  const load = () => {
    const made = Promise.withResolvers<string>();
    loads.push(made);
    return made.promise;
  };
  return { kept, loads, get: () => kept.get({ loadAll: load, renew: load }) };
}

test('whoever comes first waits, and all of them for the same', async () => {
  const { loads, get } = aSlowIndex();
  const both = Promise.all([get(), get()]);
  loads[0]?.resolve('first');
  expect(await both).toEqual(['first', 'first']);
  expect(loads).toHaveLength(1);
});

test.each(['everything', 'a product'])(
  'after a change of %s the old productIndex is shown where the new one takes long',
  async (what) => {
    const { kept, loads, get } = aSlowIndex();
    const renewed = vi.fn();
    kept.onRenewal(renewed);
    const first = get();
    loads[0]?.resolve('old');
    await first;
    if (what === 'everything') kept.dropAll();
    else kept.forget([1]);
    expect(await get()).toBe('old');
    expect(await get()).toBe('old');
    expect(loads).toHaveLength(2);
    expect(renewed).not.toHaveBeenCalled();
    loads[1]?.resolve('new');
    await expect.poll(() => renewed.mock.calls).toHaveLength(1);
    expect(await get()).toBe('new');
  },
);

test('a new productIndex that is there soon is waited for, and nobody has to be told', async () => {
  const { kept, loads, get } = aSlowIndex();
  const renewed = vi.fn();
  kept.onRenewal(renewed);
  const first = get();
  loads[0]?.resolve('old');
  await first;
  kept.forget([1]);
  const next = get();
  await Promise.resolve();
  loads[1]?.resolve('new');
  expect(await next).toBe('new');
  expect(renewed).not.toHaveBeenCalled();
});

test('changes while a new productIndex is made make another one, and neither is lost', async () => {
  const { kept, loads, get } = aSlowIndex();
  const first = get();
  loads[0]?.resolve('old');
  await first;
  kept.forget([1]);
  expect(await get()).toBe('old');
  kept.forget([2]);
  expect(await get()).toBe('old');
  loads[1]?.resolve('newer');
  await expect.poll(get).toBe('newer');
  loads[2]?.resolve('newest');
  await expect.poll(get).toBe('newest');
});

test('changes while a new productIndex is made are taken in together', async () => {
  const kept = new CachedIndex<string>(timeoutMs);
  const begun = Promise.withResolvers<void>();
  const taken: number[][] = [];
  const renew = async (_: string, ids: ReadonlySet<number>) => {
    taken.push([...ids]);
    await begun.promise;
    return ids.has(3) ? 'newest' : 'newer';
  };
  const get = () => kept.get({ loadAll: async () => 'old', renew });
  await get();
  for (const id of [1, 2, 3]) {
    kept.forget([id]);
    expect(await get()).toBe('old');
  }
  begun.resolve();
  await expect.poll(get).toBe('newest');
  expect(taken).toEqual([[1], [2, 3]]);
});

test('what has changed is taken in after a renewal that failed while another one waited for it', async () => {
  const kept = new CachedIndex<string>(timeoutMs);
  const failing = Promise.withResolvers<string>();
  const taken: number[][] = [];
  let renewals = 0;
  const renew = (_: string, ids: ReadonlySet<number>) => {
    renewals += 1;
    if (renewals === 1) return failing.promise;
    taken.push([...ids]);
    return Promise.resolve('newest');
  };
  const get = () => kept.get({ loadAll: async () => 'whole', renew });
  await get();
  kept.forget([1]);
  await get();
  kept.forget([2]);
  const waiting = get();
  failing.reject(new Error('no database'));
  await waiting.catch(() => {});
  await expect.poll(() => get().catch(() => 'failed')).not.toBe('failed');
  kept.forget([3]);
  await expect.poll(get).toBe('newest');
  expect(taken.flat()).toContain(3);
});

test('after a failure the next one tries again, and an old productIndex is shown for half a minute at most', async () => {
  const { kept, loads, get } = aSlowIndex();
  const first = get();
  loads[0]?.resolve('old');
  await first;
  kept.dropAll();
  const failing = get();
  loads[1]?.reject(new Error('no database'));
  await expect(failing).rejects.toThrow('no database');
  expect(await get()).toBe('old');
  vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] });
  const patient = get();
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 2 * timeoutMs));
  loads[2]?.resolve('new');
  expect(await patient).toBe('new');
});

test('what others wait for too is read on when the one who asked first has gone', async () => {
  const gone = new AbortController();
  const asFirst = <T>(act: () => T): T => doWhileWanted(gone.signal, act);
  const reads: boolean[] = [];
  const read = async <T>(made: T): Promise<T> => {
    await new Promise((done) => setTimeout(done, 1));
    reads.push(wantedUntil() === undefined);
    return made;
  };
  const kept = new CachedIndex<string>();
  const get = () => kept.get({ loadAll: () => read('whole'), renew: () => read('renewed') });
  const order = new NameOrder(() => read(new Int32Array()));
  const first = asFirst(get);
  gone.abort();
  expect(await Promise.all([first, get()])).toEqual(['whole', 'whole']);
  kept.forget([1]);
  expect(await Promise.all([asFirst(get), get()])).toEqual(['renewed', 'renewed']);
  await asFirst(() => order.ids());
  expect(reads).toEqual([true, true, true]);
});
