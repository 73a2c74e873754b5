import { expect, test } from 'vitest';
import { currencyKey, currencyOf } from './currencies.ts';

test.each([
  ['RUB', ['руб', 'руб.', 'Руб.', ' РУБ ', 'RUB', 'RUR', 'rur', 'рублей', '₽', '643', '810']],
  ['UAH', ['грн', 'грн.', 'UAH', 'гривна', '₴']],
  ['KGS', ['сом', 'Сом', 'СОМ.', 'KGS', '417', 'с', 'с.', 'KGZ']],
  ['KZT', ['тг', 'тг.', 'тенге', 'Тенге', 'KZT', '₸']],
  ['USD', ['$', 'USD', 'usd', 'долл.', 'доллар США', 'US$', '840']],
  ['EUR', ['€', 'EUR', 'евро']],
  ['BYN', ['бел. руб.', 'BYN']],
  ['JPY', ['JPY']],
])('%s is known by every word that 1C writes for it', (code, said) => {
  expect(said.map(currencyOf)).toEqual(said.map(() => code));
});

test('a word that names no currency for certain has no code', () => {
  expect(['у.е.', 'монет', '', 'валюта', 'US'].map(currencyOf)).toEqual(Array(5).fill(undefined));
  expect(currencyKey('У. Е.')).toBe('уе');
});
