import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrastOf } from '#rules/theme/theme.ts';

const theme = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const stylesheets = globSync('web/**/*.css').map((file) => ({ file, css: readFileSync(file, 'utf8') }));
const components = globSync('web/**/*.{tsx,svg}').map((file) => readFileSync(file, 'utf8'));

/** Both values of a token that is a colour, as '#rrggbb'. */
function colors(token: string): { light: string; dark: string } {
  const value = new RegExp(`--${token}: (.+);`).exec(theme)?.[1] ?? '';
  const [light, dark = light] = value.match(/#[0-9a-f]{3,6}/g) ?? [];
  const long = (color = '') => (color.length === 4 ? color.replace(/[0-9a-f]/g, '$&$&') : color);
  return { light: long(light), dark: long(dark) };
}

/** What stands on what, and how far it has to stand out (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs: [text: string, grounds: string[], least: number][] = [
  ['ink', ['paper', 'surface', 'well', 'well-2', 'accent-soft'], 7],
  ['ink-2', ['paper', 'surface', 'well', 'well-2', 'accent-soft'], 4.5],
  ['ink-3', ['paper', 'surface', 'well'], 4.5],
  ['paper', ['ink', 'sale'], 4.5],
  ['accent-ink', ['accent', 'accent-2'], 7],
  ['accent-ink-2', ['accent', 'accent-well'], 4.5],
  ['accent-focus', ['accent', 'accent-well'], 3],
  ['sale', ['paper', 'surface', 'well', 'sale-soft'], 4.5],
  ['ok', ['paper', 'surface', 'well', 'ok-soft'], 4.5],
  ['night-ink', ['night', 'night-2'], 7],
  ['night-ink-2', ['night', 'night-2'], 4.5],
  ['accent-on-night', ['night'], 4.5],
  ['ok-on-night', ['night'], 4.5],
  ['edge', ['paper', 'surface'], 3],
  ['star', ['paper', 'surface'], 3],
  ['focus', ['paper', 'surface', 'well', 'night'], 3],
];

test.each(['light', 'dark'] as const)('every text of the %s theme can be read on every ground it stands on', (name) => {
  for (const [text, grounds, least] of pairs) {
    for (const ground of grounds) {
      const contrast = contrastOf(colors(text)[name], colors(ground)[name]);
      expect(contrast, `${text} on ${ground}`).toBeGreaterThanOrEqual(least);
    }
  }
});

test('every token that a stylesheet names is there', () => {
  const named = (css: string) => [...css.matchAll(/var\((--[a-z0-9-]+)/g)].map(([, name]) => name);
  const given = new Set(
    [...stylesheets.map(({ css }) => css), ...components].flatMap((text) =>
      [...text.matchAll(/(--[a-z0-9-]+)['"]?:/g)].map(([, name]) => name),
    ),
  );
  // From scripts, by setProperty.
  const fromScripts = new Set(['--above', '--visible']);
  const missing = stylesheets.flatMap(({ file, css }) =>
    named(css)
      .filter((name) => !given.has(name) && !fromScripts.has(name ?? ''))
      .map((name) => `${file} ${name}`),
  );
  expect(missing).toEqual([]);
});

test('colours stand in the tokens only, but for paper that is printed', () => {
  const own = /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i;
  const exempt = /styles\/(?:theme|contrast-colors)\.css$|(?:document|courier-round)\.module\.css$/;
  const lines = stylesheets
    .filter(({ file }) => !exempt.test(file))
    .flatMap(({ file, css }) => css.split('\n').map((line) => `${file} ${line.trim()}`));
  // A mask has no colour.
  expect(lines.filter((line) => own.test(line) && !line.includes('mask-image'))).toEqual([]);
});
