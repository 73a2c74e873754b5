import { expect, test } from 'vitest';
import { safeReturnTo } from './return-to.ts';

test.each(['/', '/cart', '/products/5?color=%23ffffff', '/en/checkout'])('%s is a place to return to', (path) => {
  expect(safeReturnTo(path)).toBe(path);
});

test.each([
  '//example.com',
  '/\\example.com',
  '/\t/example.com',
  'https://example.com',
  'javascript:alert(1)',
  'cart',
  '',
  null,
  7,
])('%s is none', (value) => {
  expect(safeReturnTo(value)).toBeUndefined();
});
