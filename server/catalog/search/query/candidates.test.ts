import { expect, test } from 'vitest';
import { keysOf } from '#rules/search/search-keys.ts';
import { wholeSoundOf } from '#rules/search/search-sound.ts';
import { stemOf } from '#rules/search/search-stem.ts';
import type { KnownWord } from '#server/catalog/search/word-queries.ts';
import { meaningsOf } from './candidates.ts';
import type { Asked } from './similarity.ts';

const ask = (written: string, more: Partial<Asked> = {}): Asked => {
  const text = stemOf(written);
  const typed = { text, sound: keysOf(text).sound, begun: '', wholeSound: wholeSoundOf(written) };
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

type Wide = { isWide?: boolean };
const wordsMeant = (asked: Asked, known: KnownWord[], { isWide = false }: Wide = {}) =>
  meaningsOf(asked, known, isWide).map(({ word }) => word);

test('a word means itself, and what is less sure by far is not meant', () => {
  const known = [know('samsun', 'near', { frequency: 3 }), know('samsung', 'same')];
  expect(meaningsOf(ask('samsung'), known, false)).toEqual([
    { word: 'samsung', quality: 1, frequency: 9, isAlias: false, isUsual: true },
  ]);
  expect(meaningsOf(ask('samsung'), [], false)).toEqual([]);
});

test('a search that is read widely also means what is much less sure, but not where usual products have that long word', () => {
  const near = know('samsun', 'near');
  const wide = { isWide: true };
  expect(wordsMeant(ask('samsung'), [know('samsung', 'same'), near], wide)).toEqual(['samsung']);
  for (const more of [{ isUsual: false }, { frequency: 0 }]) {
    expect(wordsMeant(ask('samsung'), [know('samsung', 'same', more), near], wide)).toEqual(['samsung', 'samsun']);
  }
  expect(wordsMeant(ask('dell'), [know('dell', 'same'), know('doll', 'near')], wide)).toEqual(['dell', 'doll']);
  expect(wordsMeant(ask('xdell'), [know('xdell', 'same'), know('xdoll', 'near')], wide)).toEqual(['xdell']);
});

test('a guess is meant in a wide reading only, and less than a guess never', () => {
  // doll is dell by 0.443, ayfon is iphone by 0.204.
  expect(wordsMeant(ask('doll'), [know('dell', 'near')])).toEqual([]);
  expect(wordsMeant(ask('doll'), [know('dell', 'near')], { isWide: true })).toEqual(['dell']);
  expect(wordsMeant(ask('ayfon'), [know('iphone', 'same')], { isWide: true })).toEqual([]);
});

test('a word that is found in two ways is as sure as the surer of them', () => {
  const both = [know('samsung', 'near'), know('samsung', 'same'), know('samsung', 'near')];
  expect(meaningsOf(ask('samsong'), both, false)).toEqual([expect.objectContaining({ word: 'samsung' })]);
  expect(meaningsOf(ask('samsong'), both, false)[0]?.quality).toBeCloseTo(0.79, 2);
});

test('what may go on is no slip, but where the search is read widely', () => {
  const asked = ask('samsu', { begun: 'samsu', isLast: true });
  const known = [know('samsung', 'beginning'), know('sams', 'near')];
  expect(wordsMeant(asked, known)).toEqual(['samsung']);
  expect(wordsMeant(asked, known, { isWide: true })).toEqual(['samsung', 'sams']);
  expect(wordsMeant(asked, [know('sams', 'near')])).toEqual(['sams']);
  expect(wordsMeant(ask('samsu'), [know('sams', 'near')])).toEqual(['sams']);
});

test('of words that are as sure the more usual comes first, then the first by letters, and ten are meant at most', () => {
  const asked = ask('samsong');
  const alike = (word: string, frequency: number) => know(word, 'same', { frequency, sound: asked.sound });
  expect(wordsMeant(asked, [alike('samsung', 5), alike('samsing', 9)])).toEqual(['samsing', 'samsung']);
  expect(wordsMeant(asked, [alike('samsung', 9), alike('samsing', 5)])).toEqual(['samsung', 'samsing']);
  expect(wordsMeant(asked, [alike('samsung', 5), alike('samsing', 5)])).toEqual(['samsing', 'samsung']);
  const many = [...'bcdfghjklmnp'].map((letter) => know(`${letter}amsung`, 'near'));
  expect(wordsMeant(ask('aamsung'), many)).toHaveLength(10);
});

test('what is much more usual is meant although it is less sure, and so is what is sold where the surest is a synonym only', () => {
  const known = (frequency: number, aker: Partial<KnownWord> = { frequency: 1 }) => [
    know('aker', 'same', aker),
    know('acer', 'same', { frequency }),
  ];
  expect(wordsMeant(ask('акер'), known(49))).toEqual(['aker']);
  expect(wordsMeant(ask('акер'), known(50))).toEqual(['aker', 'acer']);
  expect(wordsMeant(ask('акер'), known(99, { frequency: 2 }))).toEqual(['aker']);
  expect(wordsMeant(ask('акер'), known(1, { frequency: 0, isAlias: true }))).toEqual(['aker', 'acer']);
  expect(wordsMeant(ask('акер'), known(0, { frequency: 0, isAlias: true }))).toEqual(['aker']);
});

test('in the other layout what few products have is a guess', () => {
  const rare = know('samsung', 'same', { isUsual: false });
  const qualityOf = (asked: Asked) => meaningsOf(asked, [rare], true)[0]?.quality;
  expect(qualityOf(ask('самсунг'))).toBeCloseTo(0.94, 5);
  expect(qualityOf(ask('самсунг', { isHeard: false }))).toBeCloseTo(0.564, 5);
  expect(qualityOf(ask('samsung', { isHeard: false }))).toBe(1);
});
