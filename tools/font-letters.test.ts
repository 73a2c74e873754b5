import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { texts as english } from '#web/shop/texts/en/catalogue.ts';
import { texts as russian } from '#web/shop/texts/ru/catalogue.ts';
import { letters } from './font-letters.ts';

const css = readFileSync(path.join(import.meta.dirname, '../web/styles/fonts.css'), 'utf8');

/** Whether the stylesheet has the font of this file asked for the letter. */
function isIn(file: string, letter: string): boolean {
  const [, ranges = ''] = new RegExp(`${file}[^}]*unicode-range:([^;]+)`).exec(css) ?? [];
  const code = letter.codePointAt(0) ?? 0;
  return ranges.split(',').some((range) => {
    const [from = 0, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((text) => Number.parseInt(text, 16));
    return from <= code && code <= to;
  });
}

test('the texts of the shop are written with letters of the two fonts that pages preload', () => {
  const texts = JSON.stringify([...Object.values(russian), ...Object.values(english)]);
  expect([...texts].filter((letter) => !(letters.latin + letters.cyrillic).includes(letter))).toEqual([]);
});

test.each(['latin', 'cyrillic'] as const)('the letters that are cut out are taken from there (%s)', (script) => {
  expect([...letters[script]].filter((letter) => !isIn(`${script}-core`, letter))).toEqual([]);
  // The fonts with all letters have these as well: who stands last is asked first.
  expect(css.indexOf(`${script}-core`)).toBeGreaterThan(css.lastIndexOf('-wght-normal'));
});
