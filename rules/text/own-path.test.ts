import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOwnPath } from './own-path.ts';

test.each(['/catalog/laptops?ram=16,32', '/news/3', '/', '/en/catalog'])('%s is a path of the shop', (path) => {
  expect(isOwnPath(path)).toBe(true);
});

test.each([
  '',
  'https://x.kg',
  '//x.kg',
  '/\\x.kg',
  '\\\\x.kg',
  'javascript:alert(1)',
  '/a\nb',
  '/a b',
  '/admin/',
  '/en/admin',
  '/api/x',
  'catalog',
])('%j is none', (path) => expect(isOwnPath(path)).toBe(false));

test('all that is taken for one leads to the same host', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webPath(),
        fc.string().map((text) => `/${text}`),
      ),
      (path) => {
        fc.pre(isOwnPath(path));
        expect(new URL(path, 'https://shop.kg').host).toBe('shop.kg');
      },
    ),
  );
});
