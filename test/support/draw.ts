/**
 * What random stories draw: other samples each day, and a tenth of them; all of them in the weekly drill
 * (`TEST_DRAW=full`). A story in several languages and widths runs in one of them, another each day. `TEST_SEED=20261124 npm run test:api -- payment-sequences` draws those of that day again.
 */
import process from 'node:process';
import { test } from 'vitest';

const { TEST_SEED, TEST_DRAW = 'tenth' } = process.env;
const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');

/** What this run draws its samples with, a whole number: the day in UTC, 20261124, unless TEST_SEED is another one. */
export const seed = Number(TEST_SEED ?? today);
if (!Number.isSafeInteger(seed)) throw new Error(`TEST_SEED is a whole number, not ${TEST_SEED}.`);
if (!['tenth', 'full'].includes(TEST_DRAW)) throw new Error(`TEST_DRAW is tenth or full, not ${TEST_DRAW}.`);

/** Settings that draw the same again; to be shown where a story fails whose library does not say its seed. */
export const again = `TEST_SEED=${seed} TEST_DRAW=${TEST_DRAW}`;

/** Whether this is the drill that leaves nothing out. */
export const isFullDraw = TEST_DRAW === 'full';

/** Of so many samples how many this run draws: a tenth, but not less than `fewest`. */
export function drawn(samples: number, fewest = 1): number {
  return isFullDraw ? samples : Math.max(fewest, Math.ceil(samples / 10));
}

/** The same as settings of fast-check, which shows the seed where a property fails. */
export const samples = (count: number, fewest = 1) => ({ seed, numRuns: drawn(count, fewest) });

/**
 * Of these the one of today, and the next one tomorrow; all of them in the weekly drill.
 *
 * @param name of what they belong to: two with other names are at other places of their lists, so that every run sees
 *   every language and width somewhere
 */
export function drawnOf<T>(choices: readonly T[], name: string): T[] {
  if (isFullDraw) return [...choices];
  const sum = [...name].reduce((before, letter) => before + (letter.codePointAt(0) ?? 0), seed);
  return choices.filter((_, place) => place === Math.abs(sum) % choices.length);
}

/** `test.each` for a story that is the same in several languages and widths: it runs in the one that is drawn. */
export const testInOneOf =
  <T extends object | number>(windows: readonly T[]) =>
  (title: string, story: (window: T) => Promise<void>, timeoutMs?: number): void =>
    test.each(drawnOf(windows, title))(title, (window) => story(window as T), timeoutMs);
