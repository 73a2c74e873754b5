import { expect, test } from 'vitest';
import { known, typedSearch } from '#test/support/typed-search.ts';
import { type Amount, amountsOf, meaningOfMultiple, meaningsOfAmount, multiplesOf } from './amounts.ts';
import type { SaidWithin, UsedAttribute, WordedAttribute } from './shop-words.ts';

/** A search as it was typed; the shop has these of its words, just so. */
const typed = (text: string, words: readonly string[] = []) =>
  typedSearch(text, Object.fromEntries(words.map((word) => [word, { meanings: [known(word)] }])));

/** An amount by its first and last word, as it is written, and what is said of it. */
const shown = ({ from, to, written, lower, hasUnit, isOfPair, bound }: Amount) =>
  [
    `${from}-${to}`,
    ...(lower ? [`${lower.join()}..`] : []),
    written.join(),
    ...(hasUnit ? [] : ['bare']),
    ...(isOfPair ? ['pair'] : []),
    ...(bound ? [bound] : []),
  ].join(' ');

test.each([
  ['16 гб', ['0-2 16 гб']],
  ['телефон 16гб озу', ['1-3 16 гб']],
  ['6,1 дюйма', ['0-2 6.1 дюйма']],
  ['7200 об/мин', ['0-3 7200 об/мин']],
  ['26к дпи', ['0-3 26000 дпи']],
  ['26к', ['0-1 26 bare']],
  ['26 к дпи', ['0-1 26 bare']],
  ['5000mah', ['0-2 5000 mah']],
  ['32пи', ['0-2 32 gb']],
  ['3 м кабель', ['0-2 3 м']],
  ['4r', ['0-1 4 bare']],
  ['rtx 4060', ['1-2 4060 bare']],
  ['два терабайта', ['0-2 2 терабайта', '1-2 1 tb']],
  ['от двух терабайт', ['0-3 2 терабайт least', '2-3 1 tb']],
  ['два телефона', []],
  ['ryzen 7 терабайт', ['1-3 7 терабайт', '2-3 1 tb']],
  ['до терабайта', ['0-2 1 tb most']],
  ['терабайтный', ['0-1 1 tb']],
])('%s has the amounts %j', (text, amounts) => {
  expect(amountsOf(typed(text)).map(shown)).toEqual(amounts);
});

test('a number said in words, and a small one in digits, counts what stands behind it', () => {
  const counted = (text: string, place: number) =>
    amountsOf(typed(text), (at) => at === place).map((amount) => [shown(amount), amount.isCount]);
  expect(counted('два порта', 1)).toEqual([['0-1 2 bare', true]]);
  expect(counted('двумя портами', 1)).toEqual([['0-1 2 bare', true]]);
  expect(counted('пятью насадками', 1)).toEqual([['0-1 5 bare', true]]);
  expect(counted('2 usb-c', 1)).toEqual([['0-1 2 bare', true]]);
  expect(counted('55 hdmi', 1)).toEqual([['0-1 55 bare', false]]);
  expect(counted('два телефона', 5)).toEqual([]);
});

test.each([
  ['до 16 гб', ['0-3 16 гб most']],
  ['от 16 гб', ['0-3 16 гб least']],
  ['не менее 16 гб', ['0-4 16 гб least']],
  ['не более 100 ватт', ['0-4 100 ватт most']],
  ['больше 16', ['0-2 16 bare least']],
  ['16 гб и больше', ['0-4 16 гб least']],
  ['144 гц и выше', ['0-4 144 гц least']],
  ['16 и больше', ['0-3 16 bare least']],
  ['16gb plus', ['0-3 16 gb least']],
  ['от 27 до 32 дюймов', ['0-5 27 дюймов.. 32 дюймов']],
  ['от 27 дюймов до 32 дюймов', ['0-6 27 дюймов.. 32 дюймов']],
  ['от 27 монитор до 32 дюймов', ['0-2 27 bare least', '3-6 32 дюймов most']],
  ['27-32 дюйма', ['0-3 27 дюйма.. 32 дюйма pair']],
  ['27 - 32 дюйма', ['0-3 27 дюйма.. 32 дюйма']],
  ['27-32', ['0-1 27 bare pair', '1-2 32 bare pair']],
  ['27 32 дюйма', ['0-1 27 bare', '1-3 32 дюйма']],
  ['16/512', ['0-1 16 bare pair', '1-2 512 bare pair']],
])('%s is bounded as %j', (text, amounts) => {
  expect(amountsOf(typed(text)).map(shown)).toEqual(amounts);
});

test.each([
  ['телевизор 55 с hdmi', ['1-2 55 bare']],
  ['кабель 2 м с индикатором', ['1-3 2 м']],
  ['55 дюймов и больше', ['0-4 55 дюймов least']],
  ['2 м и 3 м', ['0-2 2 м', '3-5 3 м']],
  ['5 кг в коробке', ['0-2 5 кг']],
  ['7 м/с', ['0-3 7 мс']],
])('a word that only joins is no unit, nor a part of one: %s', (text, amounts) => {
  expect(amountsOf(typed(text)).map(shown)).toEqual(amounts);
});

test('a word that the shop has is no misspelled unit, and one in the other layout only right behind the digits', () => {
  const amounts = (text: string, known: string[] = []) => amountsOf(typed(text, known)).map(shown);
  expect(amounts('16 пи')).toEqual(['0-2 16 gb']);
  expect(amounts('16 пи', ['пи'])).toEqual(['0-1 16 bare']);
  expect(amounts('16пи', ['пи'])).toEqual(['0-2 16 gb']);
});

test('two numbers that are multiplied are no amounts, and say pieces and the size of each', () => {
  for (const [text, multiple] of [
    ['2х16', { from: 0, to: 3, pieces: 2, size: 16 }],
    ['память 2x16 гб', { from: 1, to: 5, pieces: 2, size: 16 }],
    ['2 по 16 гб', { from: 0, to: 4, pieces: 2, size: 16 }],
  ] as const) {
    expect([text, amountsOf(typed(text))]).toEqual([text, []]);
    expect(multiplesOf(typed(text).words)).toEqual([multiple]);
  }
  expect(multiplesOf(typed('2 x 16').words)).toEqual([]);
  expect(multiplesOf(typed('по 16 гб').words)).toEqual([]);
});

const attribute = (id: number, more: Partial<WordedAttribute> = {}): WordedAttribute => ({
  id,
  key: `a${id}`,
  kind: 'number',
  unit: null,
  decimals: 0,
  is_multiple: false,
  better: 'none',
  order_words: [],
  values: [],
  name: { ru: '', en: '' },
  spellings: [],
  ...more,
});
const used = (one: WordedAttribute, more: Partial<UsedAttribute> = {}): UsedAttribute => ({
  attribute: one,
  is_filter: true,
  tells_variants_apart: false,
  ...more,
});
const says = (numbers: Record<number, number[]>): SaidWithin => ({
  attributes: new Map(
    Object.entries(numbers).map(([id, said]) => [Number(id), new Map(said.map((number) => [number, 1]))]),
  ),
  brands: new Map(),
  products: 9,
});

/** What a search's only amount means of an attribute of which products say these numbers: from, to, whether they say it. */
function means(text: string, said: number[], more: Partial<WordedAttribute> = {}) {
  const [amount] = amountsOf(typed(text));
  if (!amount) throw new Error(`${text} has no amount`);
  const found = meaningsOfAmount(amount, [used(attribute(1, more))], says({ 1: said }));
  return found.map(({ range, isSaid }) => [range.from, range.to, isSaid])[0];
}

const [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

test('an amount with its unit means what products say, and what is within twice of it', () => {
  const gb = { unit: 'gb' } as const;
  expect(means('16 гб', [8, 16, 32], gb)).toEqual([16, 16, true]);
  expect(means('24 гб', [16, 32], gb)).toEqual([24, 24, false]);
  expect(means('64 гб', [16, 32], gb)).toEqual([64, 64, false]);
  expect(means('65 гб', [16, 32], gb)).toBeUndefined();
  expect(means('8 гб', [16, 32], gb)).toEqual([8, 8, false]);
  expect(means('7 гб', [16, 32], gb)).toBeUndefined();
  expect(means('16 гц', [16], gb)).toBeUndefined();
  expect(means('16 гб', [], gb)).toBeUndefined();
  expect(means('16 гб', [16], { ...gb, kind: 'choice' })).toBeUndefined();
});

test('a number without a unit is nearer to what products say', () => {
  const inch = { unit: 'in' } as const;
  expect(means('55', [43, 55, 65], inch)).toEqual([55, 55, true]);
  expect(means('57', [55, 65], inch)).toEqual([57, 57, false]);
  expect(means('44', [55, 65], inch)).toEqual([44, 44, false]);
  expect(means('43', [55, 65], inch)).toBeUndefined();
  expect(means('75', [60], inch)).toEqual([75, 75, false]);
  expect(means('76', [60], inch)).toBeUndefined();
});

test('a terabyte is 1000 gigabytes or 1024, as far as products say them', () => {
  const gb = { unit: 'gb' } as const;
  expect(means('1 тб', [512, 1000, 1024], gb)).toEqual([1000, 1024, true]);
  expect(means('1 тб', [512, 1000], gb)).toEqual([1000, 1000, true]);
  expect(means('1 тб', [512, 1024, 2000], gb)).toEqual([1024, 1024, true]);
  expect(means('2 тб', [512, 2000], gb)).toEqual([2000, 2000, true]);
  expect(means('512 гб', [500, 512], gb)).toEqual([512, 512, true]);
});

test('a whole number of what has fractions is all of them, and a number in words is called so by a hundredth', () => {
  const inch = { unit: 'in', decimals: 2 } as const;
  expect(means('14 дюймов', [13.6, 14, 14.2], inch)).toEqual([14, 14.99, true]);
  expect(means('14 дюймов', [13.6, 14], inch)).toEqual([14, 14, true]);
  expect(means('14 дюймов', [13.6, 15], inch)).toEqual([14, 14, false]);
  expect(means('13,65 дюйма', [13.6, 13.3], { ...inch, decimals: 1 })).toEqual([13.6, 13.6, true]);
  expect(means('13,65', [13.6, 13.3], { ...inch, decimals: 1 })).toEqual([13.65, 13.65, false]);
});

test('a bound reaches to where products are, and a bare one is of what they say', () => {
  const watt = { unit: 'w' } as const;
  expect(means('до 100 ватт', [60, 100, 140], watt)).toEqual([least, 100, true]);
  expect(means('от 100 ватт', [60, 100, 140], watt)).toEqual([100, most, true]);
  expect(means('от 60 до 100 ватт', [60, 140], watt)).toEqual([60, 100, true]);
  expect(means('от 200 ватт', [60, 140], watt)).toEqual([200, most, false]);
  expect(means('от 281 ватт', [60, 140], watt)).toBeUndefined();
  expect(means('до 100', [60, 100], watt)).toEqual([least, 100, true]);
  expect(means('до 90', [60, 100], watt)).toEqual([least, 90, false]);
  expect(means('до 101', [60, 100], watt)).toBeUndefined();
  expect(means('до 1 тб', [512, 1000, 1024], { unit: 'gb' })).toEqual([least, 1024, true]);
  expect(means('от 1 тб', [512, 1000, 1024], { unit: 'gb' })).toEqual([1000, most, true]);
});

test('what products say comes first, of a pair what tells variants apart, then what one filters by', () => {
  const [ram, storage, cache] = [1, 2, 3].map((id) => attribute(id, { unit: 'gb' }));
  if (!ram || !storage || !cache) throw new Error('three attributes were expected');
  const uses = [
    used(cache, { is_filter: false }),
    used(ram),
    used(storage, { is_filter: false, tells_variants_apart: true }),
  ];
  const order = (text: string, said: Record<number, number[]>) => {
    const [amount] = amountsOf(typed(text));
    return amount && meaningsOfAmount(amount, uses, says(said)).map((one) => one.attribute.id);
  };
  const all = { 1: [16], 2: [16], 3: [16] };
  expect(order('16 гб', all)).toEqual([1, 3, 2]);
  expect(order('16/512', all)).toEqual([2, 1, 3]);
  expect(order('16 гб', { 1: [32], 2: [16], 3: [32] })).toEqual([2, 1, 3]);
});

test('a multiplication means pieces, and the size of which all together are said of another attribute', () => {
  const pieces = attribute(1, { unit: 'piece' });
  const [stick, total] = [attribute(2, { unit: 'gb' }), attribute(3, { unit: 'gb' })];
  const uses = [pieces, stick, total].map((one) => used(one));
  const meant = (said: Record<number, number[]>, size = 16) => {
    const found = meaningOfMultiple({ from: 0, to: 3, pieces: 2, size }, uses, says(said));
    return found && [found.count.id, found.size.id];
  };
  expect(meant({ 1: [1, 2], 2: [8, 16], 3: [16, 32] })).toEqual([1, 2]);
  expect(meant({ 1: [1], 2: [8, 16], 3: [16, 32] })).toBeUndefined();
  expect(meant({ 1: [1, 2], 2: [8, 16], 3: [16, 64] })).toBeUndefined();
  expect(meant({ 1: [1, 2], 2: [8], 3: [16, 32] })).toBeUndefined();
  expect(meant({ 1: [1, 2], 2: [16, 32], 3: [32] })).toBeUndefined();
});
