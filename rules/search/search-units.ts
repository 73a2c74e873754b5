import { stemOf } from './search-stem.ts';

/** How units are written, by the one that stands for them; each with how many of it a written one is. */
const units: Record<string, [unit: string, factor: number]> = {
  ...spelled('gb', 1, 'gb гб гиг гига гиги гигов gig gigs gigabyte gigabytes гбайт гигабайт гигабайта гигабайтов'),
  ...spelled('gb', 1000, 'tb тб тера тер тбайт терабайт терабайта терабайтов terabyte terabytes'),
  ...spelled('gb', 1 / 1024, 'mb мб мегабайт мегабайта megabytes'),
  ...spelled('in', 1, '" in inch inches дюйм дюйма дюймов дюймовый дюймовая дюймовое дюймовые'),
  ...spelled('w', 1, 'w вт ватт ватта ваттный watt watts'),
  ...spelled('hz', 1, 'hz гц герц герца hertz'),
  ...spelled('mhz', 1, 'mhz мгц мегагерц мегагерца'),
  ...spelled('mhz', 1000, 'ghz ггц гигагерц гигагерца'),
  ...spelled('mah', 1, 'mah мач'),
  ...spelled('mm', 1, 'mm мм миллиметр миллиметра миллиметров'),
  ...spelled('mm', 10, 'cm см сантиметр сантиметра сантиметров'),
  ...spelled('va', 1, 'va ва'),
  ...spelled('mp', 1, 'mp мп мпикс мегапикселей'),
};

/** Too short to be a unit with a space before it: "5 g" may be anything, "256g" is memory. */
const gluedUnits: Record<string, [unit: string, factor: number]> = {
  ...spelled('gb', 1, 'g г'),
  ...spelled('gb', 1000, 't т'),
};

/** Russian units in any of their forms: гигами, дюймовую. A shorter word may be anything. */
const shortestForm = 5;
const byStem = new Map(
  Object.keys(units).flatMap((word) => (/^[а-я]{3,}$/.test(word) ? [[stemOf(word), word] as const] : [])),
);
const unitOf = (word: string) =>
  Object.hasOwn(units, word)
    ? units[word]
    : word.length < shortestForm
      ? undefined
      : units[byStem.get(stemOf(word)) ?? ''];

function spelled(unit: string, factor: number, words: string): Record<string, [string, number]> {
  return Object.fromEntries(words.split(' ').map((word) => [word, [unit, factor]]));
}

/**
 * An amount with its unit as one word that all its spellings share: 256 гб and 256GB → 256gb, 1tb and 1024 gb →
 * 1tb, 27 дюймов and 27" → 27in. Undefined where the second word is no unit.
 *
 * @param isGlued whether nothing stands between the two
 */
export function unitWord(amount: string, word: string, isGlued: boolean): string | undefined {
  const [unit, factor] = unitOf(word) ?? (isGlued ? gluedUnits[word] : undefined) ?? [];
  if (!unit || !factor) return undefined;
  const value = Number(amount) * factor;
  return unit === 'gb' ? memoryWord(value) : `${Number(value.toFixed(3))}${unit}`;
}

/** Gigabytes as a word; makers count 1000 or 1024 of them as a terabyte. */
export function memoryWord(gigabytes: number): string {
  if (gigabytes < 1000) return `${Number(gigabytes.toFixed(3))}gb`;
  const terabyte = gigabytes % 1024 === 0 ? 1024 : 1000;
  return `${Number((gigabytes / terabyte).toFixed(2))}tb`;
}

/** Whether the word is a unit where an amount stands before it. */
export const isUnit = (word: string) => unitOf(word) !== undefined;
