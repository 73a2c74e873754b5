import { expect, test } from 'vitest';
import { isOwnPage } from './own-link.ts';

test.each([
  '/',
  '/products/12',
  '/products/brands/3',
  '/filtererd/products/4?sort=price',
  '/news/5#more',
  '/search?q=iphone%2016',
  '/policies/delivery',
])('%s is a page of the shop', (link) => {
  expect(isOwnPage(link)).toBe(true);
});

test.each([
  '',
  'products/12',
  '//evil.test/products/12',
  '/\\evil.test',
  'https://evil.test/',
  'javascript:alert(1)',
  '/products/12x',
  '/products/0',
  '/nowhere',
  '/en/products/12',
  '/admin',
  '/news/5 onclick=1',
])('%s is none', (link) => {
  expect(isOwnPage(link)).toBe(false);
});
