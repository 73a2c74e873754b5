import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Language, languageOfPath, languages, pathInLanguage } from './language.ts';

test.each([
  ['/', 'ru'],
  ['/news/5', 'ru'],
  ['/enlarged', 'ru'],
  ['/news/en', 'ru'],
  ['/ru/news', 'ru'],
  ['/en', 'en'],
  ['/en/', 'en'],
  ['/en/products/3', 'en'],
] as const)('the page %s is in %s', (pathname, language) => {
  expect(languageOfPath(pathname)).toBe(language);
});

test.each([
  ['/', '/en'],
  ['/cart', '/en/cart'],
  ['/categories/subCategory/2', '/en/categories/subCategory/2'],
  ['/enlarged', '/en/enlarged'],
])('the Russian page %s is %s in English, and back', (russian, english) => {
  expect(pathInLanguage(russian, 'en')).toBe(english);
  expect(pathInLanguage(english, 'ru')).toBe(russian);
  expect(pathInLanguage(english, 'en')).toBe(english);
  expect(pathInLanguage(russian, 'ru')).toBe(russian);
});

test.each(['/en//example.com', '//example.com', '/en/\\example.com'])('%s leads to no other host', (pathname) => {
  expect(pathInLanguage(pathname, 'ru')).toBe('/example.com');
});

test('a page changed into a language is in that language', () => {
  const segment = fc.stringMatching(/^[a-zA-Z0-9]{3,12}$/);
  const paths = fc.array(segment).map((segments) => `/${segments.join('/')}`);
  fc.assert(
    fc.property(paths, fc.constantFrom<Language>(...languages), (pathname, language) => {
      expect(languageOfPath(pathInLanguage(pathname, language))).toBe(language);
      expect(pathInLanguage(pathInLanguage(pathname, language), 'ru')).toBe(pathname);
    }),
  );
});
