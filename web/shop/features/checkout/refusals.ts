import type { Totals } from '#contract/shop/orders.ts';
import type { CartChange } from '#rules/sales/cart-changes.ts';
import type { OrderTotals } from '#rules/sales/order-totals.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Line } from '#web/shop/features/cart-lines/line-text.ts';

/** What the server found different from what the shopper saw. Prices in som, per piece. */
export type Differences = {
  totals?: Totals;
  prices: { index: number; was: number; now: number }[];
  shortages: { index: number; left: number }[];
  /** Of the order as a whole. */
  fees?: { textKey: 'deliver' | 'checkout.gift'; was: number; now: number }[];
  /** The shop wraps gifts no more. */
  isGiftGone?: boolean;
  /** The pieces are there, and guests may not hold more of them unconfirmed: an account or a call gets more. */
  isCapped?: boolean;
};

type RefusedLine = { index?: unknown; product?: unknown; price_sent?: unknown; price?: unknown; left?: unknown };

/** The differences of a 409 answer to a new order, or null when the refusal is no such answer. */
export function differencesIn(error: unknown): Differences | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  if (error.code !== 'totals_changed' && error.code !== 'out_of_stock') return null;
  const { totals, lines = [] } = error.body as { totals?: Totals; lines?: RefusedLine[] };
  return {
    totals,
    prices: lines
      .filter(({ price_sent, price }) => typeof price_sent === 'number' && typeof price === 'number')
      .map(({ index, price_sent, price }) => ({ index: Number(index), was: Number(price_sent), now: Number(price) })),
    shortages: lines
      .filter(({ left }) => typeof left === 'number')
      .map(({ index, left }) => ({ index: Number(index), left: Number(left) })),
  };
}

/** What guests may have of the lines that were to be ordered, or null when the refusal names no product. */
export function cappedIn(error: unknown, items: readonly Line[]): Differences | null {
  if (!(error instanceof ApiError) || error.code !== 'too_much_unconfirmed') return null;
  const { lines = [] } = error.body as { lines?: RefusedLine[] };
  const shortages = items.flatMap(({ product }, index) => {
    const line = lines.find((each) => each.product === product.id && typeof each.left === 'number');
    return line ? [{ index, left: Number(line.left) }] : [];
  });
  return shortages.length > 0 ? { prices: [], shortages, isCapped: true } : null;
}

/** The order without its wrapping, which the shop does not offer any more; null where it was refused for something else. */
export function giftGoneIn(error: unknown, { trace: _, ...totals }: OrderTotals): Differences | null {
  if (!(error instanceof ApiError) || error.fieldCode('gift') !== 'gift_not_offered') return null;
  const bare = { ...totals, wrap: 0, total: totals.total - totals.wrap };
  return { totals: bare, prices: [], shortages: [], isGiftGone: true };
}

/** What is charged for the order as a whole and is another sum than the one that was shown. */
export function feesIn({ totals, isGiftGone = false }: Differences, shown: OrderTotals): Differences['fees'] {
  if (!totals || isGiftGone) return [];
  const fees = [
    { textKey: 'deliver' as const, was: shown.delivery, now: totals.delivery },
    { textKey: 'checkout.gift' as const, was: shown.wrap, now: totals.wrap },
  ];
  return fees.filter(({ was, now }) => was !== now);
}

type Shown = { items: readonly Line[]; totals: OrderTotals };

/** What is to be ordered at the shop's lower prices; null where something is dearer, or there is less of it. */
export function cheaperThan({ items, totals }: Shown, differences: Differences | null): Shown | null {
  if (!differences?.totals || differences.shortages.length > 0) return null;
  const isDearer = differences.prices.some(({ was, now }) => now > was) || differences.totals.total >= totals.total;
  if (isDearer) return null;
  const priceOf = new Map(differences.prices.map(({ index, now }) => [index, now]));
  return {
    items: items.map((item, index) => ({ ...item, price: priceOf.get(index) ?? item.price })),
    totals: { ...totals, ...differences.totals },
  };
}

/** The same as changes of the lines that were to be ordered. */
export function changesIn({ prices, shortages }: Differences, items: readonly Line[]): CartChange<Line>[] {
  const lacks = shortages.flatMap(({ index, left }): CartChange<Line>[] => {
    const line = items[index];
    if (!line) return [];
    return left === 0 ? [{ kind: 'gone', line }] : [{ kind: 'fewer', line, left }];
  });
  const dearer = prices.flatMap(({ index, was, now }): CartChange<Line>[] => {
    const line = items[index];
    return line && !lacks.some((lack) => lack.kind === 'gone' && lack.line === line)
      ? [{ kind: 'price', line, was, now }]
      : [];
  });
  return [...lacks, ...dearer];
}
