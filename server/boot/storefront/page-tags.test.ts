import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anyListTag, listsTag, listTagsOf, productTags, readChange, tagsOfAnswer as tagsWithin } from './page-tags.ts';

/** The tree: phones, with two categories below. */
const idsWithin = (slug: string) => (slug === 'phones' ? [5, 51, 52] : undefined);
const tagsOfAnswer = (path: string, body: unknown) => tagsWithin(path, body, idsWithin);

test('a product page shows its product, its siblings, similar ones and those that its story compares it with', () => {
  expect(tagsOfAnswer('/products/30/', { id: 30, brand: 2 })).toEqual(['product 30']);
  expect(tagsOfAnswer('/products/30/similar/', [{ id: 31 }, { id: 32 }])).toEqual([
    'product 30',
    'product 31',
    'product 32',
  ]);
  expect(tagsOfAnswer('/products/30/accessories/', [{ id: 35 }])).toEqual(['product 30', 'product 35']);
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
    anyListTag,
    listsTag,
    'product 1',
    'product 2',
  ]);
  expect(tagsOfAnswer('/products/get_accessories/?limit=8', undefined)).toEqual([anyListTag, listsTag]);
});

const ofPhones = [anyListTag, 'in category 5', 'in category 51', 'in category 52'];
test.each([
  ['/products/facets/?category=phones', ofPhones],
  ['/products/?category=phones&brand=7&offset=24', ofPhones],
  ['/categories/phones/', ofPhones],
  ['/products/?brand=7&offset=24', [anyListTag, 'in brand 7']],
  ['/products/facets/?brand=7&brand=apple', [anyListTag, 'in brand 7', 'in brand apple']],
  ['/cards/?brand=7&limit=24', [anyListTag, 'in brand 7']],
  ['/cards/?brand%5B%5D=7&limit=24', [anyListTag, 'in brand 7']],
  ['/products/facets/?brand%5B%5D=7&is_arrived=true', [anyListTag, listsTag]],
  ['/cards/?is_accessory=true&brand=7', [anyListTag, listsTag]],
  ['/products/?brand_category=3', [anyListTag, 'in brand-category 3']],
  // Of everything, though a brand is chosen: the other brands are counted, too.
  ['/products/facets/?search=usb&brand=7', [anyListTag, listsTag]],
  ['/products/facets/?is_arrived=true&brand=7', [anyListTag, listsTag]],
  ['/products/?category=no-such', [anyListTag, listsTag]],
  ['/categories/', [anyListTag, listsTag]],
])('%s is a list of %j', (path, tags) => {
  expect(tagsOfAnswer(path, { results: [] })).toEqual(tags);
});

test('a list that shows the nearest of what it is not of may be changed by any product', () => {
  expect(tagsOfAnswer('/products/?brand=7', { results: [], nearest: [{ id: 9 }] })).toEqual([
    anyListTag,
    listsTag,
    'product 9',
  ]);
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
  expect(readChange('*')).toBe('all');
  expect(readChange('7,8')).toEqual({ ids: [7, 8], isOfLists: true });
  expect(readChange('stock:7')).toEqual({ ids: [7], isOfLists: false });
  expect(productTags([7, 8])).toEqual(['product 7', 'product 8']);
  expect(listTagsOf(['brand 7'])).toEqual([listsTag, 'in brand 7']);
});

test('nothing that a product page asks for makes it a list', () => {
  const loader = readFileSync(join(import.meta.dirname, '../../../web/shop/routes/product.tsx'), 'utf8');
  const calls = [...loader.matchAll(/ask\(context, 'GET ([^']+)'/g)].map(([, path = '']) =>
    path.replace(/\{\w+\}/g, '30'),
  );
  expect(calls).toContain('/products/30/');
  expect(calls.filter((path) => tagsOfAnswer(`${path}?limit=3`, undefined).includes(listsTag))).toEqual([]);
});
