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

test('an order priced anew from what it froze costs what it cost', () => {
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
