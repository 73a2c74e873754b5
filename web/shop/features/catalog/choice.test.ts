import { expect, test } from 'vitest';
import type { Product } from '#contract/shop/catalog.ts';
import { choiceQuery } from '#rules/catalog/choice-query.ts';
import { chosenVariant, readChoice } from './choice.ts';

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
        { value: 'snow', text: { ru: 'белый' }, swatch: '#ffffff' },
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
