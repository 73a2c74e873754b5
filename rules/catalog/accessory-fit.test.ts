import { expect, test } from 'vitest';
import { isFit } from './accessory-fit.ts';

const of = (said: Record<string, (number | string)[]>) => (key: string) => said[key] ?? [];

test.each([
  ['nothing is known', {}, {}, true],
  ['one of them says nothing', { socket: [1] }, {}, true],
  ['they share a value', { console: [1] }, { console: [2, 1] }, true],
  ['they share none', { console: [1] }, { console: [2, 3] }, false],
  ['a product is called by what the accessory is for', { os: ['iOS'] }, { os_supported: ['iOS', 'iPadOS'] }, true],
  ['a product is of another system', { os: ['Android'] }, { os_supported: ['iOS'] }, false],
  ['it is small enough', { diagonal: [14] }, { fits_diagonal: [15.6] }, true],
  ['it is too large', { diagonal: [16] }, { fits_diagonal: [15.6] }, false],
  ['one speaks against it and another for it', { socket: [1], ram_type: [4] }, { socket: [1], ram_type: [5] }, false],
])('where %s', (_where, product, accessory, fits) => {
  expect(isFit(of(product), of(accessory))).toBe(fits);
});
