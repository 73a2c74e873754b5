import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

test.each([
  ['/', '/en'],
  ['/?tab=x', '/en?tab=x'],
  ['/#top', '/en#top'],
  ['/products/5?color=a', '/en/products/5?color=a'],
  ['/enough', '/en/enough'],
  ['/en', '/en'],
  ['/en/cart', '/en/cart'],
  ['#content', '#content'],
  ['?page=2', '?page=2'],
  ['https://example.com/x', 'https://example.com/x'],
  ['//example.com', '//example.com'],
])('on English pages %s leads to %s', (path, expected) => {
  expect(localPath(path, 'en')).toBe(expected);
});

test('on Russian pages a path stays what it is', () => {
  expect(localPath('/products/5?color=a', 'ru')).toBe('/products/5?color=a');
});
