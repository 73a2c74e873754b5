import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** A descriptor of a face; a percentage as a number of them. */
const descriptor = (face: string, name: string) => new RegExp(`${name}: "?([^";%]+)`).exec(face)?.[1] ?? '';

const faces = read('./fonts.css')
  .split('@font-face')
  .filter((face) => face.includes('local('));

const families = [...new Set(faces.map((face) => descriptor(face, 'font-family')))];

test('every fallback is as high as Onest, in all weights', () => {
  for (const face of faces) {
    const stretched = Number(descriptor(face, 'size-adjust')) / 100;
    expect(Number(descriptor(face, 'ascent-override')) * stretched, face).toBeCloseTo(97, 0);
    expect(Number(descriptor(face, 'descent-override')) * stretched, face).toBeCloseTo(30.5, 0);
  }
  for (const family of families) {
    const weights = faces
      .filter((face) => descriptor(face, 'font-family') === family)
      .map((face) => descriptor(face, 'font-weight'));
    expect(weights, family).toEqual(['100 499', '500 599', '600 900']);
  }
});

test('the fallbacks of Windows, Android and a bare Linux server come before what nothing stretches', () => {
  const stack = /--font: (.+);/.exec(read('./theme.css'))?.[1]?.split(', ') ?? [];
  const fallbacks = families.map((family) => `"${family}"`);
  expect(stack).toEqual(['"Onest"', ...fallbacks, 'system-ui', 'sans-serif']);
  for (const font of ['Arial', 'Liberation Sans', 'Roboto', 'DejaVu Sans', 'Noto Sans']) {
    expect(faces.filter((face) => face.includes(`local("${font}")`)).length, font).toBeGreaterThan(0);
  }
});
