import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PathCounts } from './path-counts.ts';

test('each list of numbers is counted by itself, however many there are', () => {
  const list = fc.array(fc.integer({ min: 0, max: 2 ** 20 }), { minLength: 1, maxLength: 6 });
  const close = fc.array(fc.nat(3), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(fc.oneof(list, close), { maxLength: 400 }), (lists) => {
      const counted = new PathCounts();
      for (const one of lists) counted.add(one.reduce((path, number) => counted.step(path, number), 0));
      const expected = Map.groupBy(lists, (one) => one.join(' '));
      const found = new Map(counted.counts().map(({ path, count }) => [path.join(' '), count]));
      expect(found).toEqual(new Map([...expected].map(([key, all]) => [key, all.length])));
    }),
  );
});
