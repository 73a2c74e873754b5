import { expect, test } from 'vitest';
import type { SearchQuestions } from '#server/catalog/search/query/search-questions.ts';
import { Dictionary } from './dictionary.ts';
import { readTyped } from './typed-words.ts';

const named = (...names: string[]) => names.map((ru, place) => ({ id: place + 1, name: { ru }, spellings: [] }));
const { words: dictionary } = new Dictionary(
  {
    rules: [],
    categories: named('Наушники', 'Ноутбуки', 'ПК').map((one) => ({ ...one, parent_id: null, is_published: true })),
    brands: named('Acme'),
    attributes: [
      {
        id: 1,
        key: 'socket',
        name: { ru: 'Сокет' },
        spellings: [],
        kind: 'choice',
        unit: null,
        decimals: 0,
        is_multiple: false,
        better: 'none',
        order_words: [],
        values: named('ITX', 'AM5', 'GTX').map((value) => ({ ...value, key: value.name.ru })),
      },
    ],
  },
  [],
);

/** What products have, by the words that search compares. */
const sold = new Set(['iphone', 'playstation', 'беспроводн', 'без', 'robot', 'ноутбук']);

async function read(text: string) {
  const questions: Pick<SearchQuestions, 'knownWords'> = {
    knownWords: async (asked) =>
      asked.map((word, place) =>
        sold.has(word.text)
          ? [
              {
                asked: place,
                word: word.text,
                sound: word.sound,
                frequency: 5,
                isAlias: false,
                isUsual: true,
                how: 'same',
              },
            ]
          : [],
      ),
  };
  return readTyped(questions as SearchQuestions, text, dictionary);
}
/** What each word means, surest first. */
const means = async (text: string) =>
  (await read(text)).words.map(({ meanings }) => meanings.map(({ word }) => word).join(' '));

test('digits in groups of three are one number, others are several', async () => {
  const chunks = async (text: string) => (await read(text)).chunks;
  expect(await chunks('до 100 000 сом')).toEqual(['до', '100000', 'сом']);
  expect(await chunks('1 000 000')).toEqual(['1000000']);
  expect(await chunks('16 512')).toEqual(['16', '512']);
  expect(await chunks('1000 000')).toEqual(['1000', '000']);
  expect(await chunks('2,5 000')).toEqual(['2,5', '000']);
});

test('of what is pasted thirty-two words are read', async () => {
  const text = Array.from({ length: 40 }, (_, place) => `слово${place}`).join(' ');
  expect((await read(text)).chunks).toHaveLength(32);
});

test('a word is known in the layout that was meant, and belongs to the chunk that it was typed in', async () => {
  const { chunks, chosen, words } = await read('yjen,er acme-iphone');
  expect([chunks, chosen]).toEqual([
    ['yjen,er', 'acme-iphone'],
    ['ноутбук', 'acme-iphone'],
  ]);
  expect(words.map(({ text, chunk }) => [text, chunk])).toEqual([
    ['ноутбук', 0],
    ['acme', 1],
    ['iphone', 1],
  ]);
});

test('a plus is a word of its own, wherever it stands', async () => {
  const { words } = await read('s24+ iphone plus');
  expect(words.map(({ written, chunk }) => `${written} ${chunk}`)).toEqual([
    's 0',
    '24 0',
    'plus 0',
    'iphone 1',
    'plus 2',
  ]);
});

test('what products have is that word and no other, and a lone letter is itself', async () => {
  expect(await means('iphone x')).toEqual(['iphone', 'x']);
  expect(await means('zzzz')).toEqual(['']);
});

test('"безпроводной" is written with another letter, and two words that are one are joined', async () => {
  expect(await means('безпроводной')).toEqual(['беспроводн']);
  const joined = async (text: string) =>
    (await read(text)).words.map((word) => word.joined.map((one) => one.word).join());
  expect(await joined('play station')).toEqual(['playstation', '']);
  expect(await joined('без проводной')).toEqual(['беспроводн', '']);
  expect(await joined('iphone acme')).toEqual(['', '']);
});

test('an abbreviation by Cyrillic letters is one that the shop has', async () => {
  expect(await means('итх')).toEqual(['itx']);
  // The codes of a shop are known by Cyrillic letters as well.
  expect((await means('ам5'))[0]).toBe('ам am');
  expect((await means('гтх 4060'))[0]).toBe('gtx');
});

test('a thing of which only the beginning is typed is meant, where it is half of the word or more', async () => {
  expect(await means('наушы')).toEqual(['наушник']);
  expect(await means('нау')).toEqual(['']);
  expect(await means('ноут')).toEqual(['ноутбук']);
});

test('a diminutive is the word of the shop that it is of, or the thing that this begins', async () => {
  expect(await means('наушнички')).toEqual(['наушник']);
  expect(await means('ноутик')).toEqual(['ноутбук']);
  expect(await means('сокетик')).toEqual(['сокет']);
  expect(await means('диванчик')).toEqual(['']);
});
