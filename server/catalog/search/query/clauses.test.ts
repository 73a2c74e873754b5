import { expect, test } from 'vitest';
import { wordsOf } from '#rules/search/search-words.ts';
import { SynonymBook } from '#server/catalog/search/synonyms/synonym-book.ts';
import type { Meaning } from './candidates.ts';
import { type Clause, clausesOf } from './clauses.ts';
import type { ReadWord } from './read-word.ts';

const meaning = (word: string, quality = 1, frequency = 5): Meaning => ({
  word,
  quality,
  frequency,
  isAlias: false,
  isUsual: true,
});

/** The words of a text, each meaning itself where nothing else is said of it. */
const read = (text: string, more: Record<string, Partial<Pick<ReadWord, 'meanings' | 'joined'>>> = {}): ReadWord[] =>
  wordsOf(text).map((word) => ({ ...word, meanings: [meaning(word.text)], joined: [], ...more[word.written] }));

const clauses = (words: readonly ReadWord[], groups: string[][] = []) =>
  clausesOf(words, new SynonymBook(groups, { hasTiers: false }));
/** Ways of each part, surest first. */
const ways = (parts: readonly Clause[]) =>
  parts.map((part) => part.ways.map(({ words, quality }) => `${words.join(' ')} ${Number(quality.toFixed(3))}`));

test('without synonyms each word is a part, and says how much was typed and how many products have it', () => {
  const parts = clauses(
    read('чехол s24', { чехол: { meanings: [meaning('чехол', 0.9, 7), meaning('чехл', 0.8, 9)] } }),
  );
  expect(parts).toEqual([
    {
      ways: [
        { words: ['чехол'], quality: 0.9, frequency: 7 },
        { words: ['чехл'], quality: 0.8, frequency: 9 },
      ],
      kind: 'letters',
      isGlued: false,
      isTrait: false,
      isQuality: false,
      mayGoOn: false,
      length: 5,
      frequency: 7,
    },
    expect.objectContaining({ kind: 'letters', isGlued: false, mayGoOn: false, length: 1 }),
    expect.objectContaining({ kind: 'number', isGlued: true, mayGoOn: true, ways: [{ words: ['24'], quality: 1 }] }),
  ]);
  expect(clauses(read('xyz', { xyz: { meanings: [] } }))).toMatchObject([{ ways: [], frequency: 0, length: 3 }]);
});

test('only the end of a search may go on: a number, or up to three letters after the digits of a model', () => {
  const mayGoOn = (text: string) => clauses(read(text)).map((part) => part.mayGoOn);
  expect(mayGoOn('24 s')).toEqual([false, false]);
  expect(mayGoOn('gl753v')).toEqual([false, false, true]);
  expect(mayGoOn('gl753vea')).toEqual([false, false, true]);
  expect(mayGoOn('gl753veab')).toEqual([false, false, false]);
  expect(mayGoOn('gl 753 v')).toEqual([false, false, false]);
});

test('a synonym is a little less sure, one of two letters much less, and the phrase that was typed not at all', () => {
  const groups = [['приставка', 'консоль', 'ps', 'игровая приставка']];
  expect(ways(clauses(read('приставка'), groups))).toEqual([
    ['приставк 1', 'консол 0.96', 'игров приставк 0.96', 'ps 0.8'],
  ]);
  expect(ways(clauses(read('игровая приставка'), groups))).toEqual([
    ['игров приставк 1', 'приставк 0.96', 'консол 0.96', 'ps 0.8'],
  ]);
  expect(ways(clauses(read('ps', { ps: { meanings: [meaning('ps', 0.5)] } }), groups))).toEqual([
    ['ps 0.5', 'приставк 0.48', 'консол 0.48', 'игров приставк 0.48'],
  ]);
});

test('two words of a phrase may be typed in either order, three may not, nor may a number and its word', () => {
  const groups = [
    ['стиральная машина', 'стиралка'],
    ['очень длинная фраза', 'коротко'],
    ['rtx 40', 'новая'],
  ];
  expect(ways(clauses(read('машина стиральная'), groups))).toEqual([['стиральн машин 1', 'стиралк 0.96']]);
  expect(ways(clauses(read('фраза длинная очень'), groups))).toEqual([['фраз 1'], ['длинн 1'], ['очен 1']]);
  expect(ways(clauses(read('очень длинная фраза'), groups))).toEqual([['очен длинн фраз 1', 'коротк 0.96']]);
  expect(ways(clauses(read('40 rtx'), groups))).toEqual([['40 1'], ['rtx 1']]);
});

test('the longest phrase counts, of four words at most, as sure as its least sure word', () => {
  const groups = [
    ['макбук', 'ноут'],
    ['макбук про', 'mbp'],
    ['раз два три четыре', 'счет'],
    ['раз два три четыре пять', 'много'],
  ];
  const unsure = { про: { meanings: [meaning('про', 0.7)] } };
  expect(ways(clauses(read('макбук про', unsure), groups))).toEqual([['макбук про 0.7', 'mbp 0.672']]);
  const guess = { про: { meanings: [meaning('про', 0.49)] } };
  expect(ways(clauses(read('макбук про', guess), groups))[0]).toEqual(['макбук 1', 'ноут 0.96']);
  const atLeast = { про: { meanings: [meaning('про', 0.5)] } };
  expect(ways(clauses(read('макбук про', atLeast), groups))[0]).toEqual(['макбук про 0.5', 'mbp 0.48']);
  expect(ways(clauses(read('раз два три четыре пять'), groups)).map(([first]) => first)).toHaveLength(2);
});

test('two words that the shop has as one are looked for as one and as two', () => {
  const joined = {
    play: { joined: [meaning('playstation', 0.95, 3)] },
    station: { meanings: [meaning('station', 0.8, 2)] },
  };
  const [part, ...others] = clauses(read('play station', joined), [['playstation', 'приставка']]);
  expect(others).toEqual([]);
  expect(part).toMatchObject({
    length: 11,
    ways: [
      { words: ['playstation'], quality: 0.95, frequency: 3 },
      { words: ['приставк'], quality: 0.95 * 0.96 },
      { words: ['play', 'station'], quality: 0.8, areApart: true, frequency: 2 },
    ],
  });
  const known = { play: { joined: [meaning('play')] } };
  expect(ways(clauses(read('play station', known)))).toEqual([['play 1'], ['station 1']]);
  const halfKnown = { ...joined, station: { meanings: [] } };
  expect(ways(clauses(read('play station', halfKnown)))).toEqual([['playstation 0.95']]);
});

test('an amount is looked for with its unit, less surely without, and stands anywhere', () => {
  const [part, ...others] = clauses(read('256 гб'));
  expect(others).toEqual([]);
  expect(part).toMatchObject({ kind: 'unit', isTrait: true, length: 5 });
  expect(ways([part as Clause])).toEqual([['256gb 1', '256 0.8']]);
});

test('a colour is a trait, a word of what a thing is like a quality, where they are sure', () => {
  const said = (text: string, quality = 1) => {
    const [part] = clauses(read(text, { [text]: { meanings: [meaning(wordsOf(text)[0]?.text ?? '', quality)] } }));
    return [part?.isTrait, part?.isQuality];
  };
  expect(said('черный')).toEqual([true, false]);
  expect(said('черный', 0.81)).toEqual([true, false]);
  expect(said('черный', 0.8)).toEqual([false, false]);
  expect(said('игровой')).toEqual([false, true]);
  expect(said('чехол')).toEqual([false, false]);
});

test('a part has sixteen ways at most, each once and as its surest', () => {
  const many = Array.from({ length: 20 }, (_, number) => `x${'bcdfghjklmnpqrtvwxzs'[number]}x`);
  expect(clauses(read(many[0] ?? ''), [many])[0]?.ways).toHaveLength(16);
  expect(
    ways(
      clauses(read('тв'), [
        ['тв', 'телевизор'],
        ['тв', 'телевизор', 'tv'],
      ]),
    ),
  ).toEqual([['тв 1', 'телевизор 0.96', 'tv 0.8']]);
});
