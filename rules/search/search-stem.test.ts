import { expect, test } from 'vitest';
import { stemOf } from './search-stem.ts';

test.each([
  ['телефонами', 'телефон'],
  ['чёрными'.replace('ё', 'е'), 'черн'],
  ['умного', 'умн'],
  ['зарядкой', 'зарядк'],
  ['мышью', 'мыш'],
  ['мышь', 'мыш'],
  ['фен', 'фен'],
  ['дом', 'дом'],
  ['дома', 'дом'],
  ['на', 'на'],
  ['часы', 'час'],
  ['станция', 'станц'],
  ['cases', 'case'],
  ['boxes', 'box'],
  ['watches', 'watch'],
  ['brushes', 'brush'],
  ['glasses', 'glass'],
  ['batteries', 'battery'],
  ['ties', 'tie'],
  ['glass', 'glass'],
  ['asus', 'asus'],
  ['chassis', 'chassis'],
  ['macos', 'macos'],
  ['bus', 'bus'],
  ['gas', 'gas'],
  ['tabs', 'tab'],
  ['phone', 'phone'],
])('%s and its other forms are %s', (word, stem) => {
  expect(stemOf(word)).toBe(stem);
});
