import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawPicture, type Picture } from './picture.ts';
import { wantedPictures } from './wanted-pictures.ts';

const phones: Picture[] = (
  ['triple-island', 'triple-column', 'dual-diagonal', 'dual-column', 'round-island', 'bar', 'single'] as const
).flatMap((camera) => (['pill', 'hole', 'notch'] as const).map((front) => ({ kind: 'phone' as const, camera, front })));

const twoSided: Picture[] = [
  ...phones,
  { kind: 'fold', form: 'book' },
  { kind: 'fold', form: 'flip' },
  { kind: 'tablet', keyboard: true },
  { kind: 'tablet', keyboard: false },
  { kind: 'laptop', style: 'slim' },
  { kind: 'laptop', style: 'gaming' },
  { kind: 'watch', face: 'square' },
  { kind: 'watch', face: 'round' },
  { kind: 'headphones' },
];

const oneSided: Picture[] = [
  ...[true, false].map((stem): Picture => ({ kind: 'earbuds', stem })),
  ...(['cylinder', 'clip', 'dome', 'party', 'bar', 'retro'] as const).map(
    (form): Picture => ({ kind: 'speaker', form }),
  ),
  ...(['center', 'feet'] as const).map((stand): Picture => ({ kind: 'tv', stand })),
  ...(['tower', 'box', 'handheld'] as const).map((form): Picture => ({ kind: 'console', form })),
  ...(['mirrorless', 'action', 'drone'] as const).map((form): Picture => ({ kind: 'camera', form })),
  ...(['stick', 'robot'] as const).map((form): Picture => ({ kind: 'vacuum', form })),
  ...(['dryer', 'styler', 'straightener'] as const).map((form): Picture => ({ kind: 'hair', form })),
  ...(['brick', 'wireless', 'powerbank'] as const).map((form): Picture => ({ kind: 'charger', form })),
  ...(['gamepad', 'keyboard', 'cable', 'case', 'mouse', 'tracker', 'pencil'] as const).map(
    (kind): Picture => ({ kind }),
  ),
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

test('phones, foldables, tablets, laptops, watches and headphones have a side, other products do not', () => {
  expect(twoSided.map((picture) => drawPicture(picture, '#d9d4cc', 'side'))).not.toContain(undefined);
  expect(oneSided.filter((picture) => drawPicture(picture, '#d9d4cc', 'side'))).toEqual([]);
});

test('no picture carries words', () => {
  const words = [...twoSided, ...oneSided].filter((picture) =>
    drawPicture(picture, '#2f3947', 'front')?.includes('<text'),
  );
  expect(words).toEqual([]);
});

test('the same product in the same colour is the same picture, in another colour another one', () => {
  const draw = (color: string) => drawPicture({ kind: 'headphones' }, color, 'front');
  expect(draw('#b3202a')).toBe(draw('#b3202a'));
  expect(draw('#b3202a')).not.toBe(draw('#1f3f7a'));
});

test('everything the demo data asks for can be drawn', () => {
  const pictures = wantedPictures(join(import.meta.dirname, '..', 'data'));
  expect(pictures.every(({ svg }) => svg.startsWith('<svg'))).toBe(true);
  expect(pictures.some(({ owner }) => owner === 'news:0')).toBe(true);
});
