import { expect, test } from 'vitest';
import { addressesByLanguage, canonicalPath, isForSearchEngines, pageNumber } from './public-pages.ts';

const parts = (address: string) => {
  const { pathname, search } = new URL(address, 'http://shop.test');
  return { pathname, search };
};

test.each([
  ['/new/products?page=2&sort=price', '/new/products?page=2'],
  ['/en/products/brands/3?color=black&page=3', '/en/products/brands/3?page=3'],
  ['/new/products?page=1', '/new/products'],
  ['/new/products?page=zwei', '/new/products'],
  ['/news?page=2', '/news?page=2'],
  ['/products/5?color=1d1d1f&page=2', '/products/5'],
  ['/?utm_source=mail', '/'],
  ['/en', '/en'],
])('the one address of %s is %s', (address, canonical) => {
  expect(canonicalPath(parts(address))).toBe(canonical);
});

test.each([
  ['/', true],
  ['/en', true],
  ['/new/products?page=2', true],
  ['/products/5?color=1d1d1f&memory=256', true],
  ['/new/products?sort=price', false],
  ['/en/filtererd/products/5?max_price=5000', false],
  ['/search', false],
  ['/en/search?search=iphone', false],
  ['/cart', false],
  ['/en/orders/7', false],
  ['/order/success', false],
])('search engines and %s: %s', (address, isFor) => {
  expect(isForSearchEngines(parts(address))).toBe(isFor);
});

test('a page of a list has its twin at the same page of the other language', () => {
  expect(addressesByLanguage(parts('/en/accessories?page=2'))).toEqual([
    { language: 'ru', path: '/accessories?page=2' },
    { language: 'en', path: '/en/accessories?page=2' },
  ]);
});

test.each([
  ['/products/5?page=2', 1],
  ['/new/products?page=0', 1],
  ['/en/news?page=12', 12],
])('%s is page %i of its list', (address, number) => {
  expect(pageNumber(parts(address))).toBe(number);
});
