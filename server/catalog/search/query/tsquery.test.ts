import { expect, test } from 'vitest';
import { wordsOf } from '#rules/search/search-words.ts';
import type { Clause, Way } from './clauses.ts';
import { joinedText, pairsOf } from './joined-words.ts';
import { allButOneOf, allOf, oneOf, shortlistOf } from './tsquery.ts';

const way = (text: string, more: Partial<Way> = {}): Way => ({ words: text.split(' '), quality: 1, ...more });
const clause = (ways: Way[], more: Partial<Clause> = {}): Clause => ({
  ways,
  kind: 'letters',
  isGlued: false,
  isTrait: false,
  isQuality: false,
  mayGoOn: false,
  length: 3,
  frequency: 1,
  ...more,
});
const galaxy = clause([way('galaxy')]);
const s = clause([way('s')]);
const number = clause([way('24')], { kind: 'number', isGlued: true, mayGoOn: true });

test('a part is asked for in any of its ways, a phrase as it stands or apart', () => {
  const ways = [way('play station'), way('ps'), way('sony console', { areApart: true })];
  expect(oneOf(clause(ways), {})).toBe("(('play' <-> 'station') | ('ps') | ('sony' & 'console'))");
});

test('a part is looked for where it is asked for, and only the end of a search may go on', () => {
  expect(oneOf(galaxy, { weights: 'A' })).toBe("(('galaxy':A))");
  expect(oneOf(galaxy, { weights: 'ABC', isBegun: true })).toBe("(('galaxy':ABC))");
  expect(oneOf(number, { weights: 'ABC', isBegun: true })).toBe("(('24':*ABC))");
  expect(oneOf(number, { isBegun: true })).toBe("(('24':*))");
  expect(oneOf(number, {})).toBe("(('24'))");
});

test('what was typed as one stands as one where that is asked for', () => {
  expect(allOf([galaxy, s, number], {})).toBe("(('galaxy')) & (('s')) & (('24'))");
  expect(allOf([galaxy, s, number], { isGlued: true })).toBe("(('galaxy')) & (('s')) <-> (('24'))");
  expect(allOf([number, s], { isGlued: true, isBegun: true })).toBe("(('24')) & (('s'))");
  expect(allOf([s, number], { isBegun: true })).toBe("(('s')) & (('24':*))");
});

test('all but one leaves out each part once', () => {
  expect(allButOneOf([galaxy, s, number])).toBe(
    "((('s')) & (('24'))) | ((('galaxy')) & (('24'))) | ((('galaxy')) & (('s')))",
  );
});

test('the shortlist is the rarest part, where few products have it', () => {
  const counted = (text: string, ...frequencies: number[]) =>
    clause(frequencies.map((frequency) => way(text, { frequency })));
  const [common, rare] = [counted('phone', 9_000), counted('spigen', 1_500, 2_500)];
  expect(shortlistOf([common, rare], {})).toBe("(('spigen') | ('spigen'))");
  expect(shortlistOf([rare], {})).toBeUndefined();
  expect(shortlistOf([common, counted('spigen', 4_001)], {})).toBeUndefined();
  expect(shortlistOf([common, galaxy], {})).toBeUndefined();
});

test('before a number that may go on the shortlist is all that stands before it, of a long search', () => {
  const words = ['a', 'b', 'c'].map((text) => clause([way(text)]));
  expect(shortlistOf([...words, number], { isBegun: true })).toBe("(('a')) & (('b')) & (('c'))");
  expect(shortlistOf([...words, number], {})).toBeUndefined();
  expect(shortlistOf([...words.slice(1), number], { isBegun: true })).toBeUndefined();
  expect(shortlistOf([...words, galaxy], { isBegun: true })).toBeUndefined();
});

test('neighbours are written as one word where both are words', () => {
  expect(pairsOf(wordsOf('play station 5 pro s'))).toEqual(['playstation']);
  expect(pairsOf(wordsOf('мак буки'))).toEqual(['макбук']);
  const [word] = wordsOf('play');
  expect(word && joinedText(word, undefined)).toBeUndefined();
});
