import { expect, test } from 'vitest';
import { callPath } from './path.ts';

test('the path is filled in and the query appended', () => {
  expect(callPath('GET /products/{id}/', { params: { id: 5 } })).toBe('/products/5/');
  expect(callPath('GET /brands/', { query: { limit: 100, offset: undefined } })).toBe('/brands/?limit=100');
});

test('lists are sent with brackets, empty ones not at all', () => {
  const query = { brand: [1, 2], color: [], memory: ['256'], search: 'a b' };
  expect(callPath('GET /products/', { query })).toBe(
    '/products/?brand%5B%5D=1&brand%5B%5D=2&memory%5B%5D=256&search=a+b',
  );
});

test('what stands in a path cannot leave it', () => {
  expect(callPath('GET /news/{id}/', { params: { id: '../orders?x' } })).toBe('/news/..%2Forders%3Fx/');
});
