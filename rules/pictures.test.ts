import { expect, test } from 'vitest';
import { picturePath, pictureSrcSet } from './pictures.ts';

test('a picture is named by its content and has an address per width and format', () => {
  expect(picturePath('0123456789abcdef')).toBe('/media/0123456789abcdef-640.webp');
  expect(picturePath('0123456789abcdef', 320, 'avif')).toBe('/media/0123456789abcdef-320.avif');
});

test('the srcset is derived from the address on the wire, absolute or not', () => {
  expect(pictureSrcSet('https://shop.test/media/0123456789abcdef-640.webp', 'avif')).toBe(
    'https://shop.test/media/0123456789abcdef-320.avif 320w, https://shop.test/media/0123456789abcdef-640.avif 640w, https://shop.test/media/0123456789abcdef-960.avif 960w',
  );
});
