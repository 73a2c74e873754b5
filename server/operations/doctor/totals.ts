import { frozenWrap } from '#rules/sales/order-edit.ts';
import { type DeliveryFee, orderTotals, type TraceStep } from '#rules/sales/order-totals.ts';
import type { PromoTerms } from '#rules/sales/promo.ts';
import type { Check } from './check.ts';

type Stored = {
  id: number;
  subtotal: number;
  discount: number;
  delivery: number;
  wrap: number;
  total: number;
  trace: TraceStep[];
  /** Of the lines, in their order. */
  prices: number[];
  counts: number[];
  /** Of the promo code as it is today; for orders whose trace does not name its value yet. */
  promo_value: number | null;
};

const batch = 500;

const query = `
  select o.id, subtotal, discount, delivery, wrap, total, trace, p.value as promo_value,
    (select coalesce(array_agg(price order by position), '{}') from order_items where order_id = o.id) as prices,
    (select coalesce(array_agg(count order by position), '{}') from order_items where order_id = o.id) as counts
  from orders o left join promo_codes p on p.id = o.promo_code_id
  where o.id > $1 order by o.id limit ${batch}`;

/** Prices every order again from what it froze of its products, its promo code, its delivery and its wrapping. */
export const totalsCheck: Check = {
  name: 'totals',
  sentence: 'Every order’s figures follow from its lines, its promo code, its delivery and its wrapping.',
  examine: async function* ({ client }) {
    for (let last = 0; ; ) {
      const { rows } = await client.query<Stored>(query, [last]);
      for (const order of rows) {
        const what = problemOf(order);
        if (what) yield `order ${order.id}: ${what}`;
      }
      if (rows.length < batch) return;
      last = rows.at(-1)?.id ?? last;
    }
  },
};

function problemOf({ trace, prices, counts, promo_value, ...stored }: Stored): string | undefined {
  const lines = trace.filter((step) => step.step === 'line');
  const areLinesSame =
    lines.length === prices.length &&
    lines.every(({ unit, count }, index) => unit === prices[index] && count === counts[index]);
  if (!areLinesSame) return 'its lines are not those that it was priced with';
  const inScope = trace.find((step) => step.step === 'promo')?.parts?.map(({ index }) => index);
  const delivery = trace.find((step) => step.step === 'delivery');
  if (!delivery) return 'nothing says what its delivery costs';
  const derived = orderTotals({
    lines: lines.map((line) => ({ ...line, isInScope: inScope?.includes(line.index) ?? true })),
    delivery: { fee: delivery.fee, why: isFreed(delivery.why) ? 'city' : delivery.why } satisfies DeliveryFee,
    // From which sum on delivery was free that day is not stored, only that this order reached it.
    freeFrom: delivery.why === 'sum' ? 0 : null,
    promo: promoOf(trace, promo_value),
    wrap: frozenWrap(trace) ?? null,
  });
  const wrong = (['subtotal', 'discount', 'delivery', 'wrap', 'total'] as const).filter(
    (sum) => derived[sum] !== stored[sum],
  );
  return wrong.map((sum) => `${sum} ${stored[sum]}, derived ${derived[sum]}`).join('; ') || undefined;
}

const isFreed = (why: string): why is 'promo' | 'sum' => why === 'promo' || why === 'sum';

function promoOf(trace: TraceStep[], valueToday: number | null): PromoTerms | null {
  const step = trace.find((candidate) => candidate.step === 'promo');
  return step ? { code: step.code, kind: step.kind, value: step.value ?? valueToday ?? 0 } : null;
}
