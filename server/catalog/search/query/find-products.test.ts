import { expect, test } from 'vitest';
import type { Hit, Tier } from '#server/catalog/search/queries.ts';
import { SynonymBook } from '#server/catalog/search/synonyms/synonym-book.ts';
import { findHits } from './find-products.ts';
import type { SearchQuestions } from './search-questions.ts';

type Sizes = Partial<Record<Tier, number>>;

const hit = (id: number): Hit => ({ id, popularity: 0, isAccessory: false, missing: null, names: 'телефон||' });

/** A shop whose tiers have so many products that match, or only come near; it has every word but "фыва". */
async function ask({
  sizes,
  isNear = false,
  hasTiers = true,
  limit = 24,
}: {
  sizes: Sizes;
  isNear?: boolean;
  hasTiers?: boolean;
  limit?: number;
}) {
  const tiers: Tier[] = [];
  const questions: Pick<SearchQuestions, 'knownWords' | 'findDocuments'> = {
    knownWords: async (asked) =>
      asked.map(({ text }) =>
        text === 'фыв'
          ? []
          : [{ asked: 0, word: text, sound: '', frequency: 9, isAlias: false, isUsual: true, how: 'same' as const }],
      ),
    findDocuments: async ({ better }, asked) => {
      // What only comes near is not asked for with its best places.
      if (isNear === (better !== undefined)) return [];
      tiers.push(asked.tier);
      return Array.from({ length: Math.min(sizes[asked.tier] ?? 0, asked.limit) }, (_, id) => hit(id));
    },
  };
  const book = new SynonymBook([], { hasTiers });
  const { hits, isWhole, isMeant } = await findHits(questions as SearchQuestions, 'телефон чехол', { book, limit });
  return { tiers, count: hits.length, isWhole, isMeant };
}

test('where the most popular products are plenty, no others are looked at', async () => {
  expect(await ask({ sizes: { hot: 400, warm: 900, all: 9_000 } })).toMatchObject({ tiers: ['hot'], isWhole: false });
  // Of those that are shown at most, five hundred are plenty.
  expect(await ask({ sizes: { hot: 500, all: 9_000 }, limit: 501 })).toMatchObject({ tiers: ['hot'], count: 500 });
  expect((await ask({ sizes: { hot: 499, warm: 501, all: 9_000 }, limit: 501 })).tiers).toEqual(['hot', 'warm']);
});

test('where there are many, the next tier is looked at, and all where there are few', async () => {
  expect(await ask({ sizes: { hot: 50, warm: 300, all: 9_000 } })).toMatchObject({
    tiers: ['hot', 'warm'],
    count: 300,
    isWhole: false,
  });
  expect(await ask({ sizes: { hot: 49, warm: 300, all: 380 } })).toMatchObject({
    tiers: ['hot', 'all'],
    count: 380,
    isWhole: true,
  });
  expect(await ask({ sizes: { all: 1 }, hasTiers: false })).toMatchObject({ tiers: ['all'], count: 1, isWhole: true });
});

test('what only comes near is looked for among the popular until there is enough to show, then among all', async () => {
  const near = async (sizes: Sizes, hasTiers = true) => (await ask({ sizes, isNear: true, hasTiers })).tiers;
  expect(await near({ hot: 12, warm: 60, all: 60 })).toEqual(['hot']);
  expect(await near({ hot: 11, warm: 60, all: 60 })).toEqual(['hot', 'warm']);
  expect(await near({ all: 3 })).toEqual(['hot', 'warm', 'all']);
  expect(await near({ all: 3 }, false)).toEqual(['all']);
  expect(await ask({ sizes: { all: 3 }, isNear: true })).toMatchObject({ isMeant: false, isWhole: false, count: 3 });
});
