import { expect, test } from 'vitest';
import { inAllLanguages, sameInEveryLanguage } from '#rules/text/translations.ts';
import { KnownBrands } from './known-brands.ts';

const brands = new KnownBrands([
  sameInEveryLanguage('title', 'Apple'),
  sameInEveryLanguage('title', 'Samsung'),
  inAllLanguages({ title: 'Be Quiet!', title_en: 'be quiet!' }, ['title']),
  sameInEveryLanguage('title', 'Be'),
  inAllLanguages({ title: 'Самсунг Сервис', title_en: 'Samsung Service', title_ky: 'Самсунг Тейлөө' }, ['title']),
  sameInEveryLanguage('title', 'X'),
]);

test.each([
  ['Смартфон Samsung Galaxy A54 128GB', 'Samsung'],
  ['SAMSUNG S24', 'Samsung'],
  ['Блок питания be quiet! 650W', 'Be Quiet!'],
  ['Чехол Samsung для Apple iPhone 15', 'Samsung'],
  ['Чехол для Apple iPhone 15', undefined],
  ['Стекло под Samsung S24', undefined],
  ['Ремонт Samsung Service', 'Самсунг Сервис'],
  ['Оңдоо Самсунг Тейлөө', 'Самсунг Сервис'],
  ['Applepay наклейка', undefined],
  ['Кабель X 2 м', undefined],
  ['Пакет подарочный', undefined],
])('the brand of «%s» is %s', (name, expected) => {
  expect(brands.findIn(name)).toBe(expected);
});
