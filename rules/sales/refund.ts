import type { Som } from '#rules/money.ts';
import type { TraceStep } from './order-totals.ts';
import { splitDiscount } from './split-discount.ts';

/** One line of an order: pieces bought, what all of them were paid with, and how many have been refunded before. */
export type RefundLine = { id: number; count: number; paid: Som; refunded: number };

/**
 * What each line of an order was paid with: its sum less its part of the promo code's discount, as the trace of the
 * order says it. Orders of old say nothing of parts: there the discount is of all lines.
 *
 * @param lines in the order that the trace counts them in
 */
export function paidByLine(
  lines: readonly { count: number; price: Som }[],
  discount: Som,
  trace: readonly TraceStep[],
): Som[] {
  const sums = lines.map(({ count, price }) => count * price);
  const parts = trace.find((step) => step.step === 'promo')?.parts;
  const all = splitDiscount(discount, sums);
  const partOf = (index: number) =>
    parts ? (parts.find((part) => part.index === index)?.discount ?? 0) : (all[index] ?? 0);
  return sums.map((sum, index) => Math.max(0, sum - partOf(index)));
}

/**
 * What pieces of an order's lines were paid with. Parts are rounded so that all pieces of a line, returned in
 * any order, come to exactly what was paid for it; delivery is no part of them.
 *
 * @param pieces how many of each line go back now, by the line's id
 */
export function refundOfLines(lines: readonly RefundLine[], pieces: ReadonlyMap<number, number>): Som {
  return lines.reduce((sum, { id, count, paid, refunded }) => {
    const part = (returned: number) => Math.floor((paid * returned) / count);
    return sum + part(refunded + (pieces.get(id) ?? 0)) - part(refunded);
  }, 0);
}
