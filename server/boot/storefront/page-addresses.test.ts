import fc from 'fast-check';
import { expect, test } from 'vitest';
import { betterAddress, movedAddress } from './page-addresses.ts';

test.each([
  ['/about/', '/about'],
  ['/en/', '/en'],
  ['/en//news///5/', '/en/news/5'],
  ['/ky/', '/ky'],
  ['/KY//News/5', '/ky/news/5'],
  ['//evil.example', '/evil.example'],
  ['/\\evil.example/x', '/evil.example/x'],
  ['//evil.example//?a=//b', '/evil.example?a=//b'],
  ['/News?page=2', '/news?page=2'],
  ['/EN/Products/5', '/en/products/5'],
  ['/privacy', '/policies/privacy'],
  ['/en/privacy/', '/en/policies/privacy'],
  ['/ky/privacy', '/ky/policies/privacy'],
  ['/categories/subcategory/3', '/categories/subCategory/3'],
  ['/Categories/SUBCATEGORY/3/', '/categories/subCategory/3'],
  ['/buy/70:2,71?promo=SALE10', '/cart?buy=70:2,71&promo=SALE10'],
  ['/en/buy/70', '/en/cart?buy=70'],
  ['/ky/buy/70?promo=SALE10', '/ky/cart?buy=70&promo=SALE10'],
  ['/products/filter/12/3', '/filtererd/products/12'],
  ['/en/products/filter/12/apple/?sort=price', '/en/filtererd/products/12?sort=price'],
  ['/ky/products/filter/12/3', '/ky/filtererd/products/12'],
  // Of two languages the last one is meant.
  ['/en/ky', '/ky'],
  ['/en/ky/cart', '/ky/cart'],
  ['/ky/en/products/5', '/en/products/5'],
  ['/EN/ky/en//News/?page=2', '/en/news?page=2'],
  ['/en/ky/privacy', '/ky/policies/privacy'],
])('%s has moved to %s', (old, better) => {
  expect(betterAddress(old)).toBe(better);
});

test.each([
  '/',
  '/en',
  '/ky',
  '/ky/products/5?color=1D1D1F',
  '/kyrgyz',
  '/en/kyrgyz',
  '/about',
  '/products/5?color=1D1D1F',
  '/categories/subCategory/3',
  '/new/products.data?_routes=routes%2Fhome',
  '/%D0%9A',
  'http://evil.example//x/',
])('%s is right', (address) => {
  expect(betterAddress(address)).toBeUndefined();
});

test('no address sends anybody to another host, and none sends twice', () => {
  const parts = fc.constantFrom('/', '\\', '//', '.', '..', 'evil.example', 'EN', 'ky', '%2F', '?', '@', ':', 'a');
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), (path) => {
      const better = betterAddress(`/${path.join('')}`);
      if (better === undefined) return;
      expect(new URL(better, 'http://shop.test').host).toBe('shop.test');
      expect(betterAddress(better)).toBeUndefined();
    }),
  );
});

const productAt = async (slug: string) => (slug === 'telefon' || slug === '15-pro' ? 7 : undefined);

test.each([
  ['/products/telefon', '/products/7'],
  ['/en/products/telefon', '/en/products/7'],
  ['/ky/products/telefon?color=1d1d1f', '/ky/products/7?color=1d1d1f'],
  ['/en/ky/products/telefon', '/ky/products/7'],
  ['/products/15-pro?color=1d1d1f', '/products/7?color=1d1d1f'],
  ['/EN//Products/Telefon/', '/en/products/7'],
])('%s has moved to its product, %s, in one step', async (old, better) => {
  expect(await movedAddress(old, productAt)).toBe(better);
  expect(await movedAddress(better, productAt)).toBeUndefined();
});

test.each(['/products/7', '/products/nobody', '/products/telefon/7', '/products/telefon.data', '/telefon'])(
  '%s leads nowhere else',
  async (address) => {
    expect(await movedAddress(address, productAt)).toBeUndefined();
  },
);
