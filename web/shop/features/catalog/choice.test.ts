import { expect, test } from 'vitest';
import type { Product } from '#contract/shop/catalog.ts';
import { choiceQuery } from '#rules/catalog/choice-query.ts';
import { chosenVariant, missedChoice, readChoice } from './choice.ts';

const row = (color: string, storage: string, inStock: boolean, price: number) => ({
  variant: price,
  options: { color, storage },
  inStock,
  price,
});

const phone = {
  options: [
    {
      key: 'color',
      name: { ru: 'Цвет' },
      values: [
        { value: 'black', text: { ru: 'чёрный' }, swatch: '#000000' },
        { value: 'snow', text: { ru: 'снежный' }, swatch: '#ffffff', belongs_to: 'white' },
      ],
    },
    {
      key: 'storage',
      name: { ru: 'Память' },
      values: ['128', '256'].map((value) => ({ value, text: { ru: `${value} ГБ` } })),
    },
  ],
  prices: [row('black', '128', false, 100), row('black', '256', true, 120), row('snow', '128', true, 101)],
  product_images: { '#000000': ['/media/black.webp'], '#ffffff': ['/media/white.webp'] },
} as unknown as Product;

test.each(['color=snow&storage=128', 'color=ffffff&memory=128', 'color=%23ffffff&memory=128'])(
  'options of the address %s choose the variant, its price and its pictures, as addresses named them before, too',
  (address) => {
    const chosen = chosenVariant(phone, readChoice(new URLSearchParams(address), phone));
    expect(chosen).toMatchObject({ row: { price: 101 }, swatch: '#ffffff', pictures: ['/media/white.webp'] });
  },
);

test('without a choice the first variant in stock is shown', () => {
  expect(chosenVariant(phone, readChoice(new URLSearchParams(), phone))?.row.price).toBe(120);
});

test('an unknown colour in the address is as good as none', () => {
  expect(chosenVariant(phone, readChoice(new URLSearchParams('color=123456'), phone))?.row.price).toBe(120);
});

test('a variant and its address say the same', () => {
  for (const variant of phone.prices) {
    expect(chosenVariant(phone, readChoice(choiceQuery(variant), phone))?.row).toBe(variant);
  }
});

test('an address with an everyday colour is of its first shade', () => {
  expect(chosenVariant(phone, readChoice(new URLSearchParams('color=white'), phone))?.row.price).toBe(101);
});

test.each([
  ['color=snow&storage=128', undefined],
  ['color=ffffff&memory=128', undefined],
  ['color=white', undefined],
  ['storage=256', undefined],
  ['', undefined],
  ['color=&storage=', undefined],
  ['size=44', undefined],
  ['color=snow&storage=256', 'pair'],
  ['color=gold', 'variant'],
  ['color=gold&storage=256', 'variant'],
  ['color=black&storage=64', 'variant'],
])('what the address %s asked for and the page does not show: %s', (address, missed) => {
  const search = new URLSearchParams(address);
  const row = chosenVariant(phone, readChoice(search, phone))?.row;
  expect(missedChoice(phone, readChoice(search, phone), row)).toBe(missed);
});
