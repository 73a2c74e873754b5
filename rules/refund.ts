import type { Som } from './money.ts';

/** One line of an order: pieces bought, som for one, and how many of them have been refunded before. */
export type RefundLine = { id: number; count: number; price: Som; refunded: number };

type Totals = { subtotal: Som; delivery: Som; total: Som };

/**
 * What pieces of an order's lines were paid with: their part of the goods after the promo code's discount. Parts are
 * rounded so that all pieces together, returned in whatever order, come to exactly what was paid for the goods;
 * delivery is no part of them.
 *
 * @param pieces how many of each line go back now, by the line's id
 */
export function refundOfLines(
  { subtotal, delivery, total }: Totals,
  lines: readonly RefundLine[],
  pieces: ReadonlyMap<number, number>,
): Som {
  if (subtotal === 0) return 0;
  const goods = Math.max(0, total - delivery);
  const before = lines.reduce((sum, { refunded, price }) => sum + refunded * price, 0);
  const now = lines.reduce((sum, { id, price }) => sum + (pieces.get(id) ?? 0) * price, 0);
  const part = (value: Som) => Math.floor((goods * value) / subtotal);
  return part(before + now) - part(before);
}
