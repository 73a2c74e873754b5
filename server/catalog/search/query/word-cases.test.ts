import { expect, test } from 'vitest';
import { wordsOf } from '#rules/search/search-words.ts';
import type { Meaning } from './candidates.ts';
import { casesOf, withCase } from './word-cases.ts';

const meaning = (word: string, quality = 1): Meaning => ({
  word,
  quality,
  frequency: 5,
  isAlias: false,
  isUsual: true,
});
const cases = (text: string) => casesOf(wordsOf(text));

test('a word may be a form of another one: Russian by Latin letters, Kyrgyz, or English without one s', () => {
  expect(cases('naushnikami')).toHaveLength(1);
  expect(cases('планшеттер')).toEqual(['планшет']);
  expect(cases('клавиатураны')).toEqual(['клавиатур']);
  expect(cases('wireles')).toEqual(['wireless']);
  expect(cases('bas')).toEqual([]);
  expect(cases('les 256 гб')).toEqual([]);
});

test('the word of a form is meant where nothing surer is, before what is less sure', () => {
  const [word] = wordsOf('планшеттер');
  if (!word) throw new Error('a word was expected');
  const known = new Map([['планшет', [meaning('планшет')]]]);
  const qualities = (own: Meaning[]) => withCase(word, own, known).map(({ word: text, quality }) => [text, quality]);
  expect(qualities([])).toEqual([['планшет', 0.94]]);
  expect(qualities([meaning('планшетк', 0.79)])).toEqual([
    ['планшет', 0.94],
    ['планшетк', 0.79],
  ]);
  expect(qualities([meaning('планшетк', 0.95)])).toEqual([['планшетк', 0.95]]);
  expect(qualities([meaning('планшет', 0.7)])).toEqual([['планшет', 0.94]]);
  expect(withCase(word, [], new Map())).toEqual([]);
});

test('a Russian ending by Latin letters stands behind no Latin name', () => {
  const [word] = wordsOf('samsungami');
  if (!word) throw new Error('a word was expected');
  const stem = casesOf([word])[0] ?? '';
  expect(withCase(word, [], new Map([[stem, [meaning('samsung')]]]))).toEqual([]);
  expect(withCase(word, [], new Map([[stem, [meaning('самсунг')]]]))).toHaveLength(1);
});
