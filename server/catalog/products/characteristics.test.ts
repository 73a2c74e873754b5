import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inAllLanguages, sameInEveryLanguage } from '#rules/text/translations.ts';
import { type AdminShop, adminShop, again } from '#test/support/admin-shop.ts';

let shop: AdminShop['shop'];
let manager: AdminShop['manager'];
let make: AdminShop['make'];
let save: AdminShop['save'];
let seen: AdminShop['seen'];

beforeAll(async () => {
  ({ shop, manager, make, save, seen } = await adminShop());
});
afterAll(() => shop.close());

const line = { group_title: 'Питание', group_title_en: 'Power', label_en: '' };

describe('characteristics', () => {
  test('say what they say in every language, with numbers and units as each writes them', async () => {
    const { id } = await make({
      characteristics: [
        {
          ...line,
          label: 'Ёмкость',
          label_en: 'Capacity',
          label_ky: 'Сыйымдуулук',
          kind: 'number',
          number: 10_000,
          unit: 'mah',
        },
        { ...line, label: 'Толщина', kind: 'number', number: 7.5, unit: 'mm' },
        { ...line, label: 'Год', kind: 'number', number: 2026 },
        { ...line, label: 'Быстрая зарядка', kind: 'yes_no', number: 1 },
        { ...line, label: 'Разъём', kind: 'choice', value: 'круглый', value_en: 'round' },
        { ...line, label: 'Комплект', value: 'кабель' },
      ],
    });
    const { body } = await seen(id);
    expect(body.characteristics).toEqual({
      Ёмкость: '10\u00a0000 мА·ч',
      Толщина: '7,5 мм',
      Год: '2026',
      'Быстрая зарядка': 'да',
      Разъём: 'круглый',
      Комплект: 'кабель',
    });
    expect(body.characteristics_en).toMatchObject({ Capacity: '10,000 mAh', Толщина: '7.5 mm', Комплект: 'кабель' });
    expect(body.characteristics_ky).toMatchObject({
      Сыйымдуулук: '10\u00a0000 мА·ч',
      Толщина: '7,5 мм',
      'Быстрая зарядка': 'ооба',
      Комплект: 'кабель',
    });
    expect(body.characteristic_groups[0]?.rows[0]).toMatchObject({
      value_en: '10,000 mAh',
      value_ky: '10\u00a0000 мА·ч',
    });
  });

  test('come back to the editor as they are, and a save that changes nothing leaves the words of a supplier', async () => {
    const made = await make({
      characteristics: [
        { ...line, label: 'Вес', kind: 'number', number: 1500, unit: 'g', value: '1 500 г', value_en: '1500 g' },
      ],
    });
    const saved = await save(made.id, again(made));
    expect(saved.body.characteristics).toEqual(made.characteristics);
    expect(saved.body.characteristics).toMatchObject([{ kind: 'number', number: 1500, unit: 'g', value: '1 500 г' }]);
    const [row] = saved.body.characteristics;
    const lighter = await save(made.id, again(saved.body, { characteristics: row ? [{ ...row, number: 900 }] : [] }));
    expect(lighter.body.characteristics).toMatchObject([{ number: 900, value: '900 г', value_en: '900 g' }]);
  });

  test.each([
    { kind: 'number', path: 'characteristics.0.number' },
    { kind: 'yes_no', path: 'characteristics.0.number' },
    { kind: 'choice', path: 'characteristics.0.value' },
    { kind: 'text', path: 'characteristics.0.value' },
  ])('of the kind $kind say something', async ({ kind, path }) => {
    const made = await make();
    const refused = await save(made.id, again(made, { characteristics: [{ ...line, label: 'Пусто', kind }] as never }));
    expect(refused).toMatchObject({ status: 400, body: { codes: { [path]: { code: 'required' } } } });
  });

  test('are suggested as the shop has them already', async () => {
    const number = { ...line, label: 'Время работы', label_en: 'Battery life', kind: 'number', unit: 'hour' } as const;
    await make({ characteristics: [{ ...number, number: 5 }] });
    await make({ characteristics: [{ ...number, number: 8 }] });
    await make({ characteristics: [{ ...line, label: 'Время работы', value: 'весь день' }] });
    const labels = await shop.call('GET /admin/characteristics/labels/', { user: manager });
    expect(labels.body.results.filter((label) => label === 'Время работы')).toHaveLength(1);
    const query = { label: 'Время работы' };
    const known = await shop.call('GET /admin/characteristics/known/', { user: manager, query });
    expect(known.body).toEqual({
      usual: {
        ...inAllLanguages(line, ['group_title']),
        ...inAllLanguages({ label: 'Время работы', label_en: 'Battery life' }, ['label']),
        kind: 'number',
        unit: 'hour',
      },
      values: [sameInEveryLanguage('value', 'весь день')],
    });
  });
});
