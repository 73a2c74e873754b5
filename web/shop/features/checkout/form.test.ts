import { expect, test } from 'vitest';
import type { CartItem } from '#contract/shop/cart.ts';
import type { OfferedPayment, ReceivingMethod } from '#contract/shop/methods.ts';
import { inAllLanguages, sameInEveryLanguage } from '#rules/text/translations.ts';
import { chosenMethod, emptyForm, type Form, payableBy } from './form.ts';
import { orderPayload } from './order-payload.ts';

const pickup = {
  email: 'pickup@dukon.test',
  ...inAllLanguages({ street: 'ул. Примерная', street_en: 'Primernaya St', house: '108Б', house_en: '108B' }, [
    'street',
    'house',
  ]),
};
const methodOf = (id: number, kind: ReceivingMethod['kind']): ReceivingMethod => ({
  ...sameInEveryLanguage('name', kind),
  id,
  kind,
  fee: null,
  extra_days: 0,
  regions: [],
});
const collected = methodOf(1, 'pickup');
const brought = methodOf(2, 'courier');
const paidBy = (id: number, provider: OfferedPayment['provider']): OfferedPayment => ({
  ...sameInEveryLanguage('name', provider),
  id,
  provider,
  receiving: [],
});
const cash = paidBy(5, 'cash');
const bank = paidBy(6, 'mbank');
const noTotals = { subtotal: 0, discount: 0, delivery: 0, wrap: 0, total: 0, trace: [] };

const delivery: Form = {
  name: ' Айжан ',
  phone: '+996 555 123 456',
  email: ' a@b.kg ',
  receiving: 2,
  region: 3,
  city: 4,
  street: ' Ленина ',
  house: ' 1 ',
  apartment: ' 12 ',
  comment: ' После шести ',
  isGift: true,
  giftNote: ' С любовью ',
  payment: 6,
  promo: 'SALE10',
};

test('a checkout starts with the first way to receive it that is offered', () => {
  expect(chosenMethod({ receiving: [collected, brought] }, emptyForm.receiving)).toBe(collected);
  expect(chosenMethod({ receiving: [collected, brought] }, 2)).toBe(brought);
  // Staff have taken it out since the draft was kept.
  expect(chosenMethod({ receiving: [collected] }, 2)).toBe(collected);
});

test('a pickup is posted with the shop’s e-mail and place, whatever was typed of a delivery before', () => {
  const totals = { subtotal: 90, discount: 0, delivery: 0, wrap: 0, total: 90, trace: [] };
  const item = { product: { id: 7 }, count: 2, price: 45, variant: 70 } as CartItem;
  const form: Form = { ...delivery, email: ' ' };
  expect(orderPayload(form, [item], { totals, pickup, method: collected, payment: cash })).toMatchObject({
    name: 'Айжан',
    email: 'pickup@dukon.test',
    region: 1,
    city: 1,
    street: 'ул. Примерная',
    house: '108Б',
    apartment: '',
    price: 0,
    gift: { note: 'С любовью' },
    totals: { subtotal: 90, discount: 0, delivery: 0, wrap: 0, total: 90 },
    items: [{ product: 7, variant: 70, count: 2, price: 45 }],
  });
});

test('who picks up and gives an address is written to there', () => {
  const form: Form = { ...emptyForm, email: ' me@mail.kg ' };
  expect(orderPayload(form, [], { totals: noTotals, pickup, method: collected, payment: cash }).email).toBe(
    'me@mail.kg',
  );
});

test('everything that the form asks for is posted, trimmed', () => {
  const totals = { ...noTotals, delivery: 300, total: 300 };
  expect(orderPayload(delivery, [], { totals, pickup, method: brought, payment: bank })).toEqual({
    name: 'Айжан',
    phone: '+996 555 123 456',
    email: 'a@b.kg',
    type: 'delivery',
    receiving: 2,
    region: 3,
    city: 4,
    street: 'Ленина',
    house: '1',
    apartment: '12',
    comment: 'После шести',
    price: 300,
    payment_method: 'mbank',
    payment: 6,
    promo_code: 'SALE10',
    items: [],
    gift: { note: 'С любовью' },
    totals: { subtotal: 0, discount: 0, delivery: 300, wrap: 0, total: 300 },
  });
});

test('the text of a card is not posted for an order that is no gift', () => {
  const form = { ...delivery, isGift: false };
  expect(orderPayload(form, [], { totals: noTotals, pickup, method: brought, payment: bank }).gift).toBeNull();
});

test('a delivery without an e-mail is posted without one', () => {
  expect(
    orderPayload({ ...delivery, email: '' }, [], { totals: noTotals, pickup, method: brought, payment: bank }).email,
  ).toBe('');
});

test('what a bank does not take is paid in another way that is offered', () => {
  const terms = { is_offered: true, min: 50, max: 5_000 };
  const form = { ...emptyForm, payment: bank.id };
  expect(payableBy(form, { offered: [cash, bank], terms, total: 5_000 })).toBe(bank);
  expect(payableBy(form, { offered: [cash, bank], terms, total: 5_001 })).toBe(cash);
  expect(payableBy({ ...form, payment: cash.id }, { offered: [bank], terms, total: 100 })).toBe(bank);
  expect(payableBy(form, { offered: [bank], terms, total: 5_001 })).toBeUndefined();
});
