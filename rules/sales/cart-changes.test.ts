import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreedLine, cartChanges, cheaperLines, type SeenLine } from './cart-changes.ts';
import { noDelivery, orderTotals } from './order-totals.ts';

const line = fc.record({
  id: fc.nat(),
  count: fc.integer({ min: 1, max: 99 }),
  price: fc.integer({ min: 0, max: 1_000_000 }),
  price_seen: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  left: fc.integer({ min: 0, max: 99 }),
});
const cart = fc.array(line, { maxLength: 20 });

const totalOf = (lines: readonly SeenLine[]) =>
  orderTotals({
    lines: lines.map(({ price, count }) => ({ base: price, percent: 0, count })),
    delivery: noDelivery,
    promo: null,
  }).total;
const agreed = (lines: readonly SeenLine[]) => lines.flatMap((each) => agreedLine(each) ?? []);

test('a cart that is as the shopper saw it has changed in nothing', () => {
  const asSeen = line.map((each) => ({ ...each, price_seen: each.price, left: Math.max(each.left, each.count) }));
  fc.assert(
    fc.property(fc.array(asSeen), (lines) => {
      expect(cartChanges(lines)).toEqual([]);
    }),
  );
});

test('a lower price is shown, and asks for no agreement', () => {
  const fallen = { id: 1, count: 2, price: 80, price_seen: 100, left: 5 };
  expect(cartChanges([fallen])).toEqual([]);
  expect(cheaperLines([fallen])).toEqual([{ line: fallen, was: 100, now: 80 }]);
  expect(cheaperLines([{ ...fallen, left: 0 }])).toEqual([]);
  expect(cheaperLines([{ ...fallen, price_seen: null, price: -1 }])).toEqual([]);
  expect(cheaperLines([{ ...fallen, price: 100 }])).toEqual([]);
  expect(cartChanges([{ ...fallen, price: 120 }])).toMatchObject([{ kind: 'price', was: 100, now: 120 }]);
});

test('after agreeing nothing is changed any more, and no line asks for more than is left', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      const left = agreed(lines);
      expect(cartChanges(left)).toEqual([]);
      for (const { count, left: pieces } of left) expect(count).toBeLessThanOrEqual(pieces);
      expect(agreed(left)).toEqual(left);
    }),
  );
});

test('the changes and the lower prices that are shown explain the whole difference between what was seen and what is agreed to, to the som', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      const asSeen = lines.map((each) => ({ ...each, price: each.price_seen ?? each.price }));
      // A change of count is shown before one of price, so it is calculated at the price that was seen.
      const counts = new Map(lines.map((each) => [each, each.count]));
      const explained = cartChanges(lines).reduce((sum, change) => {
        const seen = change.line.price_seen ?? change.line.price;
        const count = counts.get(change.line) ?? 0;
        if (change.kind === 'gone') return sum - seen * count;
        if (change.kind === 'price') return sum + (change.now - change.was) * count;
        counts.set(change.line, change.left);
        return sum - seen * (count - change.left);
      }, 0);
      const fallen = cheaperLines(lines).reduce(
        (sum, { line: cheaper, was, now }) => sum + (now - was) * (counts.get(cheaper) ?? 0),
        0,
      );
      expect(totalOf(asSeen) + explained + fallen).toBe(totalOf(agreed(lines)));
    }),
  );
});

test('what can be had no more is gone, and of what there is too little there are fewer', () => {
  const wanted = { id: 1, count: 3, price: 120, price_seen: 100, left: 0 };
  expect(cartChanges([wanted])).toEqual([{ kind: 'gone', line: wanted }]);
  const few = { ...wanted, left: 2 };
  expect(cartChanges([few])).toEqual([
    { kind: 'fewer', line: few, left: 2 },
    { kind: 'price', line: few, was: 100, now: 120 },
  ]);
});
