import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PhoneCamera } from './phone-cameras.ts';
import { drawPicture, type Picture } from './picture.ts';
import { wantedPictures } from './wanted-pictures.ts';

const phones = (
  [
    ...['plateau', 'triple-island', 'triple-column', 'triple-pill', 'column-pair', 'quad-island', 'quad-cushion'],
    ...['dual-column', 'dual-portrait', 'round-island', 'bar', 'glyph', 'single'],
  ] as PhoneCamera[]
).flatMap((camera) =>
  (['pill', 'hole', 'notch'] as const).map(
    (front): Picture => ({ kind: 'phone', camera, front, corners: 'soft', wallpaper: 'silk' }),
  ),
);

const twoSided: Picture[] = [
  ...phones,
  { kind: 'fold', form: 'book' },
  { kind: 'fold', form: 'flip' },
  { kind: 'tablet', camera: 'island', wallpaper: 'bloom', keyboard: true },
  { kind: 'tablet', camera: 'single', wallpaper: 'discs', keyboard: false },
  { kind: 'tablet', camera: 'pair', wallpaper: 'mountains', keyboard: false },
  ...(['slim', 'notched', 'business', 'gaming'] as const).map((style): Picture => ({ kind: 'laptop', style })),
  ...(['square', 'square-rugged', 'round', 'round-cushion', 'round-rugged'] as const).map(
    (form): Picture => ({ kind: 'watch', form }),
  ),
  ...(['smooth', 'hinged', 'mesh', 'yoke', 'square', 'round'] as const).map(
    (form): Picture => ({ kind: 'headphones', form }),
  ),
  ...(['stem', 'open', 'blade', 'clear', 'pebble'] as const).map((form): Picture => ({ kind: 'earbuds', form })),
];

const oneSided: Picture[] = [
  ...(['cylinder', 'clip', 'dome', 'party', 'bar', 'retro'] as const).map(
    (form): Picture => ({ kind: 'speaker', form }),
  ),
  ...(['center', 'feet'] as const).map((stand): Picture => ({ kind: 'tv', stand, wallpaper: 'silk' })),
  ...(['tower', 'box', 'vent', 'handheld'] as const).map((form): Picture => ({ kind: 'console', form })),
  ...(['body', 'kit', 'action', 'drone'] as const).map((form): Picture => ({ kind: 'camera', form })),
  ...(['stick', 'stick-slim', 'robot', 'robot-bell'] as const).map((form): Picture => ({ kind: 'vacuum', form })),
  ...(['dryer', 'ring-dryer', 'styler', 'straightener'] as const).map((form): Picture => ({ kind: 'hair', form })),
  ...(['brick-1', 'brick-3', 'brick-4', 'wireless', 'powerbank', 'powertower'] as const).map(
    (form): Picture => ({ kind: 'charger', form }),
  ),
  ...(['level', 'offset', 'offset-round'] as const).map((form): Picture => ({ kind: 'gamepad', form })),
  ...(['disc', 'loop'] as const).map((form): Picture => ({ kind: 'tracker', form })),
  ...(['keyboard', 'cable', 'case', 'mouse', 'pencil'] as const).map((kind): Picture => ({ kind })),
];

test('every product in the vocabulary has a front without gaps in the drawing', () => {
  for (const picture of [...twoSided, ...oneSided]) {
    const svg = drawPicture(picture, '#1b1b1d', 'front') ?? '';
    const used = [...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id);
    const known = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
    expect(svg, picture.kind).not.toMatch(/NaN|undefined/);
    expect(
      used.filter((id) => !known.has(id)),
      picture.kind,
    ).toEqual([]);
  }
});

test('phones, foldables, tablets, laptops, watches, headphones and earbuds have a side, other products do not', () => {
  expect(twoSided.map((picture) => drawPicture(picture, '#d9d4cc', 'side'))).not.toContain(undefined);
  expect(oneSided.filter((picture) => drawPicture(picture, '#d9d4cc', 'side'))).toEqual([]);
});

test('laptops, and nothing else, are shown closed too', () => {
  const closed = [...twoSided, ...oneSided].filter((picture) => drawPicture(picture, '#2f3947', 'closed'));
  expect(new Set(closed.map(({ kind }) => kind))).toEqual(new Set(['laptop']));
});

test('no picture carries words', () => {
  const words = [...twoSided, ...oneSided].filter((picture) =>
    drawPicture(picture, '#2f3947', 'front')?.includes('<text'),
  );
  expect(words).toEqual([]);
});

test('the same product in the same colour is the same picture, in another colour another one', () => {
  const draw = (color: string) => drawPicture({ kind: 'headphones', form: 'smooth' }, color, 'front');
  expect(draw('#b3202a')).toBe(draw('#b3202a'));
  expect(draw('#b3202a')).not.toBe(draw('#1f3f7a'));
});

test('everything the demo data asks for can be drawn, in the first colour of each product', () => {
  const pictures = wantedPictures(join(import.meta.dirname, '../../db/seed/data'));
  const byOwner = Object.groupBy(pictures, ({ owner }) => owner);
  const firstColors = Object.values(byOwner).flatMap((all = []) => all.filter(({ color }) => color === all[0]?.color));
  const fronts = firstColors.filter(({ view }) => view === 'front').map(({ draw }) => draw());
  expect(fronts.every((svg) => svg?.startsWith('<svg'))).toBe(true);
  expect(Object.keys(byOwner)).toContain('news:0');
  expect(firstColors.some(({ view, draw }) => view === 'closed' && draw())).toBe(true);
});
