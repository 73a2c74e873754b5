import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textDifferences } from './text-differences.ts';

const signs = { same: ' ', removed: '-', added: '+' };
const shown = (before: string[], after: string[]) =>
  textDifferences(before, after).map(({ how, text }) => `${signs[how]}${text}`);

test.each([
  { before: ['a', 'b'], after: ['a', 'b'], differences: [' a', ' b'] },
  { before: [], after: ['a'], differences: ['+a'] },
  { before: ['a'], after: [], differences: ['-a'] },
  { before: ['a', 'b', 'c'], after: ['a', 'x', 'c'], differences: [' a', '-b', '+x', ' c'] },
  { before: ['a', 'b', 'c', 'a'], after: ['c', 'a'], differences: ['-a', '-b', ' c', ' a'] },
  { before: ['a', 'b'], after: ['c', 'a'], differences: ['+c', ' a', '-b'] },
  { before: ['a', 'b', 'c'], after: ['b', 'c', 'd'], differences: ['-a', ' b', ' c', '+d'] },
])('$before became $after', ({ before, after, differences }) => {
  expect(shown(before, after)).toEqual(differences);
});

const texts = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 });

test('the differences hold both texts, whole and in order', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const differences = textDifferences(before, after);
      const without = (how: 'removed' | 'added') =>
        differences.filter((each) => each.how !== how).map(({ text }) => text);
      expect(without('added')).toEqual(before);
      expect(without('removed')).toEqual(after);
    }),
  );
});

test('what did not change is shown as the same', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(textDifferences(text, text).every(({ how }) => how === 'same')).toBe(true);
    }),
  );
});

/** The most paragraphs that two texts can have in common, in order. */
function mostCommon([one, ...rest]: string[], others: string[]): number {
  if (one === undefined) return 0;
  const place = others.indexOf(one);
  const without = mostCommon(rest, others);
  return place < 0 ? without : Math.max(without, 1 + mostCommon(rest, others.slice(place + 1)));
}

test('as much as can be is the same', () => {
  const short = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 7 });
  fc.assert(
    fc.property(short, short, (before, after) => {
      const same = textDifferences(before, after).filter(({ how }) => how === 'same');
      expect(same).toHaveLength(mostCommon(before, after));
    }),
  );
});

test('a place counts from the first difference on', () => {
  expect(textDifferences(['a', 'b'], ['a', 'c']).map(({ place }) => place)).toEqual([0, 1, 2]);
});
