import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductAttribute } from '#contract/shop/catalog.ts';
import { inAllLanguages } from '#rules/text/translations.ts';
import { byCategory, compareGroups, compareRow, onlyDifferences, readCompared } from './compare-rows.ts';

/** A product of an older shop: everything is a line of text. */
const product = (groups: Record<string, Record<string, string>>) => ({
  categories: [],
  attribute_groups: [],
  characteristic_groups: Object.entries(groups).map(([title, rows]) => ({
    ...inAllLanguages({ title, title_en: `${title} en` }, ['title']),
    rows: Object.entries(rows).map(([label, value]) =>
      inAllLanguages({ label, label_en: `${label} en`, value, value_en: `${value} en` }, ['label', 'value']),
    ),
  })),
});

const phone = product({ Экран: { Диагональ: '6,3″', Тип: 'OLED' }, Корпус: { Масса: '204 г' } });
const other = product({ Экран: { Тип: 'OLED', Яркость: '3000' }, Корпус: { Масса: '204 г' } });

const shape = (groups: ReturnType<typeof compareGroups>) =>
  groups.map(({ title, rows }) => [title, rows.map(({ name, cells }) => [name, cells.map((cell) => cell?.text)])]);

test('every characteristic of any product has a row, with nothing where a product has none', () => {
  expect(shape(compareGroups([phone, other], 'ru'))).toEqual([
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
  expect(shape(compareGroups([phone], 'en'))[1]).toEqual(['Корпус en', [['Масса en', ['204 г en']]]]);
});

test('only differences leaves out what is the same, and groups that have nothing else', () => {
  expect(shape(onlyDifferences(compareGroups([phone, other], 'ru')))).toEqual([
    [
      'Экран',
      [
        ['Диагональ', ['6,3″', undefined]],
        ['Яркость', [undefined, '3000']],
      ],
    ],
  ]);
  expect(onlyDifferences(compareGroups([phone, phone], 'ru'))).toEqual([]);
});

const weight = (grams: number | number[]): ProductAttribute => ({
  key: 'weight',
  name: { ru: 'Масса' },
  help: {},
  unit: 'g',
  better: 'less',
  values: [grams].flat().map((number) => ({ text: { ru: `${number} г` }, number, filter: null })),
});
const weighing = (grams: number | number[]) => ({
  ...product({}),
  attribute_groups: [{ title: { ru: 'Корпус' }, rows: [weight(grams)] }],
});

test('an attribute and an older line of the same name are one row, and the best figure is marked', () => {
  const [group] = compareGroups([weighing(190), phone, weighing(204), weighing([180, 210])], 'ru');
  expect(group?.rows).toEqual([
    {
      name: 'Масса',
      differs: true,
      cells: [
        { text: '190 г', isBest: true },
        { text: '204 г', isBest: false },
        { text: '204 г', isBest: false },
        { text: '180 г, 210 г', isBest: false },
      ],
    },
  ]);
});

const said = fc.option(
  fc.record({ text: fc.string(), number: fc.option(fc.integer({ min: -9, max: 9 }), { nil: undefined }) }),
  { nil: undefined },
);

test('what is marked best is beaten by none, and beats another', () => {
  fc.assert(
    fc.property(fc.array(said, { maxLength: 4 }), fc.constantFrom('more', 'less'), (all, better) => {
      const { cells } = compareRow('', all, better);
      const numbers = all.flatMap((one) => one?.number ?? []);
      const sign = better === 'more' ? 1 : -1;
      const best = all.flatMap((one, place) => (cells[place]?.isBest && one?.number !== undefined ? [one.number] : []));
      expect(best.every((one) => numbers.every((number) => one * sign >= number * sign))).toBe(true);
      expect(best.length > 0).toBe(new Set(numbers).size > 1);
    }),
  );
});

test('nothing is best where neither more nor less is better', () => {
  const { cells } = compareRow(
    '',
    [
      { text: '1', number: 1 },
      { text: '2', number: 2 },
    ],
    undefined,
  );
  expect(cells.map((cell) => cell?.isBest)).toEqual([false, false]);
});

test('products of one category are compared, those without one by themselves', () => {
  const of = (id: number, ...slugs: string[]) => ({ id, categories: slugs.map((slug) => ({ slug, name: {} })) });
  const all = [of(1, 'computers', 'laptops'), of(2), of(3, 'phones'), of(4, 'computers', 'laptops'), of(5)];
  expect(byCategory(all).map((products) => products.map(({ id }) => id))).toEqual([[1, 4], [2, 5], [3]]);
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
