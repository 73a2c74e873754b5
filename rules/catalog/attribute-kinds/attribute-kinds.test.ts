import { expect, test } from 'vitest';
import { languages } from '#rules/text/language.ts';
import type { Definition } from './attribute-kind.ts';
import { attributeKindNames, attributeKinds, isRead, readAttribute, sayAttribute } from './attribute-kinds.ts';

const definition = (more: Partial<Definition>): Definition => ({
  kind: 'number',
  unit: null,
  decimals: 0,
  values: [],
  ...more,
});

const panel = definition({
  kind: 'choice',
  values: [
    { id: 1, name: { ru: 'OLED' }, spellings: ['олед', 'o-led'] },
    { id: 2, name: { ru: 'Жёлтый IPS', en: 'Yellow IPS' }, spellings: [] },
  ],
});

test.each([
  ['16 ГБ', 'gb', 16],
  ['16gb', 'gb', 16],
  ['1 ТБ', 'gb', 1024],
  ['512 MB', 'gb', 0.5],
  ['13,6″', 'in', 13.6],
  ["15.6''", 'in', 15.6],
  ['до 30 ч', 'hour', 30],
  ['5 000 мА·ч', 'mah', 5000],
  ['1,24 кг', 'g', 1240],
  ['2.5 м', 'cm', 250],
  ['1 1/2 in', 'in', 1.5],
  ['1½″', 'in', 1.5],
  ['-20 °C', 'celsius', -20],
  ['144', 'hz', 144],
  ['27-дюймовый', 'in', 27],
] as const)('%s is a number of %s: %d', (written, unit, number) => {
  expect(readAttribute(written, definition({ unit, decimals: 2 }))).toEqual({ number });
});

test.each(['16 ГБ или 32 ГБ', '20–40 Гц', '12,345 Гц', 'LPDDR5X, 16 ГБ', '144 кг', 'x16', 'A15', 'Ø120', '№5', '.5'])(
  '%s is no frequency: its words wait as they are',
  (written) => {
    const value = readAttribute(written, definition({ unit: 'hz' }));
    expect(value).toEqual({ words: Object.fromEntries(languages.map((language) => [language, written])) });
    expect(value && isRead(value, { kind: 'number' })).toBe(false);
  },
);

test('an amount is said with its unit in each language, and a thousand gigabytes as a terabyte', () => {
  const storage = definition({ unit: 'gb' });
  expect(sayAttribute({ number: 256 }, storage, 'ru')).toBe('256 ГБ');
  expect(sayAttribute({ number: 1024 }, storage, 'en')).toBe('1 TB');
  expect(sayAttribute({ number: 2000 }, storage, 'ru')).toBe('2 ТБ');
  expect(sayAttribute({ number: 1500 }, storage, 'en')).toBe('1500 GB');
  expect(sayAttribute({ number: 13.6 }, definition({ unit: 'in', decimals: 1 }), 'ru')).toBe('13,6″');
  expect(sayAttribute({ number: 1024 }, storage, 'ky')).toBe('1 ТБ');
  expect(sayAttribute({ number: 1.5 }, definition({ unit: 'hour', decimals: 1 }), 'ky')).toBe('1,5 саат');
  expect(sayAttribute({ number: 2025 }, definition({}), 'ru')).toBe('2025');
});

test('a choice is found by any of its names and spellings, however they are written', () => {
  for (const written of ['OLED', 'oled ', 'Олед', 'O‑LED']) expect(readAttribute(written, panel)).toEqual({ value: 1 });
  for (const written of ['желтый  ips', 'Yellow IPS']) expect(readAttribute(written, panel)).toEqual({ value: 2 });
  expect(readAttribute('Mini LED', panel)).toHaveProperty('words');
  expect(readAttribute('  ', panel)).toBeUndefined();
  expect(sayAttribute({ value: 2 }, panel, 'en')).toBe('Yellow IPS');
  expect(sayAttribute({ value: 1 }, panel, 'en')).toBe('OLED');
});

test('yes and no are read in any language and said in the reader’s', () => {
  const nfc = definition({ kind: 'yes_no' });
  for (const written of ['Да', 'есть', 'yes', 'Ооба', 'бар', '+'])
    expect(readAttribute(written, nfc)).toEqual({ number: 1 });
  for (const written of ['нет', 'No', 'жок', '—']) expect(readAttribute(written, nfc)).toEqual({ number: 0 });
  expect(readAttribute('только eSIM', nfc)).toHaveProperty('words');
  expect(languages.map((language) => sayAttribute({ number: 1 }, nfc, language))).toEqual(['да', 'yes', 'ооба']);
  expect(languages.map((language) => sayAttribute({ number: 0 }, nfc, language))).toEqual(['нет', 'no', 'жок']);
});

test.each(attributeKindNames)(
  'a value that the kind %s reads is of its form, and is said in every language',
  (name) => {
    const kind = attributeKinds[name];
    const written = ['16', 'OLED', 'да', 'любые слова'];
    const all = { ...panel, kind: name };
    const values = written.flatMap((text) => {
      const parsed = kind.parse(text, all);
      return parsed === 'unreadable' ? [] : [parsed.value];
    });
    expect(values.length).toBeGreaterThan(0);
    for (const value of values) {
      expect(Object.keys(value)).toEqual([kind.stored]);
      for (const language of languages) expect(kind.format(value, all, language)).not.toBe('');
    }
  },
);
