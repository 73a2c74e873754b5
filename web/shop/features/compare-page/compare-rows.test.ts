import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareGroups, onlyDifferences, readCompared } from './compare-rows.ts';

const product = (groups: Record<string, Record<string, string>>) => ({
  characteristic_groups: Object.entries(groups).map(([title, rows]) => ({
    title,
    title_en: `${title} en`,
    rows: Object.entries(rows).map(([label, value]) => ({
      label,
      label_en: `${label} en`,
      value,
      value_en: `${value} en`,
    })),
  })),
});

const phone = product({ Экран: { Диагональ: '6,3″', Тип: 'OLED' }, Корпус: { Масса: '204 г' } });
const other = product({ Экран: { Тип: 'OLED', Яркость: '3000' }, Корпус: { Масса: '204 г' } });

const shape = (groups: ReturnType<typeof compareGroups>) =>
  groups.map(({ title, rows }) => [title, rows.map(({ label, values }) => [label, values.map((of) => of?.value)])]);

test('every characteristic of any product has a row, with nothing where a product has none', () => {
  expect(shape(compareGroups([phone, other]))).toEqual([
    [
      'Экран',
      [
        ['Диагональ', ['6,3″', undefined]],
        ['Тип', ['OLED', 'OLED']],
        ['Яркость', [undefined, '3000']],
      ],
    ],
    ['Корпус', [['Масса', ['204 г', '204 г']]]],
  ]);
});

test('only differences leaves out what is the same, and groups that have nothing else', () => {
  expect(shape(onlyDifferences(compareGroups([phone, other])))).toEqual([
    [
      'Экран',
      [
        ['Диагональ', ['6,3″', undefined]],
        ['Яркость', [undefined, '3000']],
      ],
    ],
  ]);
  expect(onlyDifferences(compareGroups([phone, phone]))).toEqual([]);
});

test.each([
  ['5,7', [5, 7]],
  ['7,5,7', [7, 5]],
  ['1,2,3,4,5', [1, 2, 3, 4]],
  ['5,x,-1,0,1e3,99999999999', [5]],
  ['', []],
  [null, []],
])('?ids=%s compares %j', (text, ids) => expect(readCompared(text)).toEqual(ids));

test('whatever the address says, at most four real ids are compared', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const ids = readCompared(text);
      expect(ids.length).toBeLessThanOrEqual(4);
      for (const id of ids) expect(Number.isSafeInteger(id) && id > 0).toBe(true);
    }),
  );
});
