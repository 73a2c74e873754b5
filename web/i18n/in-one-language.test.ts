import { expect, test } from 'vitest';
import { inOneLanguage } from './in-one-language.ts';

const answer = {
  id: 5,
  name: 'Кабель',
  name_en: 'Cable',
  description: 'Длинный.',
  description_en: '',
  characteristics: { Длина: '2 м' },
  characteristics_en: { Length: '2 m' },
  color: [{ name: 'чёрный', name_en: 'Black' }],
};

test('a Russian page carries no English', () => {
  expect(inOneLanguage(answer, 'ru')).toEqual({
    id: 5,
    name: 'Кабель',
    description: 'Длинный.',
    characteristics: { Длина: '2 м' },
    color: [{ name: 'чёрный' }],
  });
});

test('an English page carries Russian only where nothing is translated', () => {
  expect(inOneLanguage(answer, 'en')).toEqual({
    id: 5,
    name: 'Cable',
    description: 'Длинный.',
    characteristics: { Length: '2 m' },
    color: [{ name: 'Black' }],
  });
});

test.each([null, 'text', 7, true, []])('what has no texts in two languages stays: %j', (value) => {
  expect(inOneLanguage(value, 'en')).toEqual(value);
});

test('a text by language keeps the page’s language alone, or the default one where it has no text in that', () => {
  const answer = { facts: [{ name: { ru: 'Память', en: 'RAM' }, value: { ru: 'OLED' } }] };
  expect(inOneLanguage(answer, 'en')).toEqual({ facts: [{ name: { en: 'RAM' }, value: { en: 'OLED' } }] });
  expect(inOneLanguage(answer, 'ru')).toEqual({ facts: [{ name: { ru: 'Память' }, value: { ru: 'OLED' } }] });
  expect(inOneLanguage({ none: {} }, 'en')).toEqual({ none: {} });
});
