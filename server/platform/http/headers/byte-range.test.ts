import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  ['bytes=0-3', { from: 0, to: 3 }],
  ['bytes=4-', { from: 4, to: 9 }],
  ['bytes=-3', { from: 7, to: 9 }],
  ['bytes=-30', { from: 0, to: 9 }],
  ['bytes=8-100', { from: 8, to: 9 }],
  ['bytes=10-', undefined],
  ['bytes=5-4', undefined],
  ['bytes=-0', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,4-5', undefined],
  ['lines=0-1', undefined],
  [undefined, undefined],
])('of ten bytes %s asks for %o', (header, part) => {
  expect(byteRange(header, 10)).toEqual(part);
});
