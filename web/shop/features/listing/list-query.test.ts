import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apiFilters, apiPage, choiceCount, listPath, readListQuery, sorts, withRenamed } from './list-query.ts';

const readPath = (path: string) => readListQuery(new URL(path, 'http://shop.test').searchParams);

test('a listing survives its own address: reading what was written gives the same', () => {
  const prices = fc
    .tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 999_999_999 }))
    .map(([one, other]) => ({ minPrice: Math.min(one, other), maxPrice: Math.max(one, other) }));
  const query = fc
    .record({
      view: fc.constantFrom('grid' as const, 'rows' as const),
      page: fc.integer({ min: 1, max: 5000 }),
      sort: fc.constantFrom(...sorts),
      search: fc.constantFrom('', 'айфон 256 гб', 'a&b=c?d#e%'),
      asText: fc.uniqueArray(fc.constantFrom('16 гб', '1,5 тб', 'до 90 000'), { maxLength: 2 }),
      taken: fc.uniqueArray(fc.constantFrom('ram', 'price'), { maxLength: 2 }),
      brand: fc.uniqueArray(fc.constantFrom('1', '12'), { maxLength: 2 }),
      inStock: fc.boolean(),
      onSale: fc.boolean(),
      attributes: fc.dictionary(
        fc.constantFrom('ram', 'panel', 'screen_diagonal'),
        fc
          .uniqueArray(fc.constantFrom('16', 'oled', '13..14', '..5', '-1.5'), { minLength: 1, maxLength: 3 })
          .map((values) => values.toSorted()),
      ),
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

test('a range that is upside down is turned, however it was written', () => {
  for (const search of ['diagonal=16..14', 'diagonal.from=16&diagonal.to=14', 'diagonal=14..16']) {
    expect(readPath(`/x?${search}`).attributes).toEqual({ diagonal: ['14..16'] });
  }
});

test('of an address with hundreds of filters, what is read stays small', () => {
  const of = (name: string) => Array.from({ length: 300 }, (_, place) => `${name}=${place}`).join('&');
  const keys = Array.from({ length: 300 }, (_, place) => `key${place}=${place},a,b,c`).join('&');
  expect(readPath(`/x?${of('brand')}`).brand).toHaveLength(20);
  expect(Object.values(readPath(`/x?${of('ram')}`).attributes).flat()).toHaveLength(20);
  expect(Object.values(readPath(`/x?${keys}`).attributes).flat()).toHaveLength(60);
});

test('a change of the choice begins at the first page again', () => {
  expect(listPath('/x', readPath('/x?page=3&brand=1'), { inStock: true })).toBe('/x?brand=1&in_stock=1');
});

test('junk in the address is as good as absent', () => {
  expect(
    readPath('/x?page=-3&sort=evil&view=upside&brand=apple&color=R%20ed&memory=Lots&min_price=1e9&in_stock=yes'),
  ).toEqual({
    page: 1,
    sort: '',
    view: 'grid',
    search: '',
    asText: [],
    taken: [],
    brand: [],
    minPrice: undefined,
    maxPrice: undefined,
    inStock: false,
    onSale: false,
    attributes: {},
  });
});

test('attributes are read as a form sends them, with the two ends of a range, and as people write them', () => {
  const { attributes } = readPath('/x?ram=16&ram=32,16&weight.from=1,5&weight.to=&diagonal=13..14&diagonal.to=15');
  expect(attributes).toEqual({ ram: ['16', '32'], weight: ['1.5..'], diagonal: ['..15', '13..14'] });
});

test('a swatch, by which addresses named a colour before, goes to the server as it stands and comes back as a value', () => {
  const query = readPath('/x?color=%231d1d1f,1d1d1f,silver&memory=256&page=2');
  expect(apiFilters(query, {}).filter).toBe('color:#1d1d1f,1d1d1f,silver;storage:256');
  const renamed = ['#1d1d1f', '1d1d1f'].map((value) => ({ key: 'color', value, now: 'black' }));
  expect(listPath('/x', withRenamed(query, renamed), { page: query.page })).toBe(
    '/x?color=black,silver&storage=256&page=2',
  );
  expect(readPath('/x?color=%231d1d,%23xyzxyz').attributes).toEqual({});
});

test('what addresses called otherwise before is what they call it now', () => {
  expect(readPath('/x?color=black&memory=256').attributes).toEqual({ color: ['black'], storage: ['256'] });
});

test('what advertisements add to an address, and words of no key, are no attributes', () => {
  expect(readPath('/x?utm_source=ads&gclid=1&view=rows&РАМ=1&ram=<b>&in_stock=0').attributes).toEqual({});
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
  const query = readPath('/x?brand=2&color=black&storage=256&min_price=5');
  expect(apiFilters(query, {})).toMatchObject({ brand: ['2'], filter: 'color:black;storage:256', min_price: 5 });
  expect(apiFilters(query, { brand: '1' }).brand).toEqual(['1']);
});
