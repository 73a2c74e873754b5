import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryFee, noDelivery, orderTotals, type TraceStep } from './order-totals.ts';
import type { PromoTerms } from './promo.ts';

const sale10: PromoTerms = { code: 'SALE10', kind: 'percent', value: 10 };
const save500: PromoTerms = { code: 'SAVE500', kind: 'fixed', value: 500 };
const freeShip: PromoTerms = { code: 'FREESHIP', kind: 'free_shipping', value: 0 };

test.each([
  { type: 'pickup', cityPrice: 450, fee: 0, why: 'pickup' },
  { type: 'pickup', cityPrice: null, fee: 0, why: 'pickup' },
  { type: 'delivery', cityPrice: 450, fee: 450, why: 'city' },
  { type: 'delivery', cityPrice: 0, fee: 0, why: 'city' },
  { type: 'delivery', cityPrice: null, fee: 300, why: 'default' },
  { type: 'delivery', cityPrice: undefined, fee: 300, why: 'default' },
] as const)('$type with a city price of $cityPrice costs $fee som', ({ type, cityPrice, fee, why }) => {
  expect(deliveryFee(type, cityPrice)).toEqual({ fee, why });
});

const twoCables = [{ base: 1_005, percent: 0, count: 2 }];
test('the default fee is the one that the shop has set', () => {
  expect(deliveryFee('delivery', null, 250)).toEqual({ fee: 250, why: 'default' });
  expect(deliveryFee('delivery', 0, 250)).toEqual({ fee: 0, why: 'city' });
  expect(deliveryFee('pickup', null, 250)).toEqual({ fee: 0, why: 'pickup' });
});

const delivered = deliveryFee('delivery', null);

test.each([
  { promo: null, discount: 0, delivery: 300, total: 2_310 },
  { promo: sale10, discount: 201, delivery: 300, total: 2_109 },
  { promo: save500, discount: 500, delivery: 300, total: 1_810 },
  { promo: freeShip, discount: 0, delivery: 0, total: 2_010 },
])('two cables delivered with promo $promo.code cost $total som', ({ promo, ...expected }) => {
  expect(orderTotals({ lines: twoCables, delivery: delivered, promo })).toMatchObject({ subtotal: 2_010, ...expected });
});

test('a fixed promo on a small order leaves the delivery to pay', () => {
  const lines = [{ base: 300, percent: 0, count: 1 }];
  expect(orderTotals({ lines, delivery: delivered, promo: save500 })).toMatchObject({ discount: 300, total: 300 });
});

test('the trace tells every step, with the product discount before the promo', () => {
  const lines = [
    { base: 1_000, percent: 15, count: 2 },
    { base: 99, percent: 150, count: 1 },
  ];
  expect(orderTotals({ lines, delivery: deliveryFee('delivery', 450), promo: sale10 })).toEqual({
    subtotal: 1_799,
    discount: 179,
    delivery: 450,
    wrap: 0,
    total: 2_070,
    trace: [
      { step: 'line', index: 0, base: 1_000, percent: 15, unit: 850, count: 2, sum: 1_700 },
      { step: 'line', index: 1, base: 99, percent: 0, unit: 99, count: 1, sum: 99 },
      { step: 'subtotal', sum: 1_799 },
      {
        step: 'promo',
        code: 'SALE10',
        kind: 'percent',
        value: 10,
        discount: 179,
        parts: [
          { index: 0, discount: 169 },
          { index: 1, discount: 10 },
        ],
      },
      { step: 'delivery', fee: 450, charged: 450, why: 'city' },
      { step: 'total', sum: 2_070, floored: false },
    ],
  });
});

test.each([
  { delivery: delivered, promo: freeShip, step: { fee: 300, charged: 0, why: 'promo' } },
  { delivery: delivered, promo: null, step: { fee: 300, charged: 300, why: 'default' } },
  { delivery: deliveryFee('pickup', 450), promo: freeShip, step: { fee: 0, charged: 0, why: 'pickup' } },
  { delivery: noDelivery, promo: null, step: { fee: 0, charged: 0, why: 'none' } },
])('the trace says why delivery costs $step.charged som: $step.why', ({ delivery, promo, step }) => {
  expect(orderTotals({ lines: twoCables, delivery, promo }).trace).toContainEqual({ step: 'delivery', ...step });
});

test.each([
  { freeFrom: 2_010, step: { fee: 300, charged: 0, why: 'sum' } },
  { freeFrom: 2_011, step: { fee: 300, charged: 300, why: 'default' } },
  { freeFrom: null, step: { fee: 300, charged: 300, why: 'default' } },
])(
  'goods of 2010 som are delivered for $step.charged som where delivery is free from $freeFrom',
  ({ freeFrom, step }) => {
    const { delivery, trace } = orderTotals({ lines: twoCables, delivery: delivered, promo: null, freeFrom });
    expect(delivery).toBe(step.charged);
    expect(trace).toContainEqual({ step: 'delivery', ...step });
  },
);

test('a total that would be negative is 0, and the trace says so', () => {
  const totals = orderTotals({ lines: [], delivery: { fee: -50, why: 'city' }, promo: null });
  expect(totals.total).toBe(0);
  expect(totals.trace.at(-1)).toEqual({ step: 'total', sum: 0, floored: true });
});

test.each([
  { promo: sale10, discount: 100, parts: [{ index: 1, discount: 100 }], total: 3_310 },
  { promo: { ...save500, value: 1_500 }, discount: 1_005, parts: [{ index: 1, discount: 1_005 }], total: 2_405 },
])('a code for the second line alone takes no som off the first', ({ promo, discount, parts, total }) => {
  const lines = [
    { base: 1_005, percent: 0, count: 2, isInScope: false },
    { base: 1_005, percent: 0, count: 1 },
  ];
  const totals = orderTotals({ lines, delivery: deliveryFee('delivery', 395), promo });
  expect(totals).toMatchObject({ subtotal: 3_015, discount, total });
  expect(totals.trace).toContainEqual(expect.objectContaining({ step: 'promo', parts }));
});

test('free delivery comes with one line in scope, and with none it does not', () => {
  const line = { base: 1_005, percent: 0, count: 1 };
  const price = (...inScope: boolean[]) =>
    orderTotals({ lines: inScope.map((isInScope) => ({ ...line, isInScope })), delivery: delivered, promo: freeShip });
  expect(price(false, true)).toMatchObject({ delivery: 0, total: 2_010 });
  expect(price(false, false)).toMatchObject({ delivery: 300, total: 2_310 });
});

const line = fc.record({
  base: fc.nat(1_000_000),
  percent: fc.integer({ min: -20, max: 120 }),
  count: fc.integer({ min: 1, max: 99 }),
  isInScope: fc.boolean(),
});
const terms = fc.record({
  code: fc.constant('ANY'),
  kind: fc.constantFrom('percent', 'fixed', 'free_shipping'),
  value: fc.nat(2_000),
});
const order = fc.record({
  lines: fc.array(line),
  delivery: fc
    .tuple(fc.constantFrom('pickup', 'delivery'), fc.option(fc.nat(5_000)))
    .map(([type, cityPrice]) => deliveryFee(type, cityPrice)),
  promo: fc.option(terms),
  freeFrom: fc.option(fc.nat(200_000)),
  wrap: fc.option(fc.nat(5_000)),
});

test('total = max(0, subtotal − discount + delivery + wrap), in whole som, for every order', () => {
  fc.assert(
    fc.property(order, (toPrice) => {
      const { subtotal, discount, delivery, wrap, total, trace } = orderTotals(toPrice);
      expect(total).toBe(Math.max(0, subtotal - discount + delivery + wrap));
      for (const som of [subtotal, discount, delivery, wrap, total]) {
        expect(Number.isSafeInteger(som) && som >= 0).toBe(true);
      }
      expect(discount).toBeLessThanOrEqual(subtotal);
      const lineSums = trace.flatMap((step) => (step.step === 'line' ? [step.sum] : []));
      expect(lineSums.reduce((sum, som) => sum + som, 0)).toBe(subtotal);
    }),
  );
});

test('wrapping costs what it costs: no promo and no sum of goods changes it, and it changes nothing but the total', () => {
  fc.assert(
    fc.property(order, fc.nat(5_000), (toPrice, price) => {
      const { trace: _, ...bare } = orderTotals({ ...toPrice, wrap: null });
      const { trace, ...wrapped } = orderTotals({ ...toPrice, wrap: price });
      expect(wrapped).toEqual({ ...bare, wrap: price, total: bare.total + price });
      expect(trace.filter(({ step }) => step === 'wrap')).toEqual([{ step: 'wrap', fee: price }]);
    }),
  );
});

test('a promo never makes an order dearer', () => {
  fc.assert(
    fc.property(order, (toPrice) => {
      expect(orderTotals(toPrice).total).toBeLessThanOrEqual(orderTotals({ ...toPrice, promo: null }).total);
    }),
  );
});

const partsIn = (trace: TraceStep[]) => trace.find((step) => step.step === 'promo')?.parts ?? [];

/** What each line costs and bears of the discount, in no order of lines. */
function borne(toPrice: Parameters<typeof orderTotals>[0]): string[] {
  const { trace } = orderTotals(toPrice);
  const lines = trace.filter((step) => step.step === 'line');
  return partsIn(trace)
    .map(({ index, discount }) => `${discount} of ${lines[index]?.sum}`)
    .toSorted();
}

test('a promo takes no more than the lines in its scope, and its parts are the discount to the som', () => {
  fc.assert(
    fc.property(order, terms, (toPrice, promo) => {
      const { discount, trace } = orderTotals({ ...toPrice, promo });
      const sums = trace.flatMap((step) => (step.step === 'line' ? [step.sum] : []));
      const parts = partsIn(trace);
      expect(parts.map(({ index }) => index)).toEqual(
        toPrice.lines.flatMap(({ isInScope }, index) => (isInScope ? [index] : [])),
      );
      for (const part of parts) {
        expect(Number.isSafeInteger(part.discount) && part.discount >= 0).toBe(true);
        expect(part.discount).toBeLessThanOrEqual(sums[part.index] ?? 0);
      }
      expect(parts.reduce((sum, part) => sum + part.discount, 0)).toBe(discount);
    }),
  );
});

test('a promo takes the same off an order, and off each of its lines, in any order of the lines', () => {
  const shuffled = order.chain((toPrice) =>
    fc.tuple(
      fc.constant(toPrice),
      fc.shuffledSubarray(toPrice.lines, { minLength: toPrice.lines.length, maxLength: toPrice.lines.length }),
    ),
  );
  fc.assert(
    fc.property(shuffled, terms, ([toPrice, lines], promo) => {
      const { trace: _, ...one } = orderTotals({ ...toPrice, promo });
      const { trace: __, ...other } = orderTotals({ ...toPrice, lines, promo });
      expect(other).toEqual(one);
      expect(borne({ ...toPrice, lines, promo })).toEqual(borne({ ...toPrice, promo }));
    }),
  );
});

const one = [{ base: 1_000, percent: 0, count: 1 }];

test.each([
  { freeFrom: 1_000, fee: 300, charged: 0, why: 'sum' },
  { freeFrom: 1_001, fee: 300, charged: 300, why: 'city' },
  { freeFrom: 1_000, fee: 1, charged: 0, why: 'sum' },
  { freeFrom: 1_000, fee: 0, charged: 0, why: 'city' },
])(
  'an order of 1000 som, free from $freeFrom, pays $charged of $fee for delivery: $why',
  ({ freeFrom, fee, charged, why }) => {
    const { delivery, trace } = orderTotals({ lines: one, delivery: { fee, why: 'city' }, promo: null, freeFrom });
    expect(delivery).toBe(charged);
    expect(trace).toContainEqual({ step: 'delivery', fee, charged, why });
  },
);

test('a code for free delivery frees one som, too, and is not mentioned where delivery costs nothing', () => {
  const whyOf = (fee: number) =>
    orderTotals({ lines: one, delivery: { fee, why: 'city' }, promo: freeShip }).trace.find(
      ({ step }) => step === 'delivery',
    );
  expect(whyOf(1)).toMatchObject({ charged: 0, why: 'promo' });
  expect(whyOf(0)).toMatchObject({ charged: 0, why: 'city' });
});

test.each([1, 0])('a total of %i som is not said to be raised to nothing', (base) => {
  const { trace } = orderTotals({ lines: [{ base, percent: 0, count: 1 }], delivery: noDelivery, promo: null });
  expect(trace).toContainEqual({ step: 'total', sum: base, floored: false });
});
