import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accentGround,
  accentOnNight,
  contrastOf,
  cornerKinds,
  defaultTheme,
  inkOn,
  nearestAccent,
  themeCss,
  themeTokens,
} from './theme.ts';

const color = fc
  .tuple(...Array.from({ length: 3 }, () => fc.nat(255)))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

test('contrast is what WCAG says of known pairs', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#ffb703', '#ffb703')).toBe(1);
});

test('text on any accent, and any accent as text on dark ground, can be read', () => {
  fc.assert(
    fc.property(color, (accent) => {
      expect(contrastOf(accentGround(accent), inkOn(accent))).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(accentOnNight(accent), '#1b1812')).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('middle tones carry white, on a ground that is hardly deeper; others stay as they are', () => {
  expect(themeTokens({ accent: '#1f8a4c', corners: 'round' }).colors).toMatchObject({
    '--accent': '#1e874a',
    '--accent-ink': '#ffffff',
  });
  fc.assert(
    fc.property(color, (accent) => {
      const ground = accentGround(accent);
      expect(accentGround(ground)).toBe(ground);
      expect(inkOn(ground)).toBe(inkOn(accent));
      if (['#2b1f00', '#ffffff'].some((ink) => contrastOf(accent, ink) >= 4.5)) expect(ground).toBe(accent);
      expect(contrastOf(accent, ground)).toBeLessThan(1.3);
    }),
  );
});

test('what stands on an accent that is a ground can be read there and on its wells', () => {
  fc.assert(
    fc.property(color, (accent) => {
      const { colors } = themeTokens({ accent, corners: 'round' });
      for (const ground of [colors['--accent'] ?? '', colors['--accent-well'] ?? '']) {
        expect(contrastOf(colors['--accent-ink'] ?? '', ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(colors['--accent-ink-2'] ?? '', ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(colors['--accent-focus'] ?? '', ground)).toBeGreaterThanOrEqual(3);
      }
    }),
  );
});

test('a look of its own gives every token of the accent, so that none stays as it was', () => {
  const tokens = readFileSync('web/styles/theme.css', 'utf8');
  const named = [...tokens.matchAll(/^ *(--accent[\w-]*):/gm)].map(([, name]) => name);
  expect(Object.keys(themeTokens(defaultTheme).colors).toSorted()).toEqual(named.toSorted());
});

test('the nearest accent can be seen on white, is near, and stays what it is when it is asked for again', () => {
  fc.assert(
    fc.property(color, (accent) => {
      const nearest = nearestAccent(accent);
      expect(contrastOf(nearest, '#ffffff')).toBeGreaterThanOrEqual(1.5);
      expect(nearestAccent(nearest)).toBe(nearest);
      if (contrastOf(accent, '#ffffff') >= 1.5) expect(nearest).toBe(accent);
    }),
  );
  expect(nearestAccent('#ffffff')).toBe('#d1d1d1');
});

test('the usual looks are those of the tokens, and need no CSS', () => {
  expect(themeCss(defaultTheme)).toBe('');
  const tokens = readFileSync('web/styles/theme.css', 'utf8');
  expect(tokens).toContain(`--accent: ${defaultTheme.accent};`);
  expect(tokens).toContain('--radius-s: 12px;');
  for (const corners of cornerKinds) {
    expect(themeCss({ accent: '#1d5fe0', corners })).toMatch(/^html:root\{--accent:#1d5fe0;.*--accent-ink:#ffffff;/);
  }
});
