import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from './language.ts';
import { localized, otherLanguages } from './localized.ts';
import {
  asStored,
  asTranslation,
  fieldTexts,
  inAllLanguages,
  inEveryLanguage,
  inLanguages,
  missingLanguages,
  translationsOf,
} from './translations.ts';

const colour = inAllLanguages({ name: 'чёрный', name_en: 'Black' }, ['name']);

test('a text is said in the language that is asked for, and in the default one where that language says nothing', () => {
  expect(localized(colour, 'name', 'en')).toBe('Black');
  expect(localized({ ...colour, name_en: '' }, 'name', 'en')).toBe('чёрный');
  expect(localized(colour, 'name', 'ru')).toBe('чёрный');
  expect(localized(undefined, 'name', 'ru')).toBe('');
});

test('fields in every language are taken along under another name', () => {
  expect(fieldTexts(colour, 'name', 'color_name')).toMatchObject({ color_name: 'чёрный', color_name_en: 'Black' });
  expect(inEveryLanguage('name')).toHaveLength(languages.length);
});

test('what repeats the default language is kept as no translation, and what is emptied takes the kept one away', () => {
  expect(translationsOf({ name: 'iPhone', name_en: 'iPhone' }, ['name'])).toEqual({ name_en: '' });
  expect(translationsOf({ name: 'Вещь', name_en: 'Thing' }, ['name'])).toEqual({ name_en: 'Thing' });
  expect(translationsOf({ name: 'Вещь' }, ['name'])).toEqual({});
});

test('a stored row has the default language in its own columns, and no member of a language that the shop does not have', () => {
  const stored = asStored({ id: 1, name: 'Вещь', name_en: 'Thing', name_xx: '?', name_of_a_kind: 2 }, ['name']);
  expect(stored).toEqual({ id: 1, name: 'Вещь', name_of_a_kind: 2, translations: { name_en: 'Thing' } });
});

test('a member’s name says which field it is and in which language', () => {
  expect(asTranslation('legal_name_en')).toEqual({ field: 'legal_name', language: 'en' });
  expect(asTranslation('name')).toEqual({ field: 'name', language: undefined });
  expect(asTranslation('token')).toEqual({ field: 'token', language: undefined });
});

test('a language is missing where the default one says something that it does not', () => {
  const texts = {
    ...inLanguages('title', () => 'Т'),
    ...inLanguages('text', (language) => (language === 'ru' ? 'Д' : '')),
  };
  expect(missingLanguages(texts, ['title'])).toEqual([]);
  expect(missingLanguages(texts, ['title', 'text'])).toEqual([...otherLanguages]);
  expect(missingLanguages({ ...texts, text: '' }, ['text'])).toEqual([]);
});

test('what is stored and read again says the same in every language', () => {
  const text = fc.constantFrom('', 'Вещь', 'Thing', 'Нерсе');
  fc.assert(
    fc.property(fc.constantFrom('Вещь', 'Thing'), fc.array(text, { minLength: 9, maxLength: 9 }), (own, said) => {
      const row = inLanguages('name', (language) =>
        language === 'ru' ? own : (said[languages.indexOf(language)] ?? ''),
      );
      const { translations, name } = asStored(row, ['name']);
      const read = { ...inLanguages('name', () => ''), name, ...translations };
      for (const language of languages)
        expect(localized(read, 'name', language)).toBe(localized(row, 'name', language));
    }),
  );
});
