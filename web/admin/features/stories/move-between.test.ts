import { expect, test } from 'vitest';
import { moveBetween } from './move-between.ts';

test('the move that was made is found, wherever a row came from and went to', () => {
  const before = [7, 3, 9, 4];
  for (const from of before.keys()) {
    for (const to of before.keys()) {
      const moved = before.toSpliced(from, 1).toSpliced(to, 0, before[from] ?? 0);
      const [first, second] = moveBetween(before, moved);
      expect(before.toSpliced(first, 1).toSpliced(second, 0, before[first] ?? 0)).toEqual(moved);
    }
  }
});
