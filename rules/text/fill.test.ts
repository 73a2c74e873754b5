import { expect, test } from 'vitest';
import { fill } from './fill.ts';

test('a field is filled once: what it is filled with is text, even where it looks like a field', () => {
  const values = { shop: '{code} $& $1', code: '1234', count: 0 };
  expect(fill('{shop}: {code}, {count}, {other}', values)).toBe('{code} $& $1: 1234, 0, {other}');
});
