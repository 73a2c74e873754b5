import type { Reply } from '#contract/client.ts';
import { noDelivery, orderTotals } from '#rules/sales/order-totals.ts';
import { promoDiscount } from '#rules/sales/promo.ts';
import { isInScope, isLimited } from '#rules/sales/promo-scope.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { OrderBody } from '#server/sales/orders/placing/new-order.ts';
import { readItems } from '#server/sales/orders/placing/order-lines.ts';
import { goodsOf, pricedLines, scopedProduct } from '#server/sales/orders/placing/price-lines.ts';
import { requirePromo } from './promo.ts';

type Asked = { code: string; subtotal?: number | null | undefined; items?: OrderBody['items'] | null | undefined };

/**
 * What a code would do: to these items, at their prices of now and to the som as an order of them would have it; or to a
 * subtotal (som) of unknown goods; or, with neither, any order, which takes nothing off yet.
 *
 * @throws DomainError invalid: why the code cannot be used, or which item cannot be ordered
 */
export async function checkPromo(
  db: Db,
  { code, subtotal, items }: Asked,
  user: Actor | undefined,
): Promise<Reply<'POST /promo/check/'>> {
  const lines = items ? (await readItems(db, items)).lines : null;
  const goods = lines ? goodsOf(lines) : typeof subtotal === 'number' ? { subtotal, products: [] } : null;
  const promo = await requirePromo(db, code, { goods, customer: { userId: user?.id } });
  const { scope } = promo;
  const totals = lines && orderTotals({ lines: pricedLines(lines, promo), delivery: noDelivery, promo });
  const inScope = lines?.map(scopedProduct).filter((product) => isInScope(scope, product)) ?? [];
  return {
    code: promo.code,
    kind: promo.kind,
    value: promo.value,
    priority: promo.priority,
    discount: totals ? totals.discount : promoDiscount(promo, subtotal ?? 0),
    is_limited: isLimited(scope),
    products: isLimited(scope) ? [...new Set(inScope.map(({ id }) => id))] : null,
    minimum_subtotal: promo.minimumSubtotal,
    ends_at: promo.endsAt?.toISOString() ?? null,
  };
}
