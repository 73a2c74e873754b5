import { shownShortage } from '#rules/catalog/shown-stock.ts';
import type { Som } from '#rules/money.ts';
import type { OrderTotals } from '#rules/sales/order-totals.ts';
import { DomainError, invalidField } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import type { ShopSettings } from '#server/settings/settings.ts';
import type { OrderBody } from './new-order.ts';
import type { ReadItem } from './order-lines.ts';

/**
 * Compares every figure that the client sent with the right one; what it did not send is not asked for.
 *
 * @throws DomainError conflict `totals_changed` with the right totals, how they come about, and the items whose
 *   price was another
 */
export function requireSameFigures(
  body: Pick<OrderBody, 'totals' | 'price'>,
  items: readonly ReadItem[],
  right: OrderTotals,
): void {
  const { trace, ...totals } = right;
  const sent = { ...body.totals };
  const isSame = (figure: number | null | undefined, own: number) =>
    figure === null || figure === undefined || figure === own;
  const lines = items
    .filter(({ priceSent, variant }) => !isSame(priceSent, variant.unitPrice))
    .map(({ index, product, priceSent, variant }) => ({
      index,
      product,
      price_sent: priceSent,
      price: variant.unitPrice,
    }));
  const areTotalsSame = Object.entries(totals).every(([name, own]) => isSame(sent[name as keyof typeof totals], own));
  if (areTotalsSame && isSame(body.price, totals.delivery) && lines.length === 0) return;
  throw new DomainError(
    'conflict',
    'totals_changed',
    {},
    {
      data: { totals, lines, trace },
    },
  );
}

/**
 * The refusal of an order that wants more than there is; `left` pieces there are of each of these variants.
 *
 * @param isTold whether who orders may know how many there are: staff, not a stranger, who would read out the stock
 */
export function outOfStock(
  items: readonly ReadItem[],
  short: readonly { variantId: number; left: number }[],
  isShown: boolean,
): DomainError {
  const lines = short.flatMap(({ variantId, left }) =>
    items
      .filter(({ variant }) => variant.variantId === variantId)
      .map(({ index, product }) => ({ index, product, left: isShown ? left : shownShortage(left) })),
  );
  return new DomainError(
    'conflict',
    'out_of_stock',
    {},
    {
      data: { lines: lines.toSorted((one, other) => one.index - other.index) },
    },
  );
}

/**
 * Whether an order of this total can be paid by mobile bank, asked before it is placed.
 *
 * @throws DomainError invalid: the shop has no bank, or the total is outside the limits (som), which it names
 */
export function requireMbank({ bank }: Pick<Services, 'bank'>, total: Som, { min, max }: ShopSettings['payment']) {
  if (!bank) throw invalidField('payment_method', 'mbank_unavailable');
  if (total >= min && total <= max) return;
  throw new DomainError(
    'invalid',
    'payment_limit',
    { of: 'shop', min, max },
    { field: 'payment_method', data: { min, max } },
  );
}
