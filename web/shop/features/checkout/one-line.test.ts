import { expect, test } from 'vitest';
import type { Product } from '#contract/shop/catalog.ts';
import { oneLinePath } from '#web/shop/features/cart-lines/one-line-path.ts';
import { lineOf } from './one-line.ts';
import { readOneLine } from './read-one-line.ts';

const phone = {
  id: 5,
  discount: 10,
  options: [
    {
      key: 'storage',
      name: { ru: 'Память' },
      values: [
        { value: '128', text: { ru: '128 ГБ' } },
        { value: '256', text: { ru: '256 ГБ' } },
      ],
    },
  ],
  prices: [
    { variant: 70, options: { storage: '128' }, inStock: true, price: 1_005 },
    { variant: 71, options: { storage: '256' }, inStock: false, price: 2_000 },
  ],
} as unknown as Product;

const wanted = { product: 5, variant: 70, count: 2 };

test('the address of one click is read as it was written', () => {
  expect(readOneLine(oneLinePath(wanted).split('?')[1] ?? '')).toEqual(wanted);
});

test.each(['', '?product=5', '?product=x&variant=70', '?product=-5&variant=70', '?product=0&variant=70'])(
  'an address that names no variant is that of the cart: "%s"',
  (search) => expect(readOneLine(search)).toBeNull(),
);

test('more pieces than fit on a line are cut down to those that do', () => {
  expect(readOneLine('?product=5&variant=70&count=5000')?.count).toBe(99);
});

test('the line has the price of its variant, the discount taken off', () => {
  expect(lineOf(phone, wanted)).toMatchObject({
    id: 70,
    productPrice: 1_005,
    price: 905,
    count: 2,
    options: [{ value: { ru: '128 ГБ' } }],
  });
});

test.each([
  { ...wanted, variant: 71 },
  { ...wanted, variant: 99 },
])('what is sold out or not sold is no line: %j', (line) => expect(lineOf(phone, line)).toBeNull());
