import fc from 'fast-check';
import { expect, test } from 'vitest';
import { honestDays, lowestPaid, refuseDiscount, refuseOldPrice } from './honest-discount.ts';

const dayMs = 86_400_000;
const now = 100 * dayMs;
const ago = (days: number, price: number) => ({ at: now - days * dayMs, price });

test.each([
  { why: 'a price that was never asked', history: [], price: 900, refusal: { reason: 'never_sold' } },
  { why: 'a lower price', history: [ago(50, 1000)], price: 999, refusal: undefined },
  { why: 'what is on sale since an hour', history: [ago(1 / 24, 1000)], price: 800, refusal: { reason: 'never_sold' } },
  { why: 'what is on sale for a week', history: [ago(7, 1000)], price: 800, refusal: undefined },
  {
    why: 'the same price',
    history: [ago(50, 1000)],
    price: 1000,
    refusal: { reason: 'not_lower', lowest: ago(50, 1000) },
  },
  {
    why: 'a price that was raised last week to be lowered now',
    history: [ago(50, 1000), ago(7, 1500)],
    price: 1050,
    refusal: { reason: 'not_lower', lowest: ago(50, 1000) },
  },
  {
    why: 'what was cheap until the thirtieth day',
    history: [ago(50, 500), ago(30, 1000)],
    price: 800,
    refusal: undefined,
  },
  {
    why: 'what was cheap for a moment of the thirty days',
    history: [ago(50, 500), { at: now - 30 * dayMs + 1, price: 1000 }],
    price: 800,
    refusal: { reason: 'not_lower', lowest: ago(50, 500) },
  },
  {
    why: 'what is on sale for a moment less than a week',
    history: [{ at: now - 7 * dayMs + 1, price: 1000 }],
    price: 800,
    refusal: { reason: 'never_sold' },
  },
  {
    why: 'a price that is planned for tomorrow',
    history: [ago(50, 1000), ago(-1, 700)],
    price: 800,
    refusal: undefined,
  },
  {
    why: 'what was as cheap twice: the first time is told',
    history: [ago(20, 900), ago(10, 950), ago(8, 900)],
    price: 900,
    refusal: { reason: 'not_lower', lowest: ago(20, 900) },
  },
  { why: 'what was cheap longer ago', history: [ago(80, 500), ago(31, 1000)], price: 800, refusal: undefined },
])('$why', ({ history, price, refusal }) => {
  expect(refuseDiscount(price, history, now)).toEqual(refusal);
});

test('an honest price is below every price of the last thirty days, in any order of them', () => {
  const paid = fc.record({
    at: fc.integer({ min: now - 60 * dayMs, max: now }),
    price: fc.integer({ min: 1, max: 1e6 }),
  });
  fc.assert(
    fc.property(fc.array(paid, { minLength: 1 }), fc.integer({ min: 1, max: 1e6 }), (history, price) => {
      const recent = history.filter(({ at }) => at > now - honestDays * dayMs);
      const isBelowRecent = recent.every((each) => price < each.price);
      if (refuseDiscount(price, history, now) === undefined) expect(isBelowRecent).toBe(true);
      expect(lowestPaid(history, now)?.price).toBeLessThanOrEqual(Math.min(...recent.map((each) => each.price)));
    }),
  );
});

test.each([
  { why: 'nobody was ever asked a price', history: [], oldPrice: 900, refusal: { reason: 'never_sold' } },
  {
    why: 'it was asked until the thirtieth day',
    history: [ago(50, 1000), ago(30, 900)],
    oldPrice: 1000,
    refusal: { reason: 'never_asked', highest: ago(30, 900) },
  },
  {
    why: 'it was asked for a moment of the thirty days',
    history: [ago(50, 1000), { at: now - 30 * dayMs + 1, price: 900 }],
    oldPrice: 1000,
    refusal: undefined,
  },
  {
    why: 'more was asked twice: the first time is told',
    history: [ago(20, 900), ago(10, 800), ago(8, 900)],
    oldPrice: 901,
    refusal: { reason: 'never_asked', highest: ago(20, 900) },
  },
  { why: 'it was asked until now', history: [ago(50, 1000)], oldPrice: 1000, refusal: undefined },
  { why: 'it is asked since yesterday', history: [ago(1, 1000)], oldPrice: 1000, refusal: { reason: 'never_sold' } },
  { why: 'more than it was asked', history: [ago(50, 1100), ago(7, 900)], oldPrice: 1000, refusal: undefined },
  {
    why: 'it was asked, but longer ago',
    history: [ago(80, 1000), ago(40, 900)],
    oldPrice: 1000,
    refusal: { reason: 'never_asked', highest: ago(40, 900) },
  },
])('an old price where $why', ({ history, oldPrice, refusal }) => {
  expect(refuseOldPrice(oldPrice, history, now)).toEqual(refusal);
});

test('a struck price may be the highest of the last thirty days, whenever that was', () => {
  for (const history of [
    [ago(20, 1000), ago(10, 1500), ago(9, 1200)],
    [ago(20, 1500), ago(10, 1000)],
  ]) {
    const highest = history.find(({ price }) => price === 1500);
    expect(refuseOldPrice(1500, history, now)).toBeUndefined();
    expect(refuseOldPrice(1501, history, now)).toEqual({ reason: 'never_asked', highest });
  }
});
