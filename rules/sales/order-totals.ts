import { discountedPrice, validPercent } from '#rules/catalog/discount.ts';
import type { Som } from '#rules/money.ts';
import { type PromoKind, type PromoTerms, promoDiscount } from './promo.ts';
import { splitDiscount } from './split-discount.ts';

/** Som for delivery where neither the city nor the shop's settings name a price. */
export const defaultDeliveryFee: Som = 300;

export type DeliveryType = 'pickup' | 'delivery';

/** What the way of receiving costs, in som, and which rule set it. */
export type DeliveryFee = { fee: Som; why: 'pickup' | 'city' | 'default' | 'method' | 'none' };

/** For totals without delivery, such as those of the cart, where nothing is chosen yet. */
export const noDelivery: DeliveryFee = { fee: 0, why: 'none' };

/**
 * Pickup is free; delivery costs the city's `delivery_price` where that is a number (0 too), else the default fee.
 *
 * @param defaultFee the shop's own, as its settings have it
 */
export function deliveryFee(
  type: DeliveryType,
  cityPrice: Som | null | undefined,
  defaultFee: Som = defaultDeliveryFee,
): DeliveryFee {
  if (type === 'pickup') return { fee: 0, why: 'pickup' };
  return typeof cityPrice === 'number' ? { fee: cityPrice, why: 'city' } : { fee: defaultFee, why: 'default' };
}

/** One line to price: the base unit price in som, the product's discount in percent, and how many. */
export type PricedLine = {
  base: Som;
  percent: number;
  count: number;
  /** Whether the promo code counts for it; absent: it does. */
  isInScope?: boolean;
};

/** One step of the way to a total, in the order of the arithmetic. All amounts are whole som. */
export type TraceStep =
  | { step: 'line'; index: number; base: Som; percent: number; unit: Som; count: number; sum: Som }
  | { step: 'subtotal'; sum: Som }
  | {
      step: 'promo';
      code: string;
      kind: PromoKind;
      value: number;
      discount: Som;
      /** The lines that it counts for, and what each bears of the discount. Orders of old lack it: all lines. */
      parts?: { index: number; discount: Som }[];
    }
  | { step: 'delivery'; fee: Som; charged: Som; why: DeliveryFee['why'] | 'promo' | 'sum' }
  /** Only of orders that are wrapped as a gift. */
  | { step: 'wrap'; fee: Som }
  | { step: 'total'; sum: Som; floored: boolean };

export type OrderTotals = {
  subtotal: Som;
  discount: Som;
  delivery: Som;
  /** What wrapping it as a gift costs; 0: it is not wrapped, or for nothing. */
  wrap: Som;
  total: Som;
  trace: TraceStep[];
};

type OrderToPrice = {
  lines: readonly PricedLine[];
  delivery: DeliveryFee;
  promo: PromoTerms | null;
  /** Subtotal in som from which on delivery is free; absent or null: it never is. */
  freeFrom?: Som | null;
  /** What wrapping costs; absent or null: it is not wrapped. */
  wrap?: Som | null;
};

/**
 * Prices an order: the one arithmetic of the browser and the server.
 *
 * The subtotal is of unit prices already discounted by product; `discount` is the promo's alone, calculated over the
 * lines in its scope; a code for free delivery frees it where any line is in scope.
 * A gift's wrapping counts neither for the promo nor for free delivery (ADR 0136).
 * total = max(0, subtotal − discount + delivery + wrap). The trace says how each figure came about.
 */
export function orderTotals({
  lines,
  delivery: { fee, why },
  promo,
  freeFrom = null,
  wrap = null,
}: OrderToPrice): OrderTotals {
  const lineSteps = lines.map(lineStep);
  const subtotal = sumOf(lineSteps);
  const trace: TraceStep[] = [...lineSteps, { step: 'subtotal', sum: subtotal }];
  const scoped = lineSteps.filter(({ index }) => lines[index]?.isInScope ?? true);
  const discount = promo ? promoDiscount(promo, sumOf(scoped)) : 0;
  if (promo) trace.push(promoStep(promo, discount, scoped));
  const isFreedByPromo = promo?.kind === 'free_shipping' && scoped.length > 0 && fee > 0;
  const isFreedBySum = freeFrom !== null && subtotal >= freeFrom && fee > 0;
  const delivery = isFreedByPromo || isFreedBySum ? 0 : fee;
  const balance = subtotal - discount + delivery + (wrap ?? 0);
  const total = Math.max(0, balance);
  trace.push({ step: 'delivery', fee, charged: delivery, why: isFreedByPromo ? 'promo' : isFreedBySum ? 'sum' : why });
  if (wrap !== null) trace.push({ step: 'wrap', fee: wrap });
  trace.push({ step: 'total', sum: total, floored: balance < 0 });
  return { subtotal, discount, delivery, wrap: wrap ?? 0, total, trace };
}

type LineStep = ReturnType<typeof lineStep>;

const sumOf = (lines: readonly LineStep[]): Som => lines.reduce((total, { sum }) => total + sum, 0);

function promoStep({ code, kind, value }: PromoTerms, discount: Som, scoped: readonly LineStep[]) {
  const parts = splitDiscount(
    discount,
    scoped.map(({ sum }) => sum),
  );
  return {
    step: 'promo' as const,
    code,
    kind,
    value,
    discount,
    parts: scoped.map(({ index }, at) => ({ index, discount: parts[at] ?? 0 })),
  };
}

function lineStep({ base, percent, count }: PricedLine, index: number) {
  const unit = discountedPrice(base, percent);
  return { step: 'line' as const, index, base, percent: validPercent(percent), unit, count, sum: unit * count };
}
