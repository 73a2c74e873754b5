import { expect, test } from 'vitest';
import { somInWords } from './som-in-words.ts';

test.each([
  [0, 'Ноль сомов', 'Zero som'],
  [1, 'Один сом', 'One som'],
  [2, 'Два сома', 'Two som'],
  [5, 'Пять сомов', 'Five som'],
  [11, 'Одиннадцать сомов', 'Eleven som'],
  [12, 'Двенадцать сомов', 'Twelve som'],
  [21, 'Двадцать один сом', 'Twenty-one som'],
  [40, 'Сорок сомов', 'Forty som'],
  [112, 'Сто двенадцать сомов', 'One hundred twelve som'],
  [1_000, 'Одна тысяча сомов', 'One thousand som'],
  [2_003, 'Две тысячи три сома', 'Two thousand three som'],
  [11_000, 'Одиннадцать тысяч сомов', 'Eleven thousand som'],
  [64_990, 'Шестьдесят четыре тысячи девятьсот девяносто сомов', 'Sixty-four thousand nine hundred ninety som'],
  [1_000_001, 'Один миллион один сом', 'One million one som'],
  [
    2_121_342,
    'Два миллиона сто двадцать одна тысяча триста сорок два сома',
    'Two million one hundred twenty-one thousand three hundred forty-two som',
  ],
  [
    2_147_483_647,
    'Два миллиарда сто сорок семь миллионов четыреста восемьдесят три тысячи шестьсот сорок семь сомов',
    'Two billion one hundred forty-seven million four hundred eighty-three thousand six hundred forty-seven som',
  ],
])('%i is «%s», in English “%s”', (som, russian, english) => {
  expect(somInWords(som, 'ru')).toBe(russian);
  expect(somInWords(som, 'en')).toBe(english);
});
