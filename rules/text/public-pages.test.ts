import { expect, test } from 'vitest';
import { canonicalPath, pageNumber } from './canonical-path.ts';
import { addressesByLanguage, isForSearchEngines, onlyChoice } from './public-pages.ts';

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

test.each([
  ['/catalog/headphones?brand=4', '/catalog/headphones?brand=4'],
  ['/en/catalog/headphones?utm_source=mail&page=2&brand=4', '/en/catalog/headphones?brand=4&page=2'],
  ['/catalog/tvs?panel=oled', '/catalog/tvs?panel=oled'],
])('one choice in a category is a page where the category says so: %s', (address, canonical) => {
  const { key, value } = onlyChoice(parts(address)) ?? {};
  const choice = `${key}=${value}`;
  expect(canonicalPath(parts(address), choice)).toBe(canonical);
  expect(isForSearchEngines(parts(address), choice)).toBe(true);
  expect(isForSearchEngines(parts(address))).toBe(false);
});

test.each([
  '/catalog/headphones',
  '/catalog/headphones?brand=4&brand=5',
  '/catalog/headphones?brand=4&sort=price',
  '/catalog/headphones?brand=sony',
  '/catalog/tvs?panel=oled,ips',
  '/catalog/tvs?diagonal=50..60',
  '/catalog/tvs?diagonal.from=50',
  '/products/brands/4?brand=4',
])('no other choice is one: %s', (address) => {
  expect(onlyChoice(parts(address))).toBeUndefined();
});

test('a page of a list has its twins at the same page of the other languages', () => {
  expect(addressesByLanguage(parts('/en/accessories?page=2'))).toEqual([
    { language: 'ru', path: '/accessories?page=2' },
    { language: 'en', path: '/en/accessories?page=2' },
    { language: 'ky', path: '/ky/accessories?page=2' },
  ]);
});

test.each([
  ['/products/5?page=2', 1],
  ['/new/products?page=0', 1],
  ['/en/news?page=12', 12],
])('%s is page %i of its list', (address, number) => {
  expect(pageNumber(parts(address))).toBe(number);
});
