import { expect, test } from 'vitest';
import type { Hit } from '#server/catalog/search/queries.ts';
import type { Clause } from './clauses.ts';
import { rank } from './rank.ts';

/** A part of a search that is written as it is meant. */
const part = (text: string, more: Partial<Clause> & { quality?: number } = {}): Clause => {
  const { quality = 1, ...clause } = more;
  return {
    ways: [{ words: text.split(' '), quality }],
    kind: 'letters',
    isGlued: false,
    isTrait: false,
    isQuality: false,
    mayGoOn: false,
    length: text.length,
    frequency: 9,
    ...clause,
  };
};
const parts = (search: string) => search.split(' ').map((text) => part(text));

/** A product by its Russian name; words of what it is for have a ~, what is written without a space before it a +. */
type Product = Partial<Hit> & { name: string; english?: string; kind?: string };

/** The names in their order. Each product is more popular than the one before it, so that only more worth keeps it first. */
const order = (search: readonly Clause[], products: readonly (Product | string)[]) => {
  const hits = products.map((product, id): Hit & { name: string } => {
    const { name, english = '', kind = '', ...more } = typeof product === 'string' ? { name: product } : product;
    return {
      id,
      name,
      popularity: id,
      isAccessory: false,
      missing: null,
      names: `${name}|${english}|${kind}`,
      ...more,
    };
  });
  return rank(hits, search).map(({ id }) => hits[id]?.name);
};
const nameOf = (product: Product | string) => (typeof product === 'string' ? product : product.name);

const cases: [title: string, search: readonly Clause[], best: Product | string, next: Product | string][] = [
  ['a word of the name before one that stands elsewhere', parts('монитор dell'), 'монитор dell', 'монитор lg'],
  ['an own word before one of what it is for', parts('iphone'), 'часть iphone', 'часть ~iphone'],
  ['words in a row before words in order', parts('galaxy s24'), 'тел galaxy s24 a', 'тел galaxy a s24'],
  ['words in order before others', parts('galaxy s24'), 'тел galaxy a s24', 'тел s24 a galaxy'],
  ['what stands earlier', parts('galaxy'), 'тел galaxy a b', 'тел a b galaxy'],
  ['a name that begins so', parts('чехол a'), 'чехол b a', 'b чехол a'],
  [
    'a Russian name that begins so before an English one',
    parts('dock'),
    { name: 'dock a' },
    { name: 'b a', english: 'dock a' },
  ],
  ['an English name that begins so', parts('dock'), { name: 'b', english: 'dock b' }, { name: 'a', english: 'b dock' }],
  ['a name of which more is meant', parts('iphone'), 'тел iphone', 'тел iphone a b'],
  ['the model itself before a longer one', parts('iphone 15'), 'тел iphone 15 a', 'тел iphone 15 pro'],
  ['the model itself before one of another letter', parts('13700'), 'core 13700 k', 'core 13700 +k'],
  ['a longer model where its word is typed', parts('iphone 15 pro'), 'тел iphone 15 pro', 'тел iphone 15 a'],
  ['letters that follow letters make no other model', parts('core'), 'a core +k b c', 'a b core +k c'],
  ['three letters make no other model', parts('13700'), 'a 13700 +kfs b', 'a b 13700 +kfs'],
  ['the thing before what is for it', parts('iphone'), 'тел iphone', { name: 'тел iphone a', isAccessory: true }],
  [
    'what is called such a thing before what only has the word',
    parts('смартфон'),
    { name: 'galaxy', kind: 'смартфон' },
    'подставка смартфон',
  ],
  [
    'what begins with the thing as well as what is one',
    parts('ноутбук'),
    { name: 'ноутбук a' },
    { name: 'a', kind: 'ноутбук' },
  ],
  [
    'what is for a thing is none by the name of its category',
    parts('iphone'),
    { name: 'a', kind: 'iphone' },
    { name: 'b', kind: 'iphone', isAccessory: true },
  ],
  [
    'of things that are for others the name of their category counts for nothing',
    parts('iphone b'),
    { name: 'b', isAccessory: true },
    { name: 'a b', kind: 'iphone', isAccessory: true },
  ],
  [
    'a colour is as good elsewhere, nearly, as in the name',
    [part('тел'), part('чёрный', { isTrait: true })],
    { name: 'a тел b c d' },
    { name: 'a b c d чёрный', isAccessory: false },
  ],
  [
    'what lacks a part is behind what has it elsewhere',
    parts('тел nfc'),
    { name: 'тел a', missing: [false, false] },
    { name: 'тел b', missing: [false, true] },
  ],
  [
    'a category by a word that is not sure makes no thing',
    [part('смартфон', { quality: 0.89 })],
    'подставка смартфон',
    { name: 'galaxy', kind: 'смартфон' },
  ],
  [
    'a number that goes on before one of another series',
    [part('rtx'), part('40', { kind: 'number', mayGoOn: true })],
    'rtx 4070',
    'rtx a +4000',
  ],
  [
    'a number itself before one that goes on',
    [part('rtx'), part('40', { kind: 'number', mayGoOn: true })],
    'rtx 40',
    'rtx 4070',
  ],
  ['a number that ends nothing does not go on', parts('rtx 40'), 'rtx a', 'a b rtx 4070'],
  ['all words apart before two in a row', parts('a b c'), 'тел a x b y c', 'тел a b x y z'],
  ['own words in another order before words in order of what it is for', parts('a b'), 'тел b x a', 'тел a x ~b'],
  ['all words at the end before one that stands early', parts('a b'), 'тел x y z u v w a b', 'тел a x y z'],
  ['all words before a name that begins with one', parts('чехол a'), 'b чехол a', 'чехол x'],
  ['all words before an English name that begins so', parts('чехол a'), 'b чехол a', { name: 'b', english: 'чехол x' }],
  ['all words of a long name before one word of a short one', parts('a b'), 'тел x y z u v w r s t a b', 'тел a'],
  ['a longer model before what has the number elsewhere', parts('iphone 15'), 'тел iphone 15 pro', 'тел iphone x'],
  [
    'what is for a thing and named so before a thing that has the words elsewhere',
    parts('iphone a'),
    { name: 'тел iphone a', isAccessory: true },
    'тел x y',
  ],
  [
    'a colour in the name before one elsewhere',
    [part('тел'), part('чёрный', { isTrait: true })],
    'тел чёрный',
    'тел x',
  ],
  [
    'a name with all words before what is called such a thing and has one elsewhere',
    parts('смартфон galaxy'),
    'смартфон galaxy',
    { name: 'a', kind: 'смартфон' },
  ],
  [
    'a category by a word that is just sure enough makes a thing',
    [part('смартфон', { quality: 0.9 })],
    { name: 'galaxy', kind: 'смартфон' },
    'подставка смартфон',
  ],
  [
    'a number goes on where it was typed as it is printed, with a space or without',
    [part('a'), part('40', { kind: 'number', mayGoOn: true, isGlued: true })],
    'тел a +4000',
    'тел a 4000',
  ],
  ['amounts stand anywhere', [part('a'), part('16', { kind: 'unit' })], 'тел a b 16', 'тел b a 16 c d'],
];

test.each(cases)('%s', (_, search, best, next) => {
  expect(order(search, [best, next])).toEqual([nameOf(best), nameOf(next)]);
});

test('of what is worth the same the more popular comes first, then the older', () => {
  const hit = (id: number, popularity: number): Hit => ({
    id,
    popularity,
    isAccessory: false,
    missing: null,
    names: 'тел||',
  });
  expect(rank([hit(1, 1), hit(4, 5), hit(3, 5)], parts('тел')).map(({ id }) => id)).toEqual([3, 4, 1]);
});
