import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageCount, pageWindow } from './page-window.ts';

test.each([
  { page: 1, pages: 12, shown: [1, 2, 3, 4, 5] },
  { page: 3, pages: 12, shown: [1, 2, 3, 4, 5] },
  { page: 4, pages: 12, shown: [2, 3, 4, 5, 6] },
  { page: 11, pages: 12, shown: [8, 9, 10, 11, 12] },
  { page: 12, pages: 12, shown: [8, 9, 10, 11, 12] },
  { page: 2, pages: 3, shown: [1, 2, 3] },
  { page: 1, pages: 1, shown: [1] },
  { page: 1, pages: 0, shown: [] },
  { page: 99, pages: 12, shown: [8, 9, 10, 11, 12] },
])('page $page of $pages shows $shown', ({ page, pages, shown }) => {
  expect(pageWindow(page, pages, 5)).toEqual(shown);
});

test.each([
  { count: 0, pages: 0 },
  { count: 1, pages: 1 },
  { count: 8, pages: 1 },
  { count: 9, pages: 2 },
])('$count accessories fill $pages pages of 8', ({ count, pages }) => {
  expect(pageCount(count, 8)).toBe(pages);
});

test('the window is a run of pages inside 1…pages, holds the page, and is as wide as it can be', () => {
  const cases = fc
    .tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 11 }))
    .chain(([pages, width]) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages), fc.constant(width)));
  fc.assert(
    fc.property(cases, ([page, pages, width]) => {
      const shown = pageWindow(page, pages, width);
      const [first, last] = [shown[0] as number, shown.at(-1) as number];
      expect(shown).toHaveLength(Math.min(width, pages));
      expect(shown).toContain(page);
      expect(first).toBeGreaterThanOrEqual(1);
      expect(last).toBeLessThanOrEqual(pages);
      expect(last - first).toBe(shown.length - 1);
      const touchesAnEnd = first === 1 || last === pages;
      expect(touchesAnEnd || first + Math.floor(width / 2) === page).toBe(true);
    }),
  );
});
