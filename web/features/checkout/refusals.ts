import type { Totals } from '#contract/client.ts';
import type { CartChange } from '#rules/cart-changes.ts';
import type { OrderTotals } from '#rules/order-totals.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Line } from '#web/features/cart/line-text.ts';
import type { TextKey } from '#web/i18n/texts.ts';

const promoTexts: Record<string, TextKey> = {
  promo_unknown: 'checkout.promo_unknown',
  promo_not_started: 'checkout.promo_not_started',
  promo_over: 'checkout.promo_over',
  promo_used_up: 'checkout.promo_used_up',
  promo_customer_limit: 'checkout.promo_already_used',
  promo_minimum: 'checkout.promo_minimum',
  promo_out_of_scope: 'checkout.promo_out_of_scope',
};

/** Refusals that no other cart and no later day will change. */
const overCodes = ['promo_unknown', 'promo_over', 'promo_used_up', 'promo_customer_limit'];

/** Whether a refused promo code need not be kept. */
export const isPromoOver = (error: unknown): boolean =>
  error instanceof ApiError && overCodes.includes(error.code ?? '');

/** The text for a refused promo code, or undefined when the failure is of another kind. */
export function promoRefusal(error: unknown): TextKey | undefined {
  return error instanceof ApiError ? promoTexts[error.code ?? ''] : undefined;
}

/** What the server found different from what the shopper saw. Prices in som, per piece. */
export type Differences = {
  totals?: Totals;
  prices: { index: number; was: number; now: number }[];
  shortages: { index: number; left: number }[];
};

type RefusedLine = { index?: unknown; price_sent?: unknown; price?: unknown; left?: unknown };

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
