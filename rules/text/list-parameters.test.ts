import { expect, test } from 'vitest';
import { attributePages, attributeParameter } from './list-parameters.ts';

test.each([
  '/catalog/laptops',
  '/en/catalog/laptops',
  '/search',
  '/products/86',
  '/en/products/86',
  '/products/86.data',
  '/products/brands/3',
])('%s reads attributes', (path) => {
  expect(attributePages.test(path)).toBe(true);
});

test.each(['/', '/catalog', '/cart', '/products/86/reviews', '/news/86', '/products/galaxy'])(
  '%s reads none',
  (path) => {
    expect(attributePages.test(path)).toBe(false);
  },
);

test.each([
  ['ram', { key: 'ram', end: undefined }],
  ['weight.from', { key: 'weight', end: 'from' }],
  ['memory', { key: 'storage', end: undefined }],
])('the parameter %s is of the attribute %j', (name, attribute) => {
  expect(attributeParameter(name)).toEqual(attribute);
});

test.each([
  ...['page', 'view', 'Ram', '_x'],
  ...['utm_source', 'gclid', 'msclkid', 'ttclid', 'srsltid', 'gbraid', 'gad_source', 'mc_cid'],
])('the parameter %s is of none', (name) => {
  expect(attributeParameter(name)).toBeUndefined();
});
