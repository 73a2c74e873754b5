import { expect, test } from 'vitest';
import { type CheckoutForm, firstCheckoutProblem } from './checkout.ts';

const emptyForm: CheckoutForm = {
  name: '',
  phone: '+996',
  email: '',
  type: 'delivery',
  region: null,
  city: null,
  street: '',
  house: '',
  items: [],
};

const fullForm: CheckoutForm = {
  name: 'Айгүл',
  phone: '+996 555 123 456',
  email: 'aigul@mail.kg',
  type: 'delivery',
  region: 1,
  city: 1,
  street: 'Киевская',
  house: '12',
  items: [{}],
};

/** The fields complained about, one after another, when each is filled in as soon as it is asked for. */
function complaints(form: CheckoutForm): string[] {
  const problem = firstCheckoutProblem(form);
  if (!problem) return [];
  return [problem.textKey, ...complaints({ ...form, [problem.field]: fullForm[problem.field] })];
}

test('a delivery is checked in the specified order', () => {
  expect(complaints(emptyForm)).toEqual([
    'checkout.error_name',
    'checkout.error_phone',
    'checkout.error_email',
    'checkout.error_region',
    'checkout.error_city',
    'checkout.error_street',
    'checkout.error_house',
    'checkout.error_items',
  ]);
});

test('a pickup asks for name, phone and items only', () => {
  expect(complaints({ ...emptyForm, type: 'pickup' })).toEqual([
    'checkout.error_name',
    'checkout.error_phone',
    'checkout.error_items',
  ]);
});

test('a full form has no problem, and says which field has one', () => {
  expect(firstCheckoutProblem(fullForm)).toBeNull();
  expect(firstCheckoutProblem({ ...fullForm, city: null })).toEqual({ field: 'city', textKey: 'checkout.error_city' });
});

test.each([
  { field: 'name', value: '   ' },
  { field: 'phone', value: '+996' },
  { field: 'phone', value: '12345' },
  { field: 'email', value: 'aigul@mail' },
  { field: 'region', value: 0 },
  { field: 'street', value: ' ' },
  { field: 'house', value: '\t' },
])('"$value" does not count as a filled $field', ({ field, value }) => {
  expect(firstCheckoutProblem({ ...fullForm, [field]: value })?.field).toBe(field);
});

test('spaces around the e-mail do not matter', () => {
  expect(firstCheckoutProblem({ ...fullForm, email: ' aigul@mail.kg ' })).toBeNull();
});

test.each([
  ['', null],
  ['  ', null],
  [' me@mail.kg ', null],
  ['me@mail', 'email'],
])('the e-mail "%s" of a guest who picks up is complained about as %s', (guestEmail, field) => {
  const problem = firstCheckoutProblem({ ...fullForm, type: 'pickup', email: '', guestEmail });
  expect(problem?.field ?? null).toBe(field);
});

test('spaces around the e-mail of a delivery are no fault', () => {
  expect(firstCheckoutProblem({ ...fullForm, email: ' aigul@mail.kg ' })).toBeNull();
});
