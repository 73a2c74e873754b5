import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Language, languageOfPath, languages, pathInLanguage } from './language.ts';
import { languagePrefix } from './language-prefix.ts';

test.each([
  ['/', 'ru'],
  ['/news/5', 'ru'],
  ['/enlarged', 'ru'],
  ['/news/en', 'ru'],
  ['/ru/news', 'ru'],
  ['/en', 'en'],
  ['/en/', 'en'],
  ['/en/products/3', 'en'],
  ['/kyrgyz', 'ru'],
  ['/news/ky', 'ru'],
  ['/ky', 'ky'],
  ['/ky/', 'ky'],
  ['/ky/products/3', 'ky'],
] as const)('the page %s is in %s', (pathname, language) => {
  expect(languageOfPath(pathname)).toBe(language);
});

test.each([
  ['/', '/en', '/ky'],
  ['/cart', '/en/cart', '/ky/cart'],
  ['/categories/subCategory/2', '/en/categories/subCategory/2', '/ky/categories/subCategory/2'],
  ['/enlarged', '/en/enlarged', '/ky/enlarged'],
  ['/kyrgyz', '/en/kyrgyz', '/ky/kyrgyz'],
])('the Russian page %s is %s in English and %s in Kyrgyz, from each to each', (russian, english, kyrgyz) => {
  for (const page of [russian, english, kyrgyz]) {
    expect(pathInLanguage(page, 'ru')).toBe(russian);
    expect(pathInLanguage(page, 'en')).toBe(english);
    expect(pathInLanguage(page, 'ky')).toBe(kyrgyz);
  }
});

test('a path begins with its language as a whole segment or with none', () => {
  const prefixed = new RegExp(`^${languagePrefix}(?=/|$)`);
  expect(['/en', '/ky/cart', '/', '/ru', '/cart/ky', '/kyrgyz'].filter((path) => prefixed.test(path))).toEqual([
    '/en',
    '/ky/cart',
  ]);
});

test.each(['/en//example.com', '/ky//example.com', '//example.com', '/en/\\example.com', '/ky/\\example.com'])(
  '%s leads to no other host',
  (pathname) => {
    expect(pathInLanguage(pathname, 'ru')).toBe('/example.com');
  },
);

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
