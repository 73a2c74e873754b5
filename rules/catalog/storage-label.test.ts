import { expect, test } from 'vitest';
import { memoryLabelParts } from './storage-label.ts';

test.each([
  { volume: 64, amount: 64, unit: 'gb' },
  { volume: '512', amount: 512, unit: 'gb' },
  { volume: 999, amount: 999, unit: 'gb' },
  { volume: 1_000, amount: 1, unit: 'tb' },
  { volume: '1024', amount: 1, unit: 'tb' },
  { volume: 2_048, amount: 2, unit: 'tb' },
])('a memory of $volume GB is shown as $amount $unit', ({ volume, amount, unit }) => {
  expect(memoryLabelParts(volume)).toEqual({ amount, unit });
});
