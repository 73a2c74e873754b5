import type { SalesReport } from '#contract/admin/reports.ts';

type Day = SalesReport['rows'][number];

export type FortnightDay = { day: string; som: number; before: number };

/** Sums of a fortnight and of the one before it; som. */
export type Fortnight = {
  days: FortnightDay[];
  som: number;
  orders: number;
  /** Som of an order on average; null without orders. */
  average: number | null;
  /** Per cent that the sum has grown by; null where nothing was sold before. */
  growth: number | null;
};

export const fortnightDays = 14;

const sumOf = (rows: readonly Day[], key: 'total' | 'orders') => rows.reduce((sum, row) => sum + (row[key] ?? 0), 0);

/** The last fourteen days of a report of twenty-eight, each next to the same weekday two weeks earlier. */
export function fortnightOf(rows: readonly Day[]): Fortnight {
  const now = rows.slice(-fortnightDays);
  const before = rows.slice(0, -fortnightDays);
  const [som, orders, former] = [sumOf(now, 'total'), sumOf(now, 'orders'), sumOf(before, 'total')];
  return {
    days: now.map(({ key, total }, place) => ({ day: key, som: total ?? 0, before: before[place]?.total ?? 0 })),
    som,
    orders,
    average: orders > 0 ? Math.round(som / orders) : null,
    growth: former > 0 ? Math.round(((som - former) / former) * 100) : null,
  };
}
