import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import type { Line } from '#web/shop/features/cart-lines/line-text.ts';
import { cappedIn, changesIn, cheaperThan, differencesIn, feesIn, giftGoneIn } from './refusals.ts';

const items = [{ id: 1, price: 100, count: 2 } as Line, { id: 2, price: 50, count: 1 } as Line];
const totals = { subtotal: 250, discount: 0, delivery: 0, wrap: 0, total: 250, trace: [] };
const now = (total: number) => ({ subtotal: total, discount: 0, delivery: 0, wrap: 0, total });
const fallen = { index: 0, was: 100, now: 80 };

test('an order that costs less by now is sent again at the lower prices', () => {
  const cheaper = cheaperThan({ items, totals }, { totals: now(210), prices: [fallen], shortages: [] });
  expect(cheaper?.items.map(({ price }) => price)).toEqual([80, 50]);
  expect(cheaper?.totals).toMatchObject({ subtotal: 210, total: 210 });
});

test.each([
  ['one thing is dearer', { totals: now(220), prices: [fallen, { index: 1, was: 50, now: 60 }], shortages: [] }],
  ['the whole is dearer', { totals: now(260), prices: [fallen], shortages: [] }],
  ['there is less of it', { totals: now(210), prices: [fallen], shortages: [{ index: 0, left: 1 }] }],
  ['the shop has not said what it costs', { prices: [fallen], shortages: [] }],
])('where %s the shopper is asked', (_, differences) => {
  expect(cheaperThan({ items, totals }, differences)).toBeNull();
});

test('one thing that costs what it did, and a whole that does: both are no reason to order without asking', () => {
  const same = { index: 1, was: 50, now: 50 };
  expect(cheaperThan({ items, totals }, { totals: now(210), prices: [fallen, same], shortages: [] })).not.toBeNull();
  expect(cheaperThan({ items, totals }, { totals: now(250), prices: [fallen], shortages: [] })).toBeNull();
  const free = { index: 1, was: 50, now: 0 };
  expect(
    cheaperThan({ items, totals }, { totals: now(160), prices: [fallen, free], shortages: [] })?.items,
  ).toMatchObject([{ price: 80 }, { price: 0 }]);
});

const refusal = (status: number, code: string) =>
  new ApiError(status, {
    code,
    totals: now(210),
    lines: [
      { index: 0, price_sent: 100, price: 80 },
      { index: 1, left: 0 },
      { index: 2 },
      { index: 3, price: 5 },
      { index: 4, price_sent: 5 },
    ],
  });
const found = { totals: now(210), prices: [fallen], shortages: [{ index: 1, left: 0 }] };

test.each([
  ['what changed in price and stock', refusal(409, 'totals_changed'), found],
  ['what is out of stock', refusal(409, 'out_of_stock'), found],
  ['no lines at all', new ApiError(409, { code: 'out_of_stock' }), { totals: undefined, prices: [], shortages: [] }],
  ['another conflict', refusal(409, 'stale'), null],
  ['another status', refusal(400, 'totals_changed'), null],
  ['what is no answer of the shop', { status: 409, code: 'totals_changed', body: {} }, null],
])('a refusal that says %s', (_, error, differences) => {
  expect(differencesIn(error)).toEqual(differences);
});

test('what is gone is told as that and has no price; of the rest both are told, and of what was not ordered nothing', () => {
  const [one, other] = items;
  const dearer = { index: 0, was: 100, now: 120 };
  const changes = (shortages: { index: number; left: number }[], prices = [dearer]) =>
    changesIn({ prices, shortages }, items);
  expect(changes([{ index: 0, left: 0 }])).toEqual([{ kind: 'gone', line: one }]);
  expect(changes([{ index: 0, left: 1 }])).toEqual([
    { kind: 'fewer', line: one, left: 1 },
    { kind: 'price', line: one, was: 100, now: 120 },
  ]);
  expect(changes([{ index: 1, left: 0 }])).toEqual([
    { kind: 'gone', line: other },
    { kind: 'price', line: one, was: 100, now: 120 },
  ]);
  expect(changes([{ index: 7, left: 0 }], [{ ...dearer, index: 7 }])).toEqual([]);
});

const two = [{ product: { id: 7 }, count: 3 } as Line, { product: { id: 8 }, count: 1 } as Line];
const cappedBy = (body: object, code = 'too_much_unconfirmed') => cappedIn(new ApiError(409, { code, ...body }), two);

test.each([
  ['fewer than wanted', [{ product: 8, left: 2 }], [{ index: 1, left: 2 }]],
  ['none of what was wanted', [{ product: 7, left: 0 }], [{ index: 0, left: 0 }]],
])('a refusal by which guests may have %s says of which line', (_, lines, shortages) => {
  expect(cappedBy({ lines })).toEqual({ prices: [], shortages, isCapped: true });
});

test.each([
  ['the caps of a phone', {}, undefined],
  ['other products alone', { lines: [{ product: 9, left: 2 }] }, undefined],
  ['no number', { lines: [{ product: 7, left: 'two' }, { product: 8 }] }, undefined],
  ['another reason', { lines: [{ product: 7, left: 2 }] }, 'out_of_stock'],
])('a refusal by %s names nothing of which guests may have fewer', (_, body, code) => {
  expect(cappedBy(body, code)).toBeNull();
});

test('no answer at all is no cap', () => {
  expect(cappedIn(new Error('offline'), two)).toBeNull();
});

const fees = { ...totals, delivery: 300, wrap: 150, total: 700 };
const feesNow = (delivery: number, wrap: number) =>
  feesIn({ totals: { ...fees, delivery, wrap }, prices: [], shortages: [] }, fees);

test('delivery and wrapping that cost another sum are named with both', () => {
  expect(feesNow(350, 150)).toEqual([{ textKey: 'deliver', was: 300, now: 350 }]);
  expect(feesNow(300, 0)).toEqual([{ textKey: 'checkout.gift', was: 150, now: 0 }]);
  expect(feesNow(300, 150)).toEqual([]);
  expect(feesIn({ prices: [], shortages: [] }, fees)).toEqual([]);
});

test('an order whose wrapping is not offered any more costs that much less', () => {
  const gone = (codes: object) => giftGoneIn(new ApiError(400, { codes }), fees);
  const differences = gone({ gift: { code: 'gift_not_offered' } });
  expect(differences).toMatchObject({ isGiftGone: true, totals: { delivery: 300, wrap: 0, total: 550 } });
  expect(differences && feesIn(differences, fees)).toEqual([]);
  expect(gone({ 'gift.note': { code: 'too_long' } })).toBeNull();
  expect(gone({ name: { code: 'required' } })).toBeNull();
});
