import sharp, { type Color, type OverlayOptions } from 'sharp';
import { expect, test } from 'vitest';
import { pictureSpot } from '#rules/pictures.ts';
import { namePicture } from './picture-name.ts';

/** A ground of 320 px with a block of a colour and size in its middle. */
function pictureOf(ground: Color, block?: { background: Color; width: number; height: number }) {
  const laid: OverlayOptions[] = block ? [{ input: { create: { ...block, channels: 4 } } }] : [];
  return sharp({ create: { width: 320, height: 320, channels: 4, background: ground } })
    .composite(laid)
    .png()
    .toBuffer();
}

async function spotOf(...picture: Parameters<typeof pictureOf>) {
  const bytes = await pictureOf(...picture);
  return pictureSpot(`/media/${await namePicture(bytes, sharp(bytes))}-640.webp`);
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

test('a transparent picture’s spot is as wide and as high as its thing, in its colour', async () => {
  expect(await spotOf(clear, { background: '#3366cc', width: 120, height: 280 })).toEqual({
    color: '#36c',
    width: 6,
    height: 14,
  });
});

test('a supplier’s photograph on white has the spot of its thing', async () => {
  expect(await spotOf('#ffffff', { background: '#222222', width: 240, height: 80 })).toEqual({
    color: '#222',
    width: 12,
    height: 4,
  });
});

test('a photograph without an even ground is a spot as a whole, and so is one colour', async () => {
  const noise = await sharp({
    create: {
      width: 320,
      height: 320,
      channels: 3,
      noise: { type: 'gaussian', mean: 120, sigma: 120 },
      background: '#000',
    },
  })
    .png()
    .toBuffer();
  const halves = await sharp(noise)
    .composite([{ input: { create: { width: 160, height: 320, channels: 3, background: '#f00' } }, gravity: 'west' }])
    .png()
    .toBuffer();
  expect(pictureSpot(`/media/${await namePicture(halves, sharp(halves))}-640.webp`)).toMatchObject({
    width: 16,
    height: 16,
  });
  expect(await spotOf('#446688')).toEqual({ color: '#468', width: 16, height: 16 });
});

test('an empty picture has a name, too, and the same has the same', async () => {
  const bytes = await pictureOf(clear);
  const name = await namePicture(bytes, sharp(bytes));
  expect(name).toMatch(/^[0-9a-f]{21}$/);
  expect(await namePicture(bytes, sharp(bytes))).toBe(name);
});
