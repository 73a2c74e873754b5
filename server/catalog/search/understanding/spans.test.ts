import { expect, test } from 'vitest';
import { known, typedSearch } from '#test/support/typed-search.ts';
import { type Node, type Target, withoutMark } from './forms.ts';
import { contextsOf, type Span, spansOf } from './spans.ts';

const category: Target = { kind: 'category', category: 1 };
const brand: Target = { kind: 'brand', brand: 2 };

/** An automaton of these forms, each as its words. */
function forms(...given: [words: string, target: Target, quality?: number][]): Node {
  const root: Node = { next: new Map(), targets: [] };
  for (const [words, target, quality = 1] of given) {
    let node = root;
    for (const word of words.split(' ')) {
      const next = node.next.get(word) ?? { next: new Map(), targets: [] };
      node.next.set(word, next);
      node = next;
    }
    node.targets.push({ target, quality });
  }
  return root;
}

type Meant = Record<string, [word: string, quality?: number, frequency?: number]>;
const search = (text: string, meant: Meant) =>
  typedSearch(
    text,
    Object.fromEntries(
      Object.entries(meant).map(([written, [word, quality = 1, frequency = 0]]) => [
        written,
        { meanings: [known(word, { quality, frequency })] },
      ]),
    ),
  ).words;
const found = (spans: readonly Span[]) =>
  spans.map(({ from, to, quality, target }) => [from, to, quality, target.kind]);

test('words are a form wherever they stand in a row, as surely as their least sure word', () => {
  const root = forms(['стиральн машин', category], ['машин', category, 0.9]);
  const words = search('новая стиральная машина', { стиральная: ['стиральн', 0.8], машина: ['машин', 0.7] });
  expect(found(spansOf(words, root))).toEqual([
    [1, 3, 0.7, 'category'],
    [2, 3, 0.7 * 0.9, 'category'],
  ]);
  expect(spansOf(search('стиральная', { стиральная: ['стиральн'] }), root)).toEqual([]);
});

test('a word has to be sure, a short one very much so', () => {
  const root = forms(['наушник', category], ['тв', category]);
  const spans = (written: string, word: string, quality: number) =>
    found(spansOf(search(written, { [written]: [word, quality] }), root)).length;
  expect([spans('наушники', 'наушник', 0.64), spans('наушники', 'наушник', 0.63)]).toEqual([1, 0]);
  expect([spans('твы', 'тв', 0.9), spans('твы', 'тв', 0.89)]).toEqual([1, 0]);
  expect([spans('твык', 'тв', 0.64), spans('твык', 'тв', 0.63)]).toEqual([1, 0]);
});

test('a word that joins may stand between the words of a form, and begins none', () => {
  const root = forms(['кулер процессор', category], ['для', brand]);
  const meant: Meant = { кулер: ['кулер'], процессора: ['процессор'], для: ['для'] };
  expect(found(spansOf(search('кулер для процессора', meant), root))).toEqual([[0, 3, 1, 'category']]);
  expect(spansOf(search('кулер без процессора', meant), root)).toEqual([]);
});

test('what names of products have means what it says, and not what a synonym of it means; a brand is one all the same', () => {
  const meant = (frequency: number): Meant => ({ playstation: ['playstation', 1, frequency] });
  const by = (target: Target, frequency: number) =>
    found(spansOf(search('playstation', meant(frequency)), forms(['playstation', target, 0.9]))).length;
  expect([by(category, 0), by(category, 5)]).toEqual([1, 0]);
  expect([by(brand, 0), by(brand, 5)]).toEqual([1, 1]);
});

test('two words that are one together are read as that one, also behind a word that joins', () => {
  const root = forms(['playstation', category], ['беззеркальн', category]);
  const both = typedSearch('play station', { play: { joined: [known('playstation')] } });
  expect(found(spansOf(both.words, root))).toEqual([[0, 2, 1, 'category']]);
  const without = typedSearch('без зеркальный', { без: { joined: [known('беззеркальн')] } });
  expect(found(spansOf(without.words, root))).toEqual([[0, 2, 1, 'category']]);
});

test('what a thing lacks is a form of its own', () => {
  const root = forms([`${withoutMark} объектив`, category], ['объектив', brand]);
  const meant: Meant = { объектива: ['объектив'] };
  expect(found(spansOf(search('без объектива', meant), root))).toEqual([
    [0, 2, 1, 'category'],
    [1, 2, 1, 'brand'],
  ]);
  expect(found(spansOf(search('кроме объектива', meant), root))).toEqual([[1, 2, 1, 'brand']]);
});

test('of one meaning of the same words the surest reading counts', () => {
  const [word] = typedSearch('машинка').words;
  if (!word) throw new Error('a word was expected');
  const meanings = [known('машинк', { quality: 0.7 }), known('машин', { quality: 0.9 })];
  const spans = spansOf([{ ...word, meanings }], forms(['машинк', category], ['машин', category]));
  expect(found(spans)).toEqual([[0, 1, 0.9, 'category']]);
});

test('what a thing is for, has and lacks is said by the words before it', () => {
  const contexts = (text: string, more: Partial<Parameters<typeof contextsOf>[1]> = {}) =>
    contextsOf(typedSearch(text).words, { negations: [], ...more }).map((context) => context ?? '-');
  expect(contexts('чехол для iphone 15')).toEqual(['-', '-', 'for', 'for']);
  expect(contexts('ноутбук с подсветкой для игр')).toEqual(['-', '-', 'with', '-', 'for']);
  const negations = [{ from: 1, first: 2, to: 3 }];
  expect(contexts('ноутбук без подсветки acer', { negations })).toEqual(['-', 'without', 'without', '-']);
  expect(contexts('кулер для процессора для пк', { name: { from: 0, to: 3 } })).toEqual(['-', '-', '-', '-', 'for']);
  const spans = [{ from: 3, to: 4, quality: 1, target: brand }];
  expect(contexts('часы для девушки samsung', { spans })).toEqual(['-', '-', 'for', '-']);
  expect(contexts('часы для девушки samsung')).toEqual(['-', '-', 'for', 'for']);
  expect(contexts('повербанк на 20000 samsung')).toEqual(['-', '-', '-', '-']);
  expect(contexts('чехол на 16 samsung')).toEqual(['-', '-', 'for', 'for']);
  const both = [{ from: 2, to: 4, quality: 1, target: brand }];
  expect(contexts('часы для девушки samsung', { spans: both })).toEqual(['-', '-', 'for', 'for']);
});

test('of a brand and a value that only their endings tell apart, the one that is typed so is meant', () => {
  const root: Node = { next: new Map(), targets: [] };
  const value: Target = { kind: 'value', attribute: 3, value: 4 };
  const targets = [
    { target: value, quality: 1, written: ['боз'] },
    { target: brand, quality: 1, written: ['бозе'] },
  ];
  root.next.set('боз', { next: new Map(), targets });
  const kinds = (typed: string) => spansOf(search(typed, { [typed]: ['боз'] }), root).map(({ target }) => target.kind);
  expect(kinds('бозе')).toEqual(['brand']);
  expect(kinds('боз')).toEqual(['value']);
  expect(kinds('бозы')).toEqual(['value', 'brand']);
});
