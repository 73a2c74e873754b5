import { expect, test } from 'vitest';
import { attributeThatSays, plainText } from './attribute-of-line.ts';

const attributes = [
  { key: 'panel', names: ['Тип матрицы', 'Panel type'], values: ['OLED'] },
  { key: 'diagonal', names: ['Диагональ экрана', 'Screen diagonal'], values: ['6,3″', '6.3″'] },
  { key: 'weight', names: ['Вес', 'Weight'], values: ['204 г', '204 g'] },
  { key: 'sim', names: ['SIM-карты', 'SIM cards', 'сим карта'], values: ['SIM + eSIM'] },
  { key: 'ip', names: ['Степень защиты (IP)', 'Ingress protection'], values: ['IP68'] },
].map(({ key, names, values }) => ({ key, names: names.map(plainText), values: values.map(plainText) }));

test.each([
  ['its own name', 'Тип матрицы', 'OLED LTPO', 'panel'],
  ['another of its names', 'Сим-карта', 'одна', 'sim'],
  ['a part of its name', 'Диагональ', '6,3 дюйма', 'diagonal'],
  ['the same figure under another name', 'Масса', '204\u00A0г', 'weight'],
  ['the same mark under another name', 'Защита', 'IP68', 'ip'],
  ['a label that is in many names', 'Тип', 'сетевой', undefined],
  ['something that no attribute says', 'Разрешение', '2622 × 1206', undefined],
  ['a label without letters', '—', 'да', undefined],
])('%s: %s = %s', (_what, label, value, key) => {
  expect(attributeThatSays({ labels: [label], values: [value] }, attributes)).toBe(key);
});
