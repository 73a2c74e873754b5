import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countChanges, editRefusal, frozenDelivery, frozenLine } from './order-edit.ts';
import { orderStatuses } from './order-status.ts';
import { orderTotals, type PricedLine } from './order-totals.ts';
import { paymentStatuses } from './payment-status.ts';

const anyLines = fc.uniqueArray(
  fc.record({ variantId: fc.integer({ min: 1, max: 8 }), count: fc.integer({ min: 1, max: 99 }) }),
  { selector: ({ variantId }) => variantId, maxLength: 8 },
);
const piecesOf = (lines: { variantId: number; count: number }[], id: number) =>
  lines.filter(({ variantId }) => variantId === id).reduce((sum, { count }) => sum + count, 0);

test('no piece appears or disappears: what was held and what changes make what is held', () => {
  fc.assert(
    fc.property(anyLines, anyLines, (before, after) => {
      const changes = countChanges(before, after);
      for (let id = 1; id <= 8; id += 1) {
        expect(piecesOf(before, id) + piecesOf(changes, id)).toBe(piecesOf(after, id));
      }
      expect(changes.every(({ count }) => count !== 0)).toBe(true);
      expect(countChanges(after, after)).toEqual([]);
    }),
  );
});

const anyPriced = fc.record<PricedLine>({
  base: fc.integer({ min: 0, max: 500_000 }),
  percent: fc.integer({ min: 0, max: 100 }),
  count: fc.integer({ min: 1, max: 99 }),
  isInScope: fc.boolean(),
});
const anyPromo = fc.option(
  fc.oneof(
    fc.record({
      code: fc.constant('P'),
      kind: fc.constant('percent' as const),
      value: fc.integer({ min: 1, max: 100 }),
    }),
    fc.record({
      code: fc.constant('F'),
      kind: fc.constant('fixed' as const),
      value: fc.integer({ min: 1, max: 9_000 }),
    }),
    fc.record({ code: fc.constant('S'), kind: fc.constant('free_shipping' as const), value: fc.constant(0) }),
  ),
);

test('an order priced again from what it froze costs what it cost', () => {
  fc.assert(
    fc.property(
      fc.array(anyPriced, { minLength: 1, maxLength: 6 }),
      anyPromo,
      fc.integer({ min: 0, max: 900 }),
      (lines, promo, fee) => {
        const sold = orderTotals({ lines, delivery: { fee, why: 'city' }, promo });
        const again = lines.map(({ count }, index) => frozenLine(sold.trace, index, { price: 0, count }));
        const delivery = frozenDelivery(sold.trace) ?? { fee: 0, why: 'none' };
        const { trace: _, ...sums } = orderTotals({ lines: again, delivery, promo });
        const { trace: _sold, ...soldSums } = sold;
        expect(sums).toEqual(soldSums);
      },
    ),
  );
});

test('an order can be changed until it is packed, and never while its money is under way', () => {
  const open = orderStatuses.flatMap((status) =>
    paymentStatuses
      .filter((payment) => !editRefusal({ status, payment_status: payment }))
      .map((each) => [status, each]),
  );
  expect(new Set(open.map(([status]) => status))).toEqual(new Set(['new', 'confirmed']));
  for (const payment of ['pending', 'awaiting_otp', 'paid_needs_decision']) {
    expect(open.some(([, each]) => each === payment)).toBe(false);
  }
  expect(editRefusal({ status: 'assembled', payment_status: 'paid' })).toBe('packed');
});

test('of a variant in two lines the pieces count together', () => {
  const twice = [
    { variantId: 1, count: 2 },
    { variantId: 1, count: 3 },
  ];
  expect(countChanges([{ variantId: 1, count: 4 }], twice)).toEqual([{ variantId: 1, count: 1 }]);
  expect(countChanges(twice, [{ variantId: 1, count: 4 }])).toEqual([{ variantId: 1, count: -1 }]);
});

const line = { step: 'line' as const, index: 1, base: 500, percent: 10, unit: 450, count: 2, sum: 900 };

test('a line is priced as its own step of the trace says; one of before the trace by its price, for every code', () => {
  const other = { ...line, index: 0, base: 7 };
  expect(frozenLine([other, line], 1, { price: 1, count: 3 })).toEqual({
    base: 500,
    percent: 10,
    count: 3,
    isInScope: true,
  });
  expect(frozenLine([], 0, { price: 70, count: 3 })).toEqual({ base: 70, percent: 0, count: 3, isInScope: true });
});

test('a code of before its parts were kept counts for every line, one with parts for those alone', () => {
  const promo = { step: 'promo' as const, code: 'P', kind: 'percent' as const, value: 10, discount: 90 };
  const isInScope = (parts?: { index: number; discount: number }[]) =>
    frozenLine([line, parts ? { ...promo, parts } : promo], 1, { price: 1, count: 1 }).isInScope;
  expect([isInScope(), isInScope([{ index: 1, discount: 90 }]), isInScope([{ index: 0, discount: 90 }])]).toEqual([
    true,
    true,
    false,
  ]);
});

test.each([
  ['promo', 'city'],
  ['sum', 'city'],
  ['default', 'default'],
  ['pickup', 'pickup'],
  ['city', 'city'],
] as const)('a delivery whose price came by "%s" is priced again by "%s"', (why, again) => {
  expect(frozenDelivery([{ step: 'delivery', fee: 300, charged: 0, why }])).toEqual({ fee: 300, why: again });
  expect(frozenDelivery([])).toBeUndefined();
});
