import { expect, it, onTestFinished, vi } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

it('knows a password by its hash, and never writes the same hash twice', async () => {
  const [one, other] = [await hashPassword('Пароль-47 🔑'), await hashPassword('Пароль-47 🔑')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await isPassword('Пароль-47 🔑', one)).toBe(true);
  expect(await isPassword('пароль-47 🔑', one)).toBe(false);
  expect(await isPassword('', one)).toBe(false);
});

it('says no without a hash, after about the work that a wrong password takes', async () => {
  const stored = await hashPassword('quiet-lantern-47');
  // Processor time: how long either takes says how busy the machine is.
  const workOf = async (hash: string | null | undefined) => {
    const start = process.cpuUsage();
    expect(await isPassword('wrong', hash)).toBe(false);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  // The least of several is what the work takes; what else the process does only adds to it.
  for (let round = 0; round < 5; round += 1) {
    known = Math.min(known, await workOf(stored));
    unknown = Math.min(unknown, await workOf(undefined));
  }
  expect(unknown / known).toBeGreaterThan(0.4);
  expect(unknown / known).toBeLessThan(2.5);
  expect(await isPassword('wrong', null)).toBe(false);
});

it('turns callers away when too many wait, and serves all that it let in', async () => {
  // How long one may wait is the queue's own test; a slow machine must not reach it here.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => hashPassword('quiet-lantern-47')));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(results.length - refused.length).toBe(42);
  expect(refused[0]).toMatchObject({ reason: { kind: 'throttled' } });
  expect(await isPassword('x', null)).toBe(false);
});
