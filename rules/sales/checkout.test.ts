import { expect, test } from 'vitest';
import { type CheckoutForm, checkoutProblems } from './checkout.ts';
import { receivingKinds } from './receiving.ts';

const emptyForm: CheckoutForm = {
  name: '',
  phone: '+996',
  email: '',
  kind: 'courier',
  region: null,
  city: null,
  street: '',
  house: '',
  items: [],
  takesForeign: false,
};

const fullForm: CheckoutForm = {
  name: 'Айгүл',
  phone: '+996 555 123 456',
  email: 'aigul@mail.kg',
  kind: 'courier',
  region: 1,
  city: 1,
  street: 'Киевская',
  house: '12',
  items: [{}],
  takesForeign: false,
};

const wrong = (form: CheckoutForm) => checkoutProblems(form).map(({ field }) => field);

test('everything that a delivery lacks is found at once, in the specified order; an e-mail is not among it', () => {
  expect(checkoutProblems(emptyForm).map(({ textKey }) => textKey)).toEqual([
    'checkout.error_name',
    'checkout.error_phone',
    'checkout.error_city',
    'checkout.error_street',
    'checkout.error_house',
    'checkout.error_items',
  ]);
});

test('a pickup asks for name, phone and items only', () => {
  expect(wrong({ ...emptyForm, kind: 'pickup' })).toEqual(['name', 'phone', 'items']);
});

test('a parcel point asks for a city and for the point, not for a house', () => {
  expect(wrong({ ...fullForm, kind: 'point', house: '' })).toEqual([]);
  expect(wrong({ ...fullForm, kind: 'point', city: null, street: '' })).toEqual(['city', 'street']);
});

test('a phone of another country is wrong where the shop takes none', () => {
  const abroad = { ...fullForm, phone: '+7 912 345-00-13' };
  expect(checkoutProblems(abroad)).toEqual([{ field: 'phone', textKey: 'checkout.error_phone_abroad' }]);
  expect(checkoutProblems({ ...abroad, takesForeign: true })).toEqual([]);
});

test('a full form has no problem', () => {
  expect(checkoutProblems(fullForm)).toEqual([]);
  expect(wrong({ ...fullForm, city: null })).toEqual(['city']);
});

test.each([
  { field: 'name', value: '   ' },
  { field: 'phone', value: '+996' },
  { field: 'phone', value: '12345' },
  { field: 'email', value: 'aigul@mail' },
  { field: 'city', value: 0 },
  { field: 'street', value: ' ' },
  { field: 'house', value: '\t' },
])('"$value" does not count as a filled $field', ({ field, value }) => {
  expect(wrong({ ...fullForm, [field]: value })).toEqual([field]);
});

test.each(receivingKinds)('an e-mail may be left out of a %s, and has to be one', (kind) => {
  for (const email of ['', '  ', ' me@mail.kg ']) expect(wrong({ ...fullForm, kind, email })).toEqual([]);
  expect(wrong({ ...fullForm, kind, email: 'me@mail' })).toEqual(['email']);
});

test.each([
  ['', 'phone'],
  ['+996', 'phone'],
  ['+996 ', 'phone'],
  ['0', 'phone'],
  ['+996 555 12', 'phone_short'],
  ['+996 555 123', 'phone_short'],
  ['0555 123 45', 'phone_short'],
  ['555', 'phone_short'],
  ['+7 912', 'phone_short'],
  ['055 512 345', 'phone_short'],
  ['79123456789', 'phone_wrong'],
  ['+996 555 123 4567', 'phone_wrong'],
])('the phone "%s" has an alert of its own: checkout.error_%s', (phone, text) => {
  expect(checkoutProblems({ ...fullForm, phone })).toEqual([{ field: 'phone', textKey: `checkout.error_${text}` }]);
});
