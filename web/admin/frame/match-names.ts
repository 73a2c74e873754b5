import { distance, slips } from '#rules/search/search-distance.ts';
import { swapLayout } from '#rules/search/search-layout.ts';

/** Shorter words are too much like each other. */
const shortestForgiven = 4;
/** From so many letters on two slips are forgiven. */
const shortestForgivenTwice = 8;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const isWithin = (name: string, typed: string): boolean => {
  const lower = name.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
};

/** Whether a word, or the beginning of it while it is being typed, is a slip or two away. */
function isNear(word: string, typed: string): boolean {
  if (word.includes(typed)) return true;
  if (typed.length < shortestForgiven) return false;
  const forgiven = typed.length < shortestForgivenTwice ? 1 : 2;
  const beginnings = [typed.length - 1, typed.length, typed.length + 1].map((length) => word.slice(0, length));
  return [word, ...beginnings].some((one) => distance(typed, one, slips) <= forgiven);
}

const isAlmostWithin = (name: string, typed: string): boolean => {
  const [words, wanted] = [wordsOf(name), wordsOf(typed)];
  return wanted.length > 0 && wanted.every((one) => words.some((word) => isNear(word, one)));
};

/**
 * What has all the words typed in one of its names, also typed in the other keyboard layout. Where nothing has,
 * what is called almost so.
 */
export function bestNamed<Named extends { names: readonly string[] }>(all: readonly Named[], text: string): Named[] {
  const typed = text.trim();
  if (typed === '') return [];
  const readings = [typed, swapLayout(typed)];
  const by = (fits: (name: string, reading: string) => boolean) =>
    all.filter(({ names }) => names.some((name) => readings.some((reading) => fits(name, reading))));
  const exact = by(isWithin);
  return exact.length > 0 ? exact : by(isAlmostWithin);
}
