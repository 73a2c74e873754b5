import { expect, test } from 'vitest';
import type { KnownWord } from '#server/catalog/search/word-queries.ts';
import { LastQuestions } from './last-questions.ts';

const words = (count: number): KnownWord[] =>
  Array.from({ length: count }, () => ({
    asked: 0,
    word: 'телефон',
    sound: 'telefon',
    frequency: 9,
    isAlias: false,
    isUsual: true,
    how: 'same',
  }));

test('what was asked last stays, as long as there is room', async () => {
  const questions = new LastQuestions(10_000);
  for (const key of ['first', 'second', 'third']) questions.keepWords(key, Promise.resolve(words(20)));
  await Promise.resolve();
  expect(await questions.words('second')).toHaveLength(20);
  questions.keepWords('fourth', Promise.resolve(words(20)));
  await Promise.resolve();
  expect(['first', 'second', 'third', 'fourth'].map((key) => questions.words(key) !== undefined)).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test('what takes more than all that there is room for is not kept', async () => {
  const questions = new LastQuestions(1_000);
  questions.keepWords('many', Promise.resolve(words(100)));
  await Promise.resolve();
  expect(questions.words('many')).toBeUndefined();
  questions.keepWords('few', Promise.resolve(words(1)));
  expect(await questions.words('few')).toHaveLength(1);
});

test('an answer that comes after all was forgotten is not kept', async () => {
  const questions = new LastQuestions();
  const { promise, resolve } = Promise.withResolvers<KnownWord[]>();
  questions.keepWords('early', promise);
  questions.forget();
  resolve(words(1));
  await promise;
  expect(questions.words('early')).toBeUndefined();
});

test('a question that failed is asked again', async () => {
  const questions = new LastQuestions();
  const failed = Promise.reject(new Error('the database is away'));
  questions.keepWords('word', failed);
  await failed.catch(() => undefined);
  expect(questions.words('word')).toBeUndefined();
});
