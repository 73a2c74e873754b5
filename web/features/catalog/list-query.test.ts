import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apiQuery, listPath, readListQuery, sorts } from './list-query.ts';

const readPath = (path: string) => readListQuery(new URL(path, 'http://shop.test').searchParams);

test('a listing survives its own address: reading what was written gives the same', () => {
  const hash = fc.integer({ min: 0, max: 0xffffff }).map((color) => color.toString(16).padStart(6, '0'));
  const price = fc.option(fc.integer({ min: 0, max: 999_999_999 }), { nil: undefined });
  const query = fc.record({
    page: fc.integer({ min: 1, max: 5000 }),
    sort: fc.constantFrom(...sorts),
    brand: fc.array(fc.constantFrom('1', '12'), { maxLength: 2 }),
    color: fc.array(hash, { maxLength: 4 }),
    memory: fc.array(fc.constantFrom('64', '128', '1024'), { maxLength: 3 }),
    minPrice: price,
    maxPrice: price,
  });
  fc.assert(
    fc.property(query, (asked) => {
      expect(readPath(listPath('/new/products', asked, { page: asked.page }))).toEqual(asked);
    }),
  );
});

test('junk in the address is as good as absent', () => {
  expect(readPath('/x?page=-3&sort=evil&brand=apple&color=red&memory=lots&min_price=1e9')).toEqual({
    page: 1,
    sort: '',
    brand: [],
    color: [],
    memory: [],
    minPrice: undefined,
    maxPrice: undefined,
  });
});

test('X3 a page of the listing is an offset in rows', () => {
  expect(apiQuery({ ...readPath('/x?page=3&color=ff0000'), sort: '-price' })).toMatchObject({
    limit: 24,
    offset: 48,
    ordering: '-price',
    color: ['#ff0000'],
  });
});
