import { expect, test } from 'vitest';
import type { CartItem } from '#contract/shop/cart.ts';
import { chooseRegion, chooseType, emptyForm, orderPayload } from './form.ts';

const pickup = {
  email: 'pickup@dukon.test',
  street: 'ул. Примерная',
  street_en: 'Primernaya St',
  house: '108Б',
  house_en: '108B',
};

test('a checkout starts as pickup and cash', () => {
  expect(emptyForm).toMatchObject({ type: 'pickup', payment: 'cash' });
});

test('pickup fills the fixed e-mail, street and house and resets region and city', () => {
  const form = {
    ...emptyForm,
    type: 'delivery' as const,
    region: 3,
    city: 4,
    street: 'Ленина',
    house: '1',
    email: 'a@b.kg',
  };
  expect(chooseType(form, 'pickup', pickup)).toMatchObject({
    type: 'pickup',
    email: 'pickup@dukon.test',
    street: 'ул. Примерная',
    house: '108Б',
    region: null,
    city: null,
  });
});

test('delivery clears the e-mail and the address', () => {
  const form = chooseType({ ...emptyForm, name: 'Айжан' }, 'pickup', pickup);
  expect(chooseType(form, 'delivery', pickup)).toMatchObject({ name: 'Айжан', email: '', street: '', house: '' });
});

test('delivery takes the account’s own e-mail', () => {
  const form = chooseType(emptyForm, 'pickup', pickup);
  expect(chooseType(form, 'delivery', pickup, 'aizhan@example.kg').email).toBe('aizhan@example.kg');
});

test('another region resets the city', () => {
  expect(chooseRegion({ ...emptyForm, region: 1, city: 1 }, 2)).toMatchObject({ region: 2, city: null });
});

test('a pickup is posted with region and city 1', () => {
  const totals = { subtotal: 90, discount: 0, delivery: 0, total: 90, trace: [] };
  const item = { product: { id: 7 }, count: 2, price: 45, variant: 70 } as CartItem;
  expect(orderPayload({ ...emptyForm, name: ' Айжан ', phone: '0555123456' }, [item], totals)).toMatchObject({
    name: 'Айжан',
    region: 1,
    city: 1,
    price: 0,
    totals: { subtotal: 90, discount: 0, delivery: 0, total: 90 },
    items: [{ product: 7, variant: 70, count: 2, price: 45 }],
  });
});

const noTotals = { subtotal: 0, discount: 0, delivery: 0, total: 0, trace: [] };

test('everything that the form asks for is posted, trimmed', () => {
  const typed = {
    name: ' Айжан ',
    phone: '0555123456',
    email: ' a@b.kg ',
    guestEmail: '',
    type: 'delivery' as const,
    region: 3,
    city: 4,
    street: ' Ленина ',
    house: ' 1 ',
    apartment: ' 12 ',
    comment: ' После шести ',
    payment: 'mbank' as const,
    promo: 'SALE10',
  };
  expect(orderPayload(typed, [], { ...noTotals, delivery: 300, total: 300 })).toEqual({
    name: 'Айжан',
    phone: '0555123456',
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

test.each([
  {
    why: 'who picks up and gives an address is written to there',
    type: 'pickup' as const,
    guestEmail: ' me@mail.kg ',
    email: 'me@mail.kg',
  },
  {
    why: 'who picks up and gives none has the shop’s',
    type: 'pickup' as const,
    guestEmail: '  ',
    email: 'pickup@dukon.test',
  },
  {
    why: 'a delivery has its own field',
    type: 'delivery' as const,
    guestEmail: 'me@mail.kg',
    email: 'pickup@dukon.test',
  },
])('a guest $why', ({ type, guestEmail, email }) => {
  const form = { ...emptyForm, type, guestEmail, email: 'pickup@dukon.test' };
  expect(orderPayload(form, [], noTotals).email).toBe(email);
});
