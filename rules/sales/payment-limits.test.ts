import { expect, test } from 'vitest';
import { bankObstacle } from './payment-limits.ts';

const terms = { is_offered: true, min: 50, max: 50_000 };

test.each([
  [49, 'low'],
  [50, null],
  [50_000, null],
  [50_001, 'high'],
])('a total of %i som meets %s', (total, obstacle) => {
  expect(bankObstacle(terms, total)).toBe(obstacle);
});

test('a shop without a bank offers none, for any total', () => {
  expect(bankObstacle({ ...terms, is_offered: false }, 100)).toBe('off');
});
