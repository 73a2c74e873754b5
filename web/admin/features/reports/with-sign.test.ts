import { expect, test } from 'vitest';
import { groupSom } from '#rules/money.ts';
import { withSign } from './with-sign.ts';

test.each([
  [-21_432, '\u221221\u00A0432'],
  [0, '0'],
  [1_386, '1\u00A0386'],
])('a margin of %d som is shown with what it loses', (som, shown) => {
  expect(withSign(som, groupSom)).toBe(shown);
});
