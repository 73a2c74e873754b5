import { expect, test } from 'vitest';
import { wordedShop } from '#test/support/worded-shop.ts';

const { parts } = wordedShop({
  attributes: [
    {
      key: 'ram',
      name: 'Оперативная память',
      kind: 'number',
      unit: 'gb',
      better: 'more',
      spellings: ['оперативной', 'оперативка'],
    },
    { key: 'disk', name: 'Объём накопителя', kind: 'number', unit: 'gb', spellings: ['объем', 'накопитель'] },
    { key: 'size', name: 'Диагональ', kind: 'number', unit: 'in', decimals: 1 },
    { key: 'hours', name: 'Время работы', kind: 'number', unit: 'hour' },
    { key: 'charge', name: 'Мощность зарядки', kind: 'number', unit: 'w' },
    { key: 'case', name: 'Размер корпуса часов', kind: 'number', unit: 'mm', spellings: ['размер корпуса'] },
  ],
  categories: [
    { name: 'Ноутбуки', filters: ['size', 'ram', 'disk'] },
    { name: 'Память', filters: ['ram'] },
    { name: 'Корпуса' },
    { name: 'Наушники', filters: ['hours'] },
    { name: 'Зарядки', filters: ['charge'] },
    { name: 'Часы', filters: ['case'] },
  ],
  products: [
    { category: 'Ноутбуки', said: { ram: 16, disk: 512, size: 14 } },
    { category: 'Ноутбуки', said: { ram: 32, disk: 1024, size: 16 } },
    { category: 'Память', said: { ram: 16 } },
    { category: 'Корпуса' },
    { category: 'Наушники', said: { hours: 30 } },
    { category: 'Зарядки', said: { charge: 65 } },
    { category: 'Зарядки', said: { charge: 30 } },
    { category: 'Часы', said: { case: 44 } },
  ],
});

/** What is asked for, without how it was typed, and what was left. */
const asked = (text: string) => {
  const all = parts(text);
  const said = all.map((part) => part.split(' = ')[0] ?? '').join(' ');
  const left = text.split(' ').filter((word) => !said.split(' ').includes(word) && !/^(?:с|со)$/.test(word));
  return [...all.map((part) => part.split(' = ')[1]), ...left.map((word) => `left: ${word}`)];
};

test.each([
  [['Ноутбуки', 'disk 512'], 'ноутбук', ['объем 512', 'объемом 512', 'с объемом 512 гб', 'объема 512', 'объему 512']],
  [
    ['Ноутбуки', 'disk 512'],
    'ноутбук',
    ['накопитель 512', 'с объемом накопителя 512', 'объемом накопителя 512 гб', 'объема накопителя 512'],
  ],
  [
    ['Ноутбуки', 'ram 16'],
    'ноутбук',
    ['память 16', 'с памятью 16', 'памяти 16 гб', 'объем памяти 16', 'с объемом памяти 16 гб', '16 памяти'],
  ],
  [
    ['Ноутбуки', 'ram 16'],
    'ноутбук',
    [
      'оперативная память 16',
      'с оперативной памятью 16',
      'с объемом оперативной памяти 16',
      // A part of the name that is a name by itself stands next to the number.
      '16 гб оперативной памяти',
      '16 оперативной памяти',
      '16 гб оперативной',
    ],
  ],
  [['Ноутбуки', 'size 16'], 'ноутбук', ['диагональ 16', 'диагональю 16', 'с диагональю 16', 'размер диагонали 16']],
  [['Наушники', 'hours 30'], 'наушники', ['время работы 30', 'с временем работы 30 часов', 'времени работы 30']],
  [['Зарядки', 'charge 65'], 'зарядка', ['мощность 65', 'мощностью 65', 'с мощностью 65 вт']],
  [['Зарядки', 'charge 60..Infinity'], 'зарядка', ['мощность от 60', 'мощностью от 60', 'с мощностью от 60 вт']],
  [['Часы', 'case 44'], 'часы', ['размер корпуса 44', 'с корпусом 44', 'размером корпуса 44 мм', 'размером 44']],
])('%j of %s however it is put', (meant, thing, ways) => {
  for (const way of ways) expect(asked(`${thing} ${way}`), way).toEqual(meant);
});
