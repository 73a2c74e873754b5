import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apiFilters, apiPage, choiceCount, listPath, readListQuery, sorts } from './list-query.ts';

const readPath = (path: string) => readListQuery(new URL(path, 'http://shop.test').searchParams);

test('a listing survives its own address: reading what was written gives the same', () => {
  const prices = fc
    .tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 999_999_999 }))
    .map(([one, other]) => ({ minPrice: Math.min(one, other), maxPrice: Math.max(one, other) }));
  const query = fc
    .record({
      page: fc.integer({ min: 1, max: 5000 }),
      sort: fc.constantFrom(...sorts),
      search: fc.constantFrom('', 'айфон 256 гб', 'a&b=c?d#e%'),
      brand: fc.array(fc.constantFrom('1', '12'), { maxLength: 2 }),
      color: fc.array(fc.constantFrom('black', 'sky-blue', '#1c1c1e'), { maxLength: 3 }),
      memory: fc.array(fc.constantFrom('64', '128', '1024'), { maxLength: 3 }),
      prices: fc.oneof(
        prices,
        prices.map(({ minPrice }) => ({ minPrice, maxPrice: undefined })),
        prices.map(({ maxPrice }) => ({ minPrice: undefined, maxPrice })),
        fc.constant({ minPrice: undefined, maxPrice: undefined }),
      ),
    })
    .map(({ prices, ...rest }) => ({ ...rest, ...prices }));
  fc.assert(
    fc.property(query, (asked) => {
      expect(readPath(listPath('/new/products', asked, { page: asked.page }))).toEqual(asked);
    }),
  );
});

test('a change of the choice begins at the first page again', () => {
  expect(listPath('/x', readPath('/x?page=3&brand=1'), { memory: ['256'] })).toBe('/x?brand=1&memory=256');
});

test('junk in the address is as good as absent', () => {
  expect(readPath('/x?page=-3&sort=evil&brand=apple&color=R%20ed&memory=lots&min_price=1e9')).toEqual({
    page: 1,
    sort: '',
    search: '',
    brand: [],
    color: [],
    memory: [],
    minPrice: undefined,
    maxPrice: undefined,
  });
});

test('prices are read as people write them: grouped, or the wrong way round', () => {
  expect(readPath('/x?min_price=142%C2%A0000&max_price=38+000')).toMatchObject({ minPrice: 38_000, maxPrice: 142_000 });
});

test('a search is cut where the server would take no more of it', () => {
  expect(readPath(`/search?search=${'x'.repeat(300)}`).search).toHaveLength(200);
});

test('a price range counts as one choice', () => {
  expect(choiceCount(readPath('/x?search=tv&sort=name&brand=1&brand=2&min_price=1&max_price=9'))).toBe(3);
});

test('a page of the listing is an offset in rows', () => {
  expect(apiPage(readPath('/x?page=3&sort=-price'), 'ru')).toEqual({ limit: 24, offset: 48, ordering: '-price' });
});

test('names are sorted as the language of the page has them, and the default is left to the server', () => {
  expect(apiPage(readPath('/x?sort=-name'), 'en').ordering).toBe('-name_en');
  expect(apiPage(readPath('/x?sort=-name'), 'ru').ordering).toBe('-name');
  expect(apiPage(readPath('/x'), 'en').ordering).toBeUndefined();
});

test('what is chosen goes to the server; the list of a brand stays that brand’s', () => {
  const query = readPath('/x?brand=2&color=black&memory=256&min_price=5');
  expect(apiFilters(query, {})).toMatchObject({ brand: ['2'], color: ['black'], memory: ['256'], min_price: 5 });
  expect(apiFilters(query, { brand: '1' }).brand).toEqual(['1']);
});
