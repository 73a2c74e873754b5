import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noDelivery, orderTotals } from './order-totals.ts';
import { paidByLine, type RefundLine, refundOfLines } from './refund.ts';

const cable = { base: 1_000, percent: 0, count: 2 };
const phone = { base: 100, percent: 0, count: 1, isInScope: false };
const promo = { code: 'SALE10', kind: 'percent' as const, value: 10 };

test('a line bears the discount of a promo code as far as the code counts for it', () => {
  const { discount, trace } = orderTotals({ lines: [cable, phone], delivery: noDelivery, promo });
  const lines = [
    { count: 2, price: 1_000 },
    { count: 1, price: 100 },
  ];
  expect(paidByLine(lines, discount, trace)).toEqual([1_800, 100]);
  expect(paidByLine(lines, 210, [])).toEqual([1_800, 90]);
});

test.each([
  { pieces: { 1: 1 }, refund: 333 },
  { pieces: { 1: 3 }, refund: 1_000 },
  { pieces: { 1: 3, 2: 1 }, refund: 1_090 },
  { pieces: {}, refund: 0 },
])('of three for 1000 and one for 90, pieces $pieces bring back $refund', ({ pieces, refund }) => {
  const lines: RefundLine[] = [
    { id: 1, count: 3, paid: 1_000, refunded: 0 },
    { id: 2, count: 1, paid: 90, refunded: 0 },
  ];
  const wanted = new Map(Object.entries(pieces).map(([id, count]) => [Number(id), count]));
  expect(refundOfLines(lines, wanted)).toBe(refund);
});

const bought = fc.array(
  fc.record({ count: fc.integer({ min: 1, max: 5 }), base: fc.nat(100_000), isInScope: fc.boolean() }),
  { minLength: 1, maxLength: 6 },
);

test('piece by piece in any order, what goes back is what was paid for the goods', () => {
  fc.assert(
    fc.property(bought, fc.nat(100), fc.infiniteStream(fc.nat()), (lines, value, draws) => {
      const priced = lines.map((line) => ({ ...line, percent: 0 }));
      const { total, discount, trace } = orderTotals({
        lines: priced,
        delivery: noDelivery,
        promo: { ...promo, value },
      });
      const paid = paidByLine(
        lines.map(({ count, base: price }) => ({ count, price })),
        discount,
        trace,
      );
      const state = lines.map(({ count }, id) => ({ id, count, paid: paid[id] ?? 0, refunded: 0 }));
      let back = 0;
      for (let left = state.filter(isLeft); left.length > 0; left = state.filter(isLeft)) {
        const one = left[(draws.next().value ?? 0) % left.length];
        if (!one) break;
        const refund = refundOfLines(state, new Map([[one.id, 1]]));
        expect(refund).toBeGreaterThanOrEqual(0);
        back += refund;
        one.refunded += 1;
      }
      expect(back).toBe(total);
    }),
  );
});

const isLeft = ({ count, refunded }: RefundLine) => refunded < count;
