/**
 * What random stories and properties draw.
 *
 * | TEST_DRAW | samples of random stories | runs of a property | seed | windows of a story |
 * |---|---|---|---|---|
 * | tenth, by itself | a tenth | as the library does | the same in every run | one |
 * | full | all | as the library does | the same in every run | all |
 * | drill | all | twenty times as many | of the day | all |
 *
 * So a run that fails does so by a change of the code, not of the date; what a drill finds is a defect, or a wrong property.
 * `TEST_SEED=20261124` draws by another seed.
 */
import process from 'node:process';
import { test } from 'vitest';

/** A run with another number draws other samples; what fails then was a defect before. */
const fixedSeed = 20_261_127;

const { TEST_SEED, TEST_DRAW = 'tenth' } = process.env;
if (!['tenth', 'full', 'drill'].includes(TEST_DRAW))
  throw new Error(`TEST_DRAW is tenth, full or drill, not ${TEST_DRAW}.`);
const isDrill = TEST_DRAW === 'drill';

/** The day in UTC as 20261124. */
const today = () => new Date().toISOString().slice(0, 10).replaceAll('-', '');

/** What this run draws its samples with, a whole number. */
export const seed = Number(TEST_SEED ?? (isDrill ? today() : fixedSeed));
if (!Number.isSafeInteger(seed)) throw new Error(`TEST_SEED is a whole number, not ${TEST_SEED}.`);

/** Settings that draw the same again; to be shown where a story fails whose library does not say its seed. */
export const again = `TEST_SEED=${seed} TEST_DRAW=${TEST_DRAW}`;

/** How many times as often as the library would have it each property runs. */
export const runs = isDrill ? 20 : 1;

/** Whether nothing is left out. */
export const isFullDraw = TEST_DRAW !== 'tenth';

/** Of so many samples how many this run draws: a tenth, but not less than `fewest`. */
export function drawn(samples: number, fewest = 1): number {
  return isFullDraw ? samples : Math.max(fewest, Math.ceil(samples / 10));
}

/** The same as settings of fast-check, which shows the seed where a property fails. */
export const samples = (count: number, fewest = 1) => ({ seed, numRuns: drawn(count, fewest) });

/**
 * Of these one, the same in every run; all of them in the full draw.
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
