import { expect, test } from 'vitest';
import { known, typedSearch } from '#test/support/typed-search.ts';
import {
  isKnownWord,
  isOfUnknownUnit,
  withoutBegunThings,
  withoutLikelyThings,
  withoutNamesOfModels,
  withoutSlipsOfThings,
} from './evidence.ts';
import type { UnderstoodShop } from './shop-words.ts';
import type { Span } from './spans.ts';

test('few letters behind a number that nothing is called by are a unit that the shop does not know', () => {
  const isUnit = (text: string, { word = '', spans = [] as { from: number; to: number }[] } = {}) =>
    isOfUnknownUnit(typedSearch(text, { [word]: { meanings: [known(word)] } }).words, 1, spans);
  expect(isUnit('16 ub')).toBe(true);
  expect(isUnit('16 ubcd')).toBe(true);
  expect(isUnit('16 ubcde')).toBe(false);
  expect(isUnit('16 ub', { word: 'ub' })).toBe(false);
  expect(isUnit('4r', { word: 'r' })).toBe(true);
  expect(isUnit('16 ub', { spans: [{ from: 1, to: 2 }] })).toBe(false);
  expect(isUnit('16 ub', { spans: [{ from: 0, to: 1 }] })).toBe(true);
  expect(isUnit('16 ub', { spans: [{ from: 2, to: 3 }] })).toBe(true);
  expect(isUnit('16 с камерой')).toBe(false);
  expect(isUnit('16 32')).toBe(false);
  expect(isUnit('16')).toBe(false);
});

test('a word is known by what is surely meant', () => {
  const [word] = typedSearch('x').words;
  const isKnown = (quality: number) => isKnownWord(word && { ...word, meanings: [known('x', { quality })] });
  expect([isKnown(0.8), isKnown(0.79), isKnownWord(word), isKnownWord(undefined)]).toEqual([true, false, false, false]);
});

const span = (more: Partial<Span> = {}): Span => ({
  from: 0,
  to: 1,
  quality: 0.9,
  target: { kind: 'category', category: 1 },
  ...more,
});

test('the beginning of a thing is none where products have a word that sounds like it', () => {
  const left = (meanings: ReturnType<typeof known>[], more: Partial<Span> = {}) =>
    withoutBegunThings(
      [span(more)],
      typedSearch('ультра серый', { ультра: { meanings } }).words,
      (word) => word === 'ультрабук',
    ).length;
  const [begun, sold] = [known('ультрабук', { quality: 0.9, frequency: 0 }), known('ultra', { quality: 0.8 })];
  expect(left([begun, sold])).toBe(0);
  expect(left([begun])).toBe(1);
  expect(left([sold])).toBe(1);
  expect(left([begun, { ...sold, frequency: 0 }])).toBe(1);
  expect(left([begun, { ...sold, quality: 0.79 }])).toBe(1);
  expect(left([begun, sold], { quality: 1 })).toBe(1);
  expect(left([begun, sold], { to: 2 })).toBe(1);
  expect(left([begun, sold], { target: { kind: 'brand', brand: 1 } })).toBe(1);
});

test('a brand that is as surely what a thing is called is none, but where it has such things', () => {
  const saidWithin = (category: number | undefined) => ({
    attributes: new Map(),
    brands: new Map(category === 1 ? [[7, 3]] : []),
    products: 3,
  });
  const shop = { saidWithin } as unknown as UnderstoodShop;
  const brand = (id: number, quality = 0.9) => span({ quality, target: { kind: 'brand', brand: id } });
  const kinds = (...spans: Span[]) => withoutLikelyThings(spans, shop).map(({ target }) => target.kind);
  expect(kinds(span(), brand(8))).toEqual(['category']);
  expect(kinds(span(), brand(7))).toEqual(['category', 'brand']);
  expect(kinds(span(), brand(8, 0.91))).toEqual(['category', 'brand']);
  expect(kinds(span({ to: 2 }), brand(8))).toEqual(['category', 'brand']);
  expect(kinds(span({ from: 1, to: 1 }), brand(8))).toEqual(['category', 'brand']);
  expect(kinds(brand(8))).toEqual(['brand']);
});

test('a short value that no product is called by is none where what is found has that name before the number', () => {
  const white = { target: { kind: 'value', attribute: 1, value: 2 }, from: 1, to: 2, quality: 1 } as const;
  const left = (text: string, word: string, { names = ['deepcool ak 620'], sold = 'ak', own = 0 } = {}) =>
    withoutNamesOfModels(
      [white],
      typedSearch(text, {
        [word]: { meanings: [known(word, { frequency: own }), known(sold, { quality: 0.94 })] },
      }).words,
      names.map((name) => name.split(' ')),
    ).length;
  expect(left('кулер ак 620', 'ак')).toBe(0);
  expect(left('кулер ак620', 'ак')).toBe(0);
  expect(left('кулер ак 620', 'ак', { names: ['noctua', 'deepcool ak 400 620'] })).toBe(1);
  expect(left('кулер ак 620', 'ак', { names: ['deepcool ag 620'] })).toBe(1);
  expect(left('кулер ак 620', 'ак', { own: 1 })).toBe(1);
  expect(left('кулер ак большой', 'ак')).toBe(1);
  expect(left('кулер акак 620', 'акак')).toBe(1);
});

test('a value that a word is only a slip of is none where a thing is just so called', () => {
  const value = (more: Partial<Span> = {}) => span({ target: { kind: 'value', attribute: 1, value: 2 }, ...more });
  const left = (...spans: Span[]) => withoutSlipsOfThings(spans).length;
  expect(left(span({ quality: 1 }), value())).toBe(1);
  expect(left(span({ quality: 1 }), value({ quality: 1 }))).toBe(2);
  expect(left(span({ quality: 0.9 }), value())).toBe(2);
  expect(left(span({ quality: 1, to: 2 }), value())).toBe(2);
  expect(left(span({ quality: 1, from: 1, to: 1 }), value())).toBe(2);
});
