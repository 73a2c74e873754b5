import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { samples } from '#test/support/draw.ts';
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
  /** Ends what has been worked on for longest. @returns whether there was anything */
  async function endOne(): Promise<boolean> {
    const end = ends.shift();
    end?.();
    await new Promise((done) => setImmediate(done));
    return end !== undefined;
  }
  /** Ends what is worked on, one after the other, until nothing is. */
  async function workOff() {
    while (await endOne());
  }
  return { ask, begun, endOne, workOff };
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

describe('as time passes', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('what waited for too long is refused, and leaves its place', async () => {
    const { ask, begun, workOff } = aQueue({ longest: 1, longestWaitMs: 500 });
    const first = ask('first', suspectOf(1));
    const late = ask('late', suspectOf(2));
    vi.advanceTimersByTime(499);
    expect(await ask('no place yet', suspectOf(3))).toBe('no place yet throttled');
    vi.advanceTimersByTime(1);
    expect(await late).toBe('late throttled');
    const next = ask('next', suspectOf(3));
    await workOff();
    expect([await first, await next, begun]).toEqual(['first', 'next', ['first', 'next']]);
  });

  test('what has begun in time leaves no place a second time', async () => {
    const { ask, begun, workOff } = aQueue({ longest: 1, longestWaitMs: 500 });
    const begunInTime = [ask('first', suspectOf(1)), ask('second', suspectOf(2))];
    await workOff();
    await Promise.all(begunInTime);
    vi.advanceTimersByTime(500);
    const all = ['third', 'fourth', 'fifth'].map((name, n) => ask(name, suspectOf(n)));
    await workOff();
    expect(await Promise.all(all)).toEqual(['third', 'fourth', 'fifth throttled']);
    expect(begun).toEqual(['first', 'second', 'third', 'fourth']);
  });
});

test.each([
  { theirs: 1, own: 0, isTheirs: false },
  { theirs: 2, own: 0, isTheirs: true },
  { theirs: 2, own: 1, isTheirs: false },
  { theirs: 3, own: 1, isTheirs: true },
])('in a full queue a lane of $own takes a place of one of $theirs: $isTheirs', async ({ theirs, own, isTheirs }) => {
  const { ask, workOff } = aQueue({ longest: theirs + own });
  const all = [ask('first', suspectOf(0))];
  for (let n = 1; n <= theirs; n += 1) all.push(ask(`theirs ${n}`, { lane: 'many', rank: 1 }));
  for (let n = 1; n <= own; n += 1) all.push(ask(`own ${n}`, { lane: 'few', rank: 1 }));
  all.push(ask('new', { lane: 'few', rank: 1 }));
  await workOff();
  const refused = (await Promise.all(all)).filter((name) => name.endsWith('throttled'));
  expect(refused).toEqual([isTheirs ? `theirs ${theirs} throttled` : 'new throttled']);
});

test('who is refused may ask again two seconds later', async () => {
  const queue = new FairQueue({ ...options, longest: 0 });
  const { promise: working, resolve: end } = Promise.withResolvers<void>();
  const first = queue.run(() => working, suspectOf(0));
  await expect(queue.run(async () => {}, suspectOf(1))).rejects.toMatchObject({ extras: { retryAfterS: 2 } });
  end();
  await first;
});

test('a lane whose only work was refused for others takes no turn', async () => {
  const { ask, begun, workOff } = aQueue({ longest: 1 });
  const all = [ask('first', suspectOf(0)), ask('wrong', suspectOf(1)), ask('known', { lane: 'device', rank: 0 })];
  await workOff();
  expect(await Promise.all(all)).toEqual(['first', 'wrong throttled', 'known']);
  const later = ask('later', suspectOf(2));
  await workOff();
  expect([await later, begun]).toEqual(['later', ['first', 'known', 'later']]);
});

test('a queue refuses only what does not fit into it, and has all its places again once it is empty', async () => {
  const turn = fc.record({ lane: fc.constantFrom('a', 'b', 'c'), rank: fc.constantFrom<Turn['rank']>(0, 1, 2) });
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { maxLength: 16 }), async (turns) => {
      const longest = 5;
      const { ask, begun, workOff } = aQueue({ atOnce: [3, 2, 1], longest });
      const all = turns.map((each, n) => ask(`${n}`, each));
      // The first ranks have places of their own, so that how many work depends on who comes when.
      const working = begun.length;
      await workOff();
      const refused = (await Promise.all(all)).filter((name) => name.endsWith('throttled'));
      expect(refused).toHaveLength(Math.max(0, turns.length - working - longest));
      expect(begun).toHaveLength(turns.length - refused.length);
      const again = Array.from({ length: 1 + longest }, (_, n) => ask(`again ${n}`, suspectOf(n)));
      await workOff();
      expect((await Promise.all(again)).filter((name) => name.endsWith('throttled'))).toEqual([]);
    }),
    samples(300, 50),
  );
});

test('the last rank goes first in each fourth turn, under a stream of others too', async () => {
  const { ask, begun, workOff } = aQueue({ longest: 40 });
  const all = [ask('first', suspectOf(0)), ask('last', suspectOf(1))];
  for (let n = 0; n < 12; n += 1) all.push(ask(`known ${n}`, { lane: `device ${n}`, rank: 0 }));
  await workOff();
  expect(begun.indexOf('last')).toBe(4);
  await Promise.all(all);
});

test('a place that becomes free is of the ranks that have so many, and the last rank takes one of strangers in its turn', async () => {
  const { ask, begun, endOne, workOff } = aQueue({ atOnce: [3, 2, 1] });
  const stranger = (name: string) => ask(name, { lane: name, rank: 1 });
  const known = (name: string) => ask(name, { lane: name, rank: 0 });
  const all = [stranger('a'), stranger('b'), known('k'), ask('wrong', suspectOf(1)), stranger('c')];
  expect(begun).toEqual(['a', 'b', 'k']);
  await endOne();
  expect(begun.slice(3)).toEqual([]);
  await endOne();
  expect(begun.slice(3)).toEqual(['c']);
  await endOne();
  expect(begun.slice(4)).toEqual([]);
  all.push(known('l'));
  await endOne();
  expect(begun.slice(4)).toEqual(['l', 'wrong']);
  await workOff();
  expect((await Promise.all(all)).filter((name) => name.endsWith('throttled'))).toEqual([]);
});

test('a known device does not wait until work of others ends, nor a stranger until that of those who guessed wrong', async () => {
  const { ask, begun, workOff } = aQueue({ atOnce: [3, 2, 1] });
  const all = [ask('wrong 1', suspectOf(1)), ask('wrong 2', suspectOf(2)), ask('stranger', { lane: 'new', rank: 1 })];
  all.push(ask('another', { lane: 'newer', rank: 1 }), ask('known', { lane: 'device', rank: 0 }));
  expect(begun).toEqual(['wrong 1', 'stranger', 'known']);
  await workOff();
  expect(await Promise.all(all)).toEqual(['wrong 1', 'wrong 2', 'stranger', 'another', 'known']);
});
