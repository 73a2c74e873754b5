import { expect, test } from 'vitest';
import type { SalesReport } from '#contract/admin/reports.ts';
import { fortnightOf } from './sales-figures.ts';

type Row = SalesReport['rows'][number];

/** Twenty-eight days that sold so much each, by one order a thousand som. */
const report = (soms: readonly number[]) =>
  soms.map((total, place) => ({
    key: `2026-11-${String(place + 1).padStart(2, '0')}`,
    total,
    orders: total / 1000,
  })) as Row[];

test('a fortnight is told with the one before it, day by day and in sum', () => {
  const fortnight = fortnightOf(report([...Array<number>(14).fill(2000), ...Array<number>(14).fill(3000)]));
  expect(fortnight).toMatchObject({ som: 42_000, orders: 42, average: 1000, growth: 50 });
  expect(fortnight.days).toHaveLength(14);
  expect(fortnight.days[0]).toEqual({ day: '2026-11-15', som: 3000, before: 2000 });
});

test('a shop that sold nothing before has no growth, and one without orders no average', () => {
  expect(fortnightOf(report([...Array<number>(27).fill(0), 5000]))).toMatchObject({ som: 5000, growth: null });
  expect(fortnightOf(report(Array<number>(28).fill(0)))).toMatchObject({ som: 0, average: null, growth: null });
});
