import { expect, test } from 'vitest';
import { pageKeys, shopPagePath } from './shop-pages.ts';

test('about has a path of its own, the terms are below policies', () => {
  expect(pageKeys.map(shopPagePath)).toEqual([
    '/about',
    '/policies/delivery',
    '/policies/warranty',
    '/policies/returns',
    '/policies/privacy',
  ]);
});
