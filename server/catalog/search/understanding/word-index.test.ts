import { expect, test } from 'vitest';
import { askedWord } from '#server/catalog/search/query/read-query.ts';
import { marks, type Node, type Target } from './forms.ts';
import { WordIndex } from './word-index.ts';

const category = (id: number): Target => ({ kind: 'category', category: id });
const value: Target = { kind: 'value', attribute: 1, value: 1 };

/** The words of these forms; what a form of several words means stands behind its last. */
function index(...given: [words: string, ...targets: Target[]][]): WordIndex {
  const root: Node = { next: new Map(), targets: [] };
  for (const [words, ...targets] of given) {
    let node = root;
    for (const word of words.split(' ')) {
      const next = node.next.get(word) ?? { next: new Map(), targets: [] };
      node.next.set(word, next);
      node = next;
    }
    node.targets.push(...targets.map((target) => ({ target, quality: 1 })));
  }
  return new WordIndex(root);
}

const ask = (text: string, begun = '') => ({ ...askedWord(text, text), begun });

test('words of all forms are known, but those of one letter or with digits', () => {
  const words = index(['стиральн машин', category(1)], ['x', value], ['5g', value]);
  expect(['стиральн', 'машин', 'x', '5g', 'холодильн'].map((word) => words.has(word))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('a word is known by its sound, where it goes on, and by what it is near where it is not there itself', () => {
  const words = index(['наушник', category(1)], ['наушн', category(2)], ['монитор', category(3)]);
  const known = (text: string, begun = '') =>
    words.known(ask(text, begun), 4).map(({ word, how, asked }) => [word, how, asked]);
  expect(known('наушник')).toEqual([['наушник', 'same', 4]]);
  expect(known('нуашник').map(([word, how]) => [word, how])).toContainEqual(['наушник', 'near']);
  expect(known('мони')).toEqual([]);
  expect(known('мони', 'мони')).toContainEqual(['монитор', 'beginning', 4]);
  expect(words.known(ask('наушник'), 0)[0]).toMatchObject({ frequency: 0, isAlias: true, isUsual: true });
});

test('a word alone is a thing where a category is called so, and a value where nothing else is', () => {
  const words = index(
    ['ноутбук', category(1)],
    ['игров ноутбук', category(2)],
    ['oled', value],
    ['синий', value, category(3)],
  );
  expect(['ноутбук', 'игров', 'oled', 'синий', 'нет'].map((word) => words.isThing(word))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
  expect(['ноутбук', 'игров', 'oled', 'синий', 'нет'].map((word) => words.isValue(word))).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
});

test('a thing is known by its beginning of four letters or more, half of the word at least, where it can be no other', () => {
  const words = index(
    ['наушник', category(1)],
    ['наушничк', category(1)],
    ['телевизор', category(2)],
    ['телефон', category(3)],
    ['oledтв', value],
  );
  expect(words.thingBegun('науш')).toBe('наушник');
  expect(words.thingBegun('нау')).toBeUndefined();
  expect(words.thingBegun('теле')).toBe('телефон');
  expect(words.thingBegun('телев')).toBe('телевизор');
  expect(index(['телефон', category(2)], ['телефакс', category(3)]).thingBegun('теле')).toBeUndefined();
  expect(words.thingBegun('oled')).toBeUndefined();
});

test('words that lead on by a mark are known, and found through a slip', () => {
  const words = index([`${marks.most} экран`, value]);
  expect([words.has('больш'), words.has('маленьк'), words.has(marks.most)]).toEqual([true, false, false]);
  expect(words.known(ask('агромн'), 0).map(({ word }) => word)).toContain('огромн');
});
