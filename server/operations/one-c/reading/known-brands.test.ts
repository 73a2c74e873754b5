import { expect, test } from 'vitest';
import { KnownBrands } from './known-brands.ts';

const brands = new KnownBrands([
  { title: 'Apple', title_en: 'Apple' },
  { title: 'Samsung', title_en: 'Samsung' },
  { title: 'Be Quiet!', title_en: 'be quiet!' },
  { title: 'Be', title_en: 'Be' },
  { title: 'Самсунг Сервис', title_en: 'Samsung Service' },
  { title: 'X', title_en: 'X' },
]);

test.each([
  ['Смартфон Samsung Galaxy A54 128GB', 'Samsung'],
  ['SAMSUNG S24', 'Samsung'],
  ['Блок питания be quiet! 650W', 'Be Quiet!'],
  ['Чехол Samsung для Apple iPhone 15', 'Samsung'],
  ['Чехол для Apple iPhone 15', undefined],
  ['Стекло под Samsung S24', undefined],
  ['Ремонт Samsung Service', 'Самсунг Сервис'],
  ['Applepay наклейка', undefined],
  ['Кабель X 2 м', undefined],
  ['Пакет подарочный', undefined],
])('the brand of «%s» is %s', (name, expected) => {
  expect(brands.findIn(name)).toBe(expected);
});
