import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RefundLine, refundOfLines } from './refund.ts';

const line = (id: number, count: number, price: number, refunded = 0): RefundLine => ({ id, count, price, refunded });

test.each([
  { pieces: { 1: 1 }, refund: 900 },
  { pieces: { 1: 2 }, refund: 1_800 },
  { pieces: { 2: 1 }, refund: 90 },
  { pieces: { 1: 2, 2: 1 }, refund: 1_890 },
  { pieces: {}, refund: 0 },
])('of 2100 som with 210 off and delivery for 150, pieces $pieces bring back $refund', ({ pieces, refund }) => {
  const totals = { subtotal: 2_100, delivery: 150, total: 2_040 };
  const wanted = new Map(Object.entries(pieces).map(([id, count]) => [Number(id), count]));
  expect(refundOfLines(totals, [line(1, 2, 1_000), line(2, 1, 100)], wanted)).toBe(refund);
});

const lines = fc.array(fc.record({ count: fc.integer({ min: 1, max: 5 }), price: fc.nat(100_000) }), {
  minLength: 1,
  maxLength: 6,
});

test('piece by piece in whatever order, what goes back is what was paid for the goods', () => {
  fc.assert(
    fc.property(lines, fc.nat(100), fc.nat(500), fc.infiniteStream(fc.nat()), (bought, percent, delivery, draws) => {
      const subtotal = bought.reduce((sum, { count, price }) => sum + count * price, 0);
      const goods = subtotal - Math.floor((subtotal * percent) / 100);
      const state = bought.map(({ count, price }, index) => line(index, count, price));
      let back = 0;
      for (let left = state.filter(isLeft); left.length > 0; left = state.filter(isLeft)) {
        const one = left[(draws.next().value ?? 0) % left.length];
        if (!one) break;
        const refund = refundOfLines({ subtotal, delivery, total: goods + delivery }, state, new Map([[one.id, 1]]));
        expect(refund).toBeGreaterThanOrEqual(0);
        back += refund;
        one.refunded += 1;
      }
      expect(back).toBe(subtotal === 0 ? 0 : goods);
    }),
  );
});

const isLeft = ({ count, refunded }: RefundLine) => refunded < count;
