import { expect, test } from 'vitest';
import { keysOf } from '#rules/search/search-keys.ts';
import { wholeSoundOf } from '#rules/search/search-sound.ts';
import { stemOf } from '#rules/search/search-stem.ts';
import type { KnownWord } from '#server/catalog/search/word-queries.ts';
import { type Asked, similarity } from './similarity.ts';

const ask = (written: string, more: Partial<Asked> = {}): Asked => {
  const text = stemOf(written);
  const typed = { text, sound: keysOf(text).sound, begun: written, wholeSound: wholeSoundOf(written) };
  return { ...typed, isLast: false, isHeard: true, ...more };
};
const know = (word: string, how: KnownWord['how'], more: Partial<KnownWord> = {}): KnownWord => ({
  asked: 0,
  word,
  sound: keysOf(word).sound,
  how,
  frequency: 9,
  isAlias: false,
  isUsual: true,
  ...more,
});

type More = { asked?: Partial<Asked>; known?: Partial<KnownWord>; isBegun?: boolean };
const cases: [typed: string, word: string, how: KnownWord['how'], sureness: number, more: More][] = [
  ['samsung', 'samsung', 'same', 1, {}],
  ['sams', 'sam', 'same', 0.9, { asked: { isLast: true }, isBegun: true }],
  ['самсунг', 'samsung', 'same', 0.94, {}],
  ['самсунг', 'samsung', 'same', 0.86, { isBegun: true }],
  ['samsong', 'samsung', 'same', 0.79, {}],
  ['айфон', 'iphone', 'same', 0.89, {}],
  ['ноут', 'note', 'same', 0.89, {}],
  ['ayfon', 'iphone', 'same', 0.204, {}],
  ['sa', 'samsung', 'same', 0.114, {}],
  ['наушники', 'naushnik', 'same', 0.87, {}],
  ['акер', 'acer', 'same', 0.82, {}],
  ['acer', 'акер', 'same', 0.82, {}],
  ['kolonka', 'колонк', 'same', 0.87, {}],
  ['sams', 'samsung', 'beginning', 0.891, { asked: { isLast: true } }],
  ['sam', 'samsung', 'beginning', 0.802, { asked: { isLast: true } }],
  ['sams', 'samsung', 'beginning', 0.535, {}],
  ['самс', 'samsung', 'beginning', 0.761, { asked: { isLast: true } }],
  ['samsung', 'samsun', 'near', 0.727, {}],
  ['smasung', 'samsung', 'near', 0.727, {}],
  ['samzung', 'samsung', 'near', 0.727, {}],
  ['aamsung', 'samsung', 'near', 0.697, {}],
  ['smsng', 'samsung', 'near', 0.365, {}],
  ['doll', 'dell', 'near', 0.443, {}],
  ['dlel', 'dell', 'near', 0.727, {}],
  ['dlel', 'dell', 'near', 0.443, { known: { isUsual: false } }],
  ['нуашники', 'наушник', 'near', 0.727, {}],
  ['nasuhniki', 'наушник', 'near', 0.425, {}],
  ['клваиат', 'клавиатур', 'near', 0.637, { asked: { isLast: true } }],
  ['клваиат', 'клавиатур', 'near', 0, {}],
  ['клваиат', 'клавиатур', 'near', 0, { asked: { isLast: true }, known: { isUsual: false } }],
  ['сомсунг', 'samsung', 'near', 0.71, {}],
  ['сомсунг', 'samsung', 'near', 0, { asked: { isHeard: false } }],
  ['сомсунг', 'samsung', 'far', 0, {}],
  ['philips', 'филипс', 'near', 0.737, {}],
  ['samsyng', 'samsung', 'near', 0.727, { known: { isUsual: false } }],
  ['samsyng', 'samsung', 'near', 0.76, { known: { frequency: 5000 } }],
  ['samsyng', 'samsung', 'near', 0.743, { known: { frequency: 0, isAlias: true } }],
  ['laptop', 'робот', 'near', 0, {}],
  ['microsovtt', 'microsoft', 'near', 0.627, {}],
  ['airpods', 'airpod', 'near', 1, {}],
  ['эйрпотс', 'airpod', 'near', 0.637, {}],
  ['эйрпотк', 'airpod', 'near', 0.341, {}],
  ['xyz', 'abc', 'near', 0, {}],
  ['logitek', 'logitech', 'same', 0.64, {}],
  ['gegabyte', 'gigabyte', 'near', 0.727, {}],
  ['kegabyte', 'gigabyte', 'near', 0.597, {}],
  ['gbyte', 'gbt', 'near', 0, {}],
  ['чорный', 'черн', 'near', 0.797, {}],
  ['чесы', 'час', 'near', 0.797, {}],
  ['весы', 'вас', 'near', 0.443, {}],
  ['жоский', 'жестк', 'near', 0.797, {}],
  ['самунг', 'samsung', 'near', 0.697, {}],
  ['самнг', 'samsung', 'near', 0, {}],
];

// The figures are those that the recall of test/api/search-recall.test.ts was reached with: who changes one looks there.
test.each(cases)(
  '%s means %s (%s) as surely as %f: %j',
  (typed, word, how, sureness, { asked, known, isBegun = false }) => {
    expect(similarity(ask(typed, asked), know(word, how, known), isBegun)).toBeCloseTo(sureness, 2);
  },
);

test('of what is as near the more usual is surer, by a sixtieth for each ten times, and by a twentieth at most', () => {
  const near = (frequency: number) => similarity(ask('samsyng'), know('samsung', 'near', { frequency }), false);
  expect(near(99)).toBeCloseTo(0.71 + 2 / 60, 5);
  expect(near(999)).toBeCloseTo(0.71 + 3 / 60, 5);
  expect(near(9_999)).toBeCloseTo(0.76, 5);
});
