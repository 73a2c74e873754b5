import { expect, test } from 'vitest';
import { typedSearch } from '#test/support/typed-search.ts';
import { amountsOf } from './amounts.ts';
import { impliedCategory } from './implied-category.ts';
import type { SaidWithin, UnderstoodShop, UsedAttribute, WordedAttribute } from './shop-words.ts';

const attribute = (id: number, kind: string): WordedAttribute => ({
  id,
  key: `a${id}`,
  kind,
  name: {},
  spellings: [],
  unit: kind === 'number' ? 'gb' : null,
  decimals: 0,
  is_multiple: false,
  better: 'none',
  order_words: [],
  values: [],
});
const [memory, chip, capacity] = [attribute(1, 'number'), attribute(2, 'choice'), attribute(3, 'number')];
const isFilter = (one: WordedAttribute): UsedAttribute => ({
  attribute: one,
  is_filter: true,
  tells_variants_apart: false,
});
const [cards, disks, readers] = [10, 20, 30];
const uses = new Map([
  [cards, [memory, chip].map(isFilter)],
  [disks, [isFilter(capacity)]],
]);
const said = new Map<number | undefined, SaidWithin>([
  [
    cards,
    {
      attributes: new Map([
        [memory.id, new Map([[24, 5]])],
        [chip.id, new Map([[7, 5]])],
      ]),
      brands: new Map(),
      products: 50,
    },
  ],
  [disks, { attributes: new Map([[capacity.id, new Map([[24, 4]])]]), brands: new Map(), products: 90 }],
]);
const nothing: SaidWithin = { attributes: new Map(), brands: new Map(), products: 0 };
const shop = {
  words: { categories: [cards, disks, readers].map((id) => ({ id })) },
  attributesOf: (category: number) => uses.get(category) ?? [],
  saidWithin: (category: number | undefined) => said.get(category) ?? nothing,
  categoriesOf: (products: readonly number[]) => products.map(() => readers),
} as unknown as UnderstoodShop;

const named = (words: number) => ({
  from: 0,
  to: words,
  quality: 1,
  target: { kind: 'value', attribute: chip.id, value: 7 } as const,
});
const implied = (
  text: string,
  { ids = [] as number[], isWithoutValues = false, spans = [] as ReturnType<typeof named>[] } = {},
) => impliedCategory({ ids, isWithoutValues }, { amounts: amountsOf(typedSearch(text)), spans }, shop);

test('an amount is of the category of which the most products say it', () => {
  expect(implied('24 gb')).toBe(cards);
  expect(implied('24')).toBeUndefined();
  expect(implied('5000 gb')).toBeUndefined();
});

test('what the words find is meant, but where they find it only without a value of several words that is of other things', () => {
  expect(implied('card 24 gb', { ids: [1, 2] })).toBe(readers);
  expect(implied('radeon rx 7900 24 gb', { ids: [1, 2], spans: [named(3)] })).toBe(readers);
  expect(implied('radeon rx 7900 24 gb', { ids: [1, 2], isWithoutValues: true })).toBe(readers);
  expect(implied('radeon rx 7900 24 gb', { ids: [1, 2], isWithoutValues: true, spans: [named(2)] })).toBe(readers);
  expect(implied('radeon rx 7900 24 gb', { ids: [1, 2], isWithoutValues: true, spans: [named(3)] })).toBe(cards);
});
