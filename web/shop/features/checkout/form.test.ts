import { expect, test } from 'vitest';
import type { CartItem } from '#contract/shop/cart.ts';
import { emptyForm, type Form, orderPayload } from './form.ts';

const pickup = {
  email: 'pickup@dukon.test',
  street: 'ул. Примерная',
  street_en: 'Primernaya St',
  house: '108Б',
  house_en: '108B',
};
const noTotals = { subtotal: 0, discount: 0, delivery: 0, total: 0, trace: [] };

const delivery: Form = {
  name: ' Айжан ',
  phone: '+996 555 123 456',
  email: ' a@b.kg ',
  type: 'delivery',
  region: 3,
  city: 4,
  street: ' Ленина ',
  house: ' 1 ',
  apartment: ' 12 ',
  comment: ' После шести ',
  payment: 'mbank',
  promo: 'SALE10',
};

test('a checkout starts as pickup and cash', () => {
  expect(emptyForm).toMatchObject({ type: 'pickup', payment: 'cash' });
});

test('a pickup is posted with the shop’s e-mail and place, whatever was typed of a delivery before', () => {
  const totals = { subtotal: 90, discount: 0, delivery: 0, total: 90, trace: [] };
  const item = { product: { id: 7 }, count: 2, price: 45, variant: 70 } as CartItem;
  const form: Form = { ...delivery, type: 'pickup', email: ' ' };
  expect(orderPayload(form, [item], { totals, pickup })).toMatchObject({
    name: 'Айжан',
    email: 'pickup@dukon.test',
    region: 1,
    city: 1,
    street: 'ул. Примерная',
    house: '108Б',
    apartment: '',
    price: 0,
    totals: { subtotal: 90, discount: 0, delivery: 0, total: 90 },
    items: [{ product: 7, variant: 70, count: 2, price: 45 }],
  });
});

test('who picks up and gives an address is written to there', () => {
  const form: Form = { ...emptyForm, email: ' me@mail.kg ' };
  expect(orderPayload(form, [], { totals: noTotals, pickup }).email).toBe('me@mail.kg');
});

test('everything that the form asks for is posted, trimmed', () => {
  const totals = { ...noTotals, delivery: 300, total: 300 };
  expect(orderPayload(delivery, [], { totals, pickup })).toEqual({
    name: 'Айжан',
    phone: '+996 555 123 456',
    email: 'a@b.kg',
    type: 'delivery',
    region: 3,
    city: 4,
    street: 'Ленина',
    house: '1',
    apartment: '12',
    comment: 'После шести',
    price: 300,
    payment_method: 'mbank',
    promo_code: 'SALE10',
    items: [],
    totals: { subtotal: 0, discount: 0, delivery: 300, total: 300 },
  });
});

test('a delivery without an e-mail is posted without one', () => {
  expect(orderPayload({ ...delivery, email: '' }, [], { totals: noTotals, pickup }).email).toBe('');
});
