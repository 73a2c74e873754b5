import { expect, it } from 'vitest';
import { acceptedLanguage } from './accept-language.ts';

it.each([
  [undefined, 'ru'],
  ['', 'ru'],
  ['*', 'ru'],
  ['en', 'en'],
  ['EN-gb', 'en'],
  ['ky,ru;q=0.8,en;q=0.7', 'ky'],
  ['de,ru;q=0.8,en;q=0.7', 'ru'],
  ['en;q=0.5, ru;q=0.9', 'ru'],
  ['de, en ; q=0.3', 'en'],
  ['en;q=0, de', 'ru'],
  ['en;q=abc', 'ru'],
])('%s asks for %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
