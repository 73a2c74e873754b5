import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxLineCount, maxLines } from '#rules/limits.ts';
import { buyLinkPath, readBuyLink } from './buy-link.ts';

test.each([
  [
    '70:2,71',
    [
      [70, 2],
      [71, 1],
    ],
    false,
  ],
  ['70,70:3', [[70, 4]], false],
  ['70:500', [[70, 99]], false],
  ['70:0,71', [[71, 1]], true],
  ['x,71:1', [[71, 1]], true],
  ['', [], true],
  ['99999999999', [], true],
])('%s names %j', (text, lines, isCut) => {
  expect(readBuyLink(text)).toEqual({ lines: lines.map(([variant, count]) => ({ variant, count })), isCut });
});

test('no link names more than a cart takes', () => {
  const part = fc.oneof(
    fc.tuple(fc.nat(2_000), fc.nat(300)).map(([variant, count]) => `${variant}:${count}`),
    fc.string({ maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 500 }), (parts) => {
      const { lines } = readBuyLink(parts.join(','));
      expect(lines.length).toBeLessThanOrEqual(maxLines);
      expect(new Set(lines.map(({ variant }) => variant)).size).toBe(lines.length);
      expect(lines.every(({ count }) => Number.isInteger(count) && count >= 1 && count <= maxLineCount)).toBe(true);
    }),
  );
});

test('the link of a cart names its lines, and nothing is lost on the way', () => {
  const line = fc.record({
    variant: fc.integer({ min: 1, max: 999_999 }),
    count: fc.integer({ min: 1, max: maxLineCount }),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(line, { maxLength: maxLines, minLength: 1, selector: ({ variant }) => variant }),
      (lines) => {
        expect(readBuyLink(buyLinkPath(lines).replace('/buy/', ''))).toEqual({ lines, isCut: false });
      },
    ),
  );
});
