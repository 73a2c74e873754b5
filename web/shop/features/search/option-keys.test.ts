import { expect, test } from 'vitest';
import { inBox, optionAfter } from './option-keys.ts';

test.each([
  { key: 'ArrowDown', from: inBox, to: 0 },
  { key: 'ArrowDown', from: 1, to: 2 },
  { key: 'ArrowDown', from: 2, to: 0 },
  { key: 'ArrowUp', from: inBox, to: 2 },
  { key: 'ArrowUp', from: 0, to: 2 },
  { key: 'Home', from: 2, to: 0 },
  { key: 'End', from: 0, to: 2 },
  { key: 'Home', from: inBox, to: undefined },
  { key: 'End', from: inBox, to: undefined },
  { key: 'a', from: 1, to: undefined },
])('of three options $key leads from $from to $to', ({ key, from, to }) => {
  expect(optionAfter(key, from, 3)).toBe(to);
});

test('without options every key belongs to the text', () => {
  expect(optionAfter('ArrowDown', inBox, 0)).toBeUndefined();
});
