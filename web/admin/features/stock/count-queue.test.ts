import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { type CountEntry, CountQueue, countedWith } from './count-queue.ts';

let kept: CountEntry[] = [];
let now = 1_000;
const store = {
  read: () => kept,
  write: (entries: readonly CountEntry[]) => {
    kept = [...entries];
  },
};
const taken = { version: 1, lines: [], unknown: [] };

beforeEach(() => {
  vi.useFakeTimers();
  kept = [];
  now = 1_000;
});
afterEach(() => vi.useRealTimers());

const queueWith = (send: (entries: { id: string; age_ms?: unknown }[]) => Promise<typeof taken>) =>
  new CountQueue({ store, send, onTaken: () => undefined, now: () => now });

test('without a signal entries stay, also over a reload, and go out once with their age when it is back', async () => {
  const offline = vi.fn().mockRejectedValue(new ApiError(0, null));
  const queue = queueWith(offline);
  queue.add({ variant: 7, kind: 'add', pieces: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.state.status).toBe('waiting');
  expect(kept).toHaveLength(1);
  queue.close();
  now += 60_000;
  const online = vi.fn().mockResolvedValue(taken);
  const reloaded = queueWith(online);
  await reloaded.flush();
  expect(online.mock.calls).toEqual([
    [[{ id: kept[0]?.id ?? expect.any(String), variant: 7, kind: 'add', pieces: 2, age_ms: 60_000 }]],
  ]);
  expect(kept).toEqual([]);
  expect(reloaded.state.status).toBe('idle');
});

test('what got no answer is sent again under the same name', async () => {
  const send = vi.fn().mockRejectedValueOnce(new ApiError(503, null)).mockResolvedValue(taken);
  const queue = queueWith(send);
  queue.add({ variant: 7, kind: 'add', pieces: 2 });
  await vi.advanceTimersByTimeAsync(5_000);
  const [first, second] = send.mock.calls.map(([entries]) => entries[0].id);
  expect(first).toBe(second);
  expect(queue.state).toEqual({ entries: [], status: 'idle' });
});

test('what the shop refuses is kept and said, not sent for ever', async () => {
  const send = vi.fn().mockRejectedValue(new ApiError(409, { code: 'closed' }));
  const queue = queueWith(send);
  queue.add({ variant: 7, kind: 'add', pieces: 2 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(queue.state.status).toBe('refused');
  expect(kept).toHaveLength(1);
});

test('a line shows what is on its way: added, or counted anew', () => {
  const entry = (kind: 'set' | 'add', pieces: number): CountEntry => ({ id: 'x', variant: 1, kind, pieces, at: 0 });
  expect(countedWith(null, 1, [])).toBeNull();
  expect(countedWith(null, 1, [entry('add', 2), entry('add', 1)])).toBe(3);
  expect(countedWith(5, 1, [entry('add', 2), entry('set', 4), entry('add', 1)])).toBe(5);
  expect(countedWith(5, 2, [entry('set', 0)])).toBe(5);
});
