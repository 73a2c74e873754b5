import { expect, test } from 'vitest';
import type { Product } from '#contract/shop/catalog.ts';
import { choiceQuery } from '#rules/catalog/choice-query.ts';
import { chosenVariant, readChoice } from './choice.ts';

const row = (product_color: string, memory: string | null, inStock: boolean, price: number) => ({
  variant: price,
  product_color,
  product_color_name: '',
  memory,
  inStock,
  price,
});

const phone = {
  color: [
    { id: 1, hash_code: '#000000', name: 'чёрный', name_en: 'Black' },
    { id: 2, hash_code: '#ffffff', name: 'белый', name_en: 'White' },
  ],
  memory: [
    { id: 14, volume: '128' },
    { id: 15, volume: '256' },
  ],
  options: [],
  prices: [row('#000000', '128', false, 100), row('#000000', '256', true, 120), row('#ffffff', '128', true, 101)],
  product_images: { '#000000': ['/media/black.webp'], '#ffffff': ['/media/white.webp'] },
} as unknown as Product;

test('colour and memory of the address choose the variant, its price and its pictures', () => {
  const chosen = chosenVariant(phone, readChoice(new URLSearchParams('color=ffffff&memory=128'), phone));
  expect(chosen).toMatchObject({
    row: { price: 101 },
    color: { id: 2 },
    memory: { id: 14 },
    pictures: ['/media/white.webp'],
  });
});

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
