import { expect, test } from 'vitest';
import { stemOf } from '#rules/search/search-stem.ts';
import { wordsOf } from '#rules/search/search-words.ts';
import type { Meaning } from './candidates.ts';
import { splitWords } from './split-words.ts';

/** How sure a word is, and whether many products have it. */
type Known = { quality?: number; isUsual?: boolean };

const meaningsOf = (written: string, { quality = 1, isUsual = true }: Known): Meaning[] => [
  { word: stemOf(written), quality, frequency: 9, isAlias: false, isUsual },
];

/** The words that a text is split into in a shop that knows these; `whole` is what its words mean as they are. */
async function split(text: string, known: Record<string, Known>, whole?: Known): Promise<string> {
  const words = wordsOf(text).map((word) => ({ ...word, meanings: whole ? meaningsOf(text, whole) : [], joined: [] }));
  const vocabulary = new Map(Object.entries(known).map(([word, how]) => [stemOf(word), meaningsOf(word, how)]));
  const asked = async (texts: readonly string[]) =>
    new Map(texts.flatMap((one) => (vocabulary.has(one) ? [[one, vocabulary.get(one) ?? []] as const] : [])));
  return (await splitWords(words, asked)).map(({ written }) => written).join(' ');
}

const rare: Known = { isUsual: false };

test('two words without the space between them are two, where one of them is usual', async () => {
  expect(await split('макбукэйр', { макбук: {}, эйр: {} })).toBe('макбук эйр');
  expect(await split('макбукэйр', { макбук: {}, эйр: rare })).toBe('макбук эйр');
  expect(await split('макбукэйр', { макбук: {} })).toBe('макбукэйр');
  expect(await split('макбукэйр', { макбук: { quality: 0.9 }, эйр: { quality: 0.9 } })).toBe('макбук эйр');
  expect(await split('макбукэйр', { макбук: { quality: 0.89 }, эйр: {} })).toBe('макбукэйр');
});

test('two rare words are two if each has four letters or more and is written exactly', async () => {
  expect(await split('dellacer', { dell: rare, acer: rare })).toBe('dell acer');
  expect(await split('dellmsi', { dell: rare, msi: rare })).toBe('dellmsi');
  expect(await split('dellacer', { dell: rare, acer: { ...rare, quality: 0.95 } })).toBe('dellacer');
});

test('what may be a word with a slip is two only if both are usual, and a sure word is one', async () => {
  const known = { play: {}, station: {} };
  expect(await split('playstation', known, { quality: 0.6 })).toBe('play station');
  expect(await split('playstation', { ...known, play: rare }, { quality: 0.6 })).toBe('playstation');
  expect(await split('playstation', { ...known, play: rare }, { quality: 0.5 })).toBe('play station');
  expect(await split('playstation', known, { quality: 0.79 })).toBe('play station');
  expect(await split('playstation', known, { quality: 0.8 })).toBe('playstation');
});

test('no half is shorter than three letters, and of several cuts the one with the longest shorter half is meant', async () => {
  expect(await split('прозвук', { пр: {}, озвук: {}, про: {}, звук: {} })).toBe('про звук');
  expect(await split('пркино', { пр: {}, кино: {} })).toBe('пркино');
  expect(await split('звуккарта', { зву: {}, ккарта: {}, звук: {}, карта: {} })).toBe('звук карта');
  expect(await split('кино', { ки: {}, но: {} })).toBe('кино');
});

test('letters of a model are cut however short they are, if a word is known of each half', async () => {
  expect(await split('nhd15', { nh: { quality: 0.3 }, d: rare })).toBe('nh d 15');
  expect(await split('nhd15', { nh: {} })).toBe('nhd 15');
  expect(await split('nhd', { nh: {}, d: {} })).toBe('nhd');
});
