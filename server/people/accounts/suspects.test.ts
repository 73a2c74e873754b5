import { afterEach, expect, test, vi } from 'vitest';
import { isSuspect, suspect, trust } from './suspects.ts';

afterEach(() => vi.restoreAllMocks());

const minuteMs = 60_000;
/** Networks of this file alone: the module remembers them for the whole process. */
let networks = 0;
const aNetwork = () => {
  networks += 1;
  return `suspects-test-${networks}`;
};
const clock = vi.fn<() => number>();
const setClock = (ms: number) => {
  vi.spyOn(performance, 'now').mockImplementation(clock);
  clock.mockReturnValue(ms);
};

test('a network is suspect for ten minutes after its last wrong password', () => {
  const network = aNetwork();
  setClock(0);
  expect(isSuspect(network)).toBe(false);
  suspect(network);
  setClock(9 * minuteMs);
  suspect(network);
  setClock(19 * minuteMs - 1);
  expect(isSuspect(network)).toBe(true);
  setClock(19 * minuteMs);
  expect(isSuspect(network)).toBe(false);
});

test('a right password makes its network trusted again, and no other one', () => {
  const [one, other] = [aNetwork(), aNetwork()];
  setClock(0);
  suspect(one);
  suspect(other);
  trust(one);
  expect([isSuspect(one), isSuspect(other)]).toEqual([false, true]);
});

test('of more than twenty thousand networks those are forgotten whose wrong password was longest ago', () => {
  setClock(0);
  const networksOf = Array.from({ length: 20_000 }, aNetwork);
  for (const network of networksOf) suspect(network);
  const [first = '', second = '', third = ''] = networksOf;
  suspect(first);
  suspect(aNetwork());
  expect([first, second, third].map(isSuspect)).toEqual([true, false, true]);
});
