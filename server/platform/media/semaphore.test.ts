import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

test('no more than so many work at a time, in the order in which they came, also where some fail', async () => {
  const turns = new Semaphore({ most: 3, timeoutMs: 10_000 });
  let atOnce = 0;
  let most = 0;
  const begun: number[] = [];
  const work = (nth: number) => async () => {
    begun.push(nth);
    atOnce += 1;
    most = Math.max(most, atOnce);
    await sleep(nth % 4);
    atOnce -= 1;
    if (nth % 5 === 0) throw new Error('no');
    return nth;
  };
  const numbers = Array.from({ length: 30 }, (_, nth) => nth);
  const results = await Promise.allSettled(numbers.map((nth) => turns.take(work(nth))));
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(6);
  expect([begun, most, atOnce]).toEqual([numbers, 3, 0]);
});

test('who waits in vain is refused, and takes no other’s turn', async () => {
  const turns = new Semaphore({ most: 1, timeoutMs: 20 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = turns.take(() => promise);
  await expect(turns.take(async () => 'never')).rejects.toThrow('too much to answer');
  resolve();
  await first;
  expect(await turns.take(async () => 'later')).toBe('later');
});
