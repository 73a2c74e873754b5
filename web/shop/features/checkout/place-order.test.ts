import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReceivingMethod } from '#contract/shop/methods.ts';
import { sameInEveryLanguage } from '#rules/text/translations.ts';
import { ApiError } from '#web/api/api-error.ts';
import { readStored, writeStored } from '#web/api/session-storage.ts';
import type { Line } from '#web/shop/features/cart-lines/line-text.ts';
import { emptyForm } from './form.ts';
import { placeOrder } from './place-order.ts';
import { readPlaced } from './placed.ts';
import { readDraft, saveDraft } from './stored.ts';

const line = { id: 1, product: { id: 7 }, count: 2, price: 500 } as Line;
const totals = { subtotal: 1_000, discount: 0, delivery: 0, wrap: 0, total: 1_000, trace: [] };
const form = { ...emptyForm, name: 'Айжан', phone: '0555123456', promo: 'SALE10' };
const pickup = {
  email: 'pickup@dukon.test',
  ...sameInEveryLanguage('street', 'ул. Примерная'),
  ...sameInEveryLanguage('house', '1'),
};
const method: ReceivingMethod = {
  ...sameInEveryLanguage('name', 'Самовывоз'),
  id: 1,
  kind: 'pickup',
  fee: null,
  extra_days: 0,
  regions: [],
};
const wanted = { form, items: [line], totals, pickup, method, payment: undefined };
const awaited = { type: 'pickup', status: 'new', created_at: '2026-11-27T04:00:00Z', extra_days: 0 };
const order = {
  id: 12,
  number: 'DK-12',
  total: 1_000,
  payment_method: 'cash',
  promo_code: 'SALE10',
  ...awaited,
  key: 'k'.repeat(24),
};

/** What the shop says to each try, one after the other; 0: the answer is lost. */
let answers: { status: number; body?: unknown }[];
let tries: { key: string | undefined; body: { totals: { total: number }; items: { price: number }[] } }[];

const aStorage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
};

beforeEach(() => {
  answers = [];
  tries = [];
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { documentElement: { lang: 'ru' } });
  vi.stubGlobal('localStorage', aStorage());
  vi.stubGlobal('sessionStorage', aStorage());
  vi.stubGlobal('fetch', async (_: string, request: { headers: Record<string, string>; body: string }) => {
    tries.push({ key: request.headers['idempotency-key'], body: JSON.parse(request.body) });
    const { status, body = null } = answers.shift() ?? { status: 500 };
    if (status === 0) throw new TypeError('Failed to fetch');
    return Response.json(body, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const place = (of = '') => placeOrder(of, wanted);
const keys = () => tries.map(({ key }) => key);
const failsWith = async (status: number, code?: string) => {
  answers = [{ status, body: code && { code } }];
  await expect(place()).rejects.toBeInstanceOf(ApiError);
};

test.each([0, 401, 403, 408, 429, 500, 503])(
  'after a try that ended with %i, which may have ordered, the next one has the same key',
  async (status) => {
    await failsWith(status);
    await failsWith(status);
    answers = [{ status: 201, body: order }];
    await place();
    expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys()).size).toBe(1);
  },
);

test.each([400, 404, 409, 422, 499])('after a refusal with %i the next try is another order', async (status) => {
  await failsWith(status, 'refused');
  await failsWith(status, 'refused');
  expect(new Set(keys()).size).toBe(2);
});

test('after an order the next one has another key; so has what is ordered with one click', async () => {
  await failsWith(0);
  await expect(place('?product=5&color=1')).rejects.toThrow();
  expect(new Set(keys()).size).toBe(2);
  for (let count = 0; count < 2; count += 1) {
    answers = [{ status: 201, body: order }];
    await place('?product=5&color=1');
  }
  expect(new Set(keys()).size).toBe(3);
});

test('two presses at once are one order', async () => {
  answers = [
    { status: 201, body: order },
    { status: 201, body: order },
  ];
  await Promise.all([place(), place()]);
  expect(new Set(keys()).size).toBe(1);
});

test('what costs less by now is ordered at the lower price, under a key of its own', async () => {
  const lower = { subtotal: 900, discount: 0, delivery: 0, wrap: 0, total: 900 };
  const lines = [{ index: 0, price_sent: 500, price: 450 }];
  answers = [
    { status: 409, body: { code: 'totals_changed', totals: lower, lines } },
    { status: 201, body: { ...order, total: 900 } },
  ];
  expect(await place()).toMatchObject({ total: 900, saved: 100 });
  expect(tries.map(({ body }) => [body.totals.total, body.items[0]?.price])).toEqual([
    [1_000, 500],
    [900, 450],
  ]);
  expect(new Set(keys()).size).toBe(2);
});

test('what costs more is ordered only once the shopper has agreed', async () => {
  const dearer = { subtotal: 1_100, discount: 0, delivery: 0, wrap: 0, total: 1_100 };
  const lines = [{ index: 0, price_sent: 500, price: 550 }];
  answers = [{ status: 409, body: { code: 'totals_changed', totals: dearer, lines } }];
  await expect(place()).rejects.toMatchObject({ status: 409 });
  expect(tries).toHaveLength(1);
});

test('a placed order is kept for the success page, its key and payment for later; draft and used code go', async () => {
  saveDraft(null, form);
  writeStored('promo', { code: 'SALE10', priority: 0 });
  answers = [{ status: 201, body: { ...order, payment_method: 'mbank' } }];
  const placed = await place();
  expect(placed).toEqual({ id: 12, number: 'DK-12', total: 1_000, payment: 'mbank', awaited, saved: 0 });
  expect(readPlaced()).toEqual(placed);
  expect([readDraft(null), readStored('promo')]).toEqual([null, null]);
  expect([readStored('orderKeys'), readStored('orderID')]).toEqual([{ 12: order.key }, 12]);
});

test('by cash nothing waits for a payment; a code that counted for nothing and an account’s missing key stay so', async () => {
  writeStored('promo', { code: 'SALE10', priority: 0 });
  answers = [{ status: 201, body: { ...order, promo_code: '', key: undefined } }];
  await place();
  expect([readStored('orderID'), readStored('orderKeys'), readStored('promo')?.code]).toEqual([null, null, 'SALE10']);
});

test('a refused order leaves draft and code as they are', async () => {
  saveDraft(null, form);
  writeStored('promo', { code: 'SALE10', priority: 0 });
  await failsWith(409, 'out_of_stock');
  expect([readDraft(null)?.name, readStored('promo')?.code, readPlaced()]).toEqual(['Айжан', 'SALE10', null]);
});

test.each(['{broken', 'null', '{"of":""}', '{"of":"","key":5}'])(
  'an attempt that is stored as %s is none: the order has a key of its own',
  async (stored) => {
    sessionStorage.setItem('checkoutAttempt', stored);
    await failsWith(0);
    expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
  },
);
