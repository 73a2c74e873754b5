import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { catalogue as english } from '#web/i18n/en/catalogue.ts';
import { catalogue as russian } from '#web/i18n/ru/catalogue.ts';

const css = readFileSync(path.join(import.meta.dirname, 'fonts.css'), 'utf8');

/** The letters of a font of the stylesheet, by its file. */
function lettersOf(file: string): Set<number> {
  const [, ranges = ''] = new RegExp(`${file}[^}]*unicode-range:([^;]+)`).exec(css) ?? [];
  const parts = ranges.split(',').map((range) => range.replace('U+', '').split('-'));
  return new Set(
    parts.flatMap(([from = '', to = from]) => {
      const start = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - start + 1 }, (_, place) => start + place);
    }),
  );
}

test('the texts of the shop are written with letters of the two fonts that pages preload', () => {
  const preloaded = new Set([...lettersOf('latin-core'), ...lettersOf('cyrillic-core')]);
  const texts = JSON.stringify([...Object.values(russian), ...Object.values(english)]);
  const strange = [...texts].filter((letter) => !preloaded.has(letter.codePointAt(0) ?? 0));
  expect(strange).toEqual([]);
});

test('no letter is in two fonts, so that none is fetched twice', () => {
  const fonts = ['latin-core', 'cyrillic-core', 'onest-latin-wght', 'onest-cyrillic-wght', 'cyrillic-ext'].map(
    lettersOf,
  );
  const all = fonts.flatMap((letters) => [...letters]);
  expect(fonts.map(({ size }) => size > 0)).not.toContain(false);
  expect(new Set(all).size).toBe(all.length);
});
