import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listsTag, tagsOfAnswer, tagsOfChange } from './page-tags.ts';

test('a product page shows its product, its siblings, similar ones and those that its story compares it with', () => {
  expect(tagsOfAnswer('/products/30/', { id: 30, brand: 2 })).toEqual(['product 30']);
  expect(tagsOfAnswer('/products/30/similar/', [{ id: 31 }, { id: 32 }])).toEqual([
    'product 30',
    'product 31',
    'product 32',
  ]);
  const siblings = { attribute: 4, products: [{ id: 33 }] };
  expect(tagsOfAnswer('/products/30/siblings/', siblings)).toEqual(['product 30', 'product 33']);
  const story = {
    blocks: [{ kind: 'text' }, { kind: 'comparison', product: 34 }, { kind: 'comparison', product: null }],
  };
  expect(tagsOfAnswer('/products/30/story/', story)).toEqual(['product 30', 'product 34']);
  // Where it could not be had, too.
  expect(tagsOfAnswer('/products/30/siblings/', { detail: 'No database.' })).toEqual(['product 30']);
});

test('a list shows its products, and any other may come to stand on it', () => {
  expect(tagsOfAnswer('/products/?limit=24', { count: 2, results: [{ id: 1 }, { id: 2 }] })).toEqual([
    listsTag,
    'product 1',
    'product 2',
  ]);
  expect(tagsOfAnswer('/products/facets/?category=phones', { filters: [] })).toEqual([listsTag]);
  expect(tagsOfAnswer('/categories/phones/', undefined)).toEqual([listsTag]);
});

test('texts of the shop, its brands and its news show no product', () => {
  for (const path of [
    '/site/footers/',
    '/questions/?product=30',
    '/brands/?limit=100',
    '/news/?limit=3',
    '/pages/about/',
    '/checkout/methods/',
  ])
    expect(tagsOfAnswer(path, { results: [{ id: 7 }] })).toEqual([]);
});

test('lists do not care how many pieces are left of a product, its own page does', () => {
  expect(tagsOfChange('*')).toBe('all');
  expect(tagsOfChange('7,8')).toEqual([listsTag, 'product 7', 'product 8']);
  expect(tagsOfChange('stock:7')).toEqual(['product 7']);
});

test('nothing that a product page asks for makes it a list', () => {
  const loader = readFileSync(join(import.meta.dirname, '../../../web/shop/routes/product.tsx'), 'utf8');
  const calls = [...loader.matchAll(/ask\(context, 'GET ([^']+)'/g)].map(([, path = '']) =>
    path.replace(/\{\w+\}/g, '30'),
  );
  expect(calls).toContain('/products/30/');
  expect(calls.filter((path) => tagsOfAnswer(`${path}?limit=3`, undefined).includes(listsTag))).toEqual([]);
});
