import { expect, test } from 'vitest';
import { FairQueue, type FairQueueOptions, type Turn } from './fair-queue.ts';

const options: FairQueueOptions = { atOnce: [1, 1, 1], longest: 12, longestWaitMs: 60_000 };

/** A queue whose work ends when the test says so; notes in which order it was begun. */
function aQueue(more: Partial<FairQueueOptions> = {}) {
  const queue = new FairQueue({ ...options, ...more });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, turn: Turn) =>
    queue
      .run(async () => {
        begun.push(name);
        await new Promise<void>((done) => ends.push(done));
        return name;
      }, turn)
      .catch((error: { kind: string }) => `${name} ${error.kind}`);
  /** Ends what is worked on, one after the other, until nothing is. */
  async function workOff() {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await new Promise((done) => setImmediate(done));
    }
  }
  return { ask, begun, workOff };
}

const suspectOf = (n: number): Turn => ({ lane: `10.0.${n}.0/24`, rank: 2 });

test('a known device comes before strangers, strangers before those who guessed wrong, however many there are', async () => {
  const { ask, begun, workOff } = aQueue();
  const all = [ask('first', suspectOf(0))];
  for (let n = 1; n <= 3; n += 1) all.push(ask(`wrong ${n}`, suspectOf(n)));
  all.push(ask('stranger', { lane: 'new', rank: 1 }), ask('known', { lane: 'device', rank: 0 }));
  await workOff();
  expect(begun).toEqual(['first', 'known', 'stranger', 'wrong 3', 'wrong 2', 'wrong 1']);
  expect((await Promise.all(all)).every((name) => !name.includes('throttled'))).toBe(true);
});

test('lanes take turns, the newest first: who asks often keeps only themselves waiting', async () => {
  const { ask, begun, workOff } = aQueue();
  const many: Turn = { lane: 'many', rank: 1 };
  const all = ['a', 'b', 'c', 'd'].map((name) => ask(name, many));
  all.push(ask('other', { lane: 'other', rank: 1 }));
  await workOff();
  expect(begun.indexOf('other')).toBeLessThan(3);
  await Promise.all(all);
});

test('a full queue gives the place of the longest lane of guesses to others, and is never longer', async () => {
  const { ask, begun, workOff } = aQueue();
  const all = [ask('first', suspectOf(9))];
  for (let n = 0; n < 12; n += 1) all.push(ask(`wrong ${n}`, suspectOf(n % 4)));
  all.push(ask('stranger', { lane: 'new', rank: 1 }), ask('thirteenth', suspectOf(0)));
  await workOff();
  const refused = (await Promise.all(all)).filter((name) => name.includes('throttled'));
  expect(refused).toEqual(['wrong 8 throttled', 'thirteenth throttled']);
  expect(begun).toContain('stranger');
});

test('what waited for too long is refused, and leaves its place', async () => {
  const { ask, begun, workOff } = aQueue({ longestWaitMs: 1 });
  const first = ask('first', suspectOf(1));
  expect(await ask('late', suspectOf(2))).toBe('late throttled');
  await workOff();
  expect([await first, begun]).toEqual(['first', ['first']]);
});

test('the last rank goes on under a stream of others', async () => {
  const { ask, begun, workOff } = aQueue({ longest: 40 });
  const all = [ask('first', suspectOf(0)), ask('last', suspectOf(1))];
  for (let n = 0; n < 12; n += 1) all.push(ask(`known ${n}`, { lane: `device ${n}`, rank: 0 }));
  await workOff();
  expect(begun.indexOf('last')).toBeLessThan(6);
  await Promise.all(all);
});

test('a known device does not wait until work of others ends, nor a stranger until that of those who guessed wrong', async () => {
  const { ask, begun, workOff } = aQueue({ atOnce: [3, 2, 1] });
  const all = [ask('wrong 1', suspectOf(1)), ask('wrong 2', suspectOf(2)), ask('stranger', { lane: 'new', rank: 1 })];
  all.push(ask('another', { lane: 'newer', rank: 1 }), ask('known', { lane: 'device', rank: 0 }));
  expect(begun).toEqual(['wrong 1', 'stranger', 'known']);
  await workOff();
  expect(await Promise.all(all)).toEqual(['wrong 1', 'wrong 2', 'stranger', 'another', 'known']);
});
