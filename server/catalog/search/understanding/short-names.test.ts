import { expect, test } from 'vitest';
import { ShortNames } from './short-names.ts';

const shortOf = (names: string[], others: string[] = []) => new ShortNames([...names, ...others]).of(names);

test('a thing is called without what kind of it it is, and without its measure', () => {
  expect(shortOf(['Оперативная память'])).toEqual(['памят']);
  expect(shortOf(['Ёмкость аккумулятора', 'Battery capacity'])).toEqual(['аккумулятор', 'battery']);
  expect(shortOf(['Video memory'])).toEqual(['memory']);
});

test('it is called by the latter of two words that are one, where other names end in that one', () => {
  expect(shortOf(['Объём видеопамяти'], ['Встроенная память'])).toEqual(['видеопамят', 'памят']);
  expect(shortOf(['Объём видеопамяти'])).toEqual(['видеопамят']);
});

test('what the thing is of is no name for it, nor is a name that it has, a figure or a word too short', () => {
  expect(shortOf(['Частота памяти'])).toEqual([]);
  expect(shortOf(['Встроенная память', 'память'])).toEqual([]);
  expect(shortOf(['Отсеков 3,5″', 'Полный вес'])).toEqual([]);
});
