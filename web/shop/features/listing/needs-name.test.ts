import { expect, test } from 'vitest';
import { needsName } from './needs-name.ts';
import type { FacetGroup } from './use-facet-options.ts';

const group = (title: string, unit: string, ...texts: string[]): FacetGroup => ({
  name: title,
  title,
  help: '',
  options: texts.map((text) => ({ value: text === 'Нет' ? 'none' : text, text, count: 1 })),
  range: undefined,
  unit,
  isPromoted: false,
  chosen: () => [],
  choose: (query) => query,
});

const groups = [
  group('Бренд', '', 'Apple', 'UGREEN'),
  group('Встроенная память', 'ГБ', '256 ГБ', '1 ТБ'),
  group('Оперативная память', 'ГБ', '16 ГБ'),
  group('Диагональ', '″', '13″'),
  group('Версия Bluetooth', '', '5,3', '5.4 LE'),
  group('Подсветка', '', 'Нет', 'RGB'),
  group('Разъём', '', 'USB-C'),
  group('Второй разъём', '', 'USB-C', 'Lightning'),
  group('NFC', '', 'NFC'),
  group('Стандарты', '', 'NFC'),
];

test.each([
  ['Бренд', []],
  ['Встроенная память', ['256 ГБ', '1 ТБ']],
  ['Диагональ', []],
  ['Версия Bluetooth', ['5,3']],
  ['Подсветка', ['Нет']],
  ['Второй разъём', ['USB-C']],
  ['NFC', []],
  ['Стандарты', ['NFC']],
])('of "%s" these values say what they are only with its name: %o', (title, named) => {
  const of = groups.find((each) => each.title === title);
  const texts = of?.options.filter((option) => needsName(option, of, groups)).map(({ text }) => text);
  expect(texts).toEqual(named);
});
