import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureUpload } from './picture-upload.ts';
import {
  emailLogoPath,
  emailPicture,
  emailPicturePath,
  picturePath,
  pictureSpot,
  pictureSrcSet,
  readPictureAddress,
  sharePicturePath,
  spotDigits,
} from './pictures.ts';

test('a picture is named by its content and has an address per width and format', () => {
  expect(picturePath('0123456789abcdef')).toBe('/media/0123456789abcdef-640.webp');
  expect(picturePath('0123456789abcdef', 320, 'avif')).toBe('/media/0123456789abcdef-320.avif');
});

test('the srcset is derived from the address on the wire, absolute or not', () => {
  expect(pictureSrcSet('https://shop.test/media/0123456789abcdef-640.webp', 'avif')).toBe(
    'https://shop.test/media/0123456789abcdef-320.avif 320w, https://shop.test/media/0123456789abcdef-480.avif 480w, https://shop.test/media/0123456789abcdef-640.avif 640w, https://shop.test/media/0123456789abcdef-960.avif 960w',
  );
});

test('the srcset ends with the widest that is asked for', () => {
  expect(pictureSrcSet('/media/0123456789abcdef-640.webp', 'webp', 640)).toBe(
    '/media/0123456789abcdef-320.webp 320w, /media/0123456789abcdef-480.webp 480w, /media/0123456789abcdef-640.webp 640w',
  );
});

test('what is looked at closely is in the srcset where it is asked for', () => {
  expect(pictureSrcSet('/media/0123456789abcdef-640.webp', 'webp', 1600)).toMatch(
    /960w, \/media\/0123456789abcdef-1600\.webp 1600w$/,
  );
});

test('a name of either length is read from an address, nothing else is', () => {
  const size = { width: 640, format: 'webp' };
  expect(readPictureAddress('https://shop.test/media/0123456789abcdef-640.webp')).toEqual({
    ...size,
    host: 'https://shop.test',
    name: '0123456789abcdef',
  });
  expect(readPictureAddress('/media/0123456789abcdefa3c7f-640.webp')).toEqual({
    ...size,
    host: '',
    name: '0123456789abcdefa3c7f',
  });
  for (const other of ['/media/0123456789abcdef.mp4', '/media/0123456789abcdefa-640.webp', '/other/a-640.webp']) {
    expect(readPictureAddress(other)).toBeUndefined();
  }
});

test('a picture says in its name what stands in its place until it comes; of earlier versions’ nothing is said', () => {
  const spots = fc.record({
    color: fc.integer({ min: 0, max: 0xfff }).map((value) => `#${value.toString(16).padStart(3, '0')}`),
    width: fc.integer({ min: 1, max: 16 }),
    height: fc.integer({ min: 1, max: 16 }),
  });
  fc.assert(
    fc.property(spots, (spot) => {
      expect(pictureSpot(picturePath(`0123456789abcdef${spotDigits(spot)}`))).toEqual(spot);
    }),
  );
  expect(pictureSpot(picturePath('0123456789abcdef'))).toBeUndefined();
});

test('a stored picture has an address for share previews, any other address has none', () => {
  expect(sharePicturePath('https://shop.test/media/0123456789abcdef-640.webp')).toBe('/share/0123456789abcdef.jpg');
  expect(sharePicturePath('/media/0123456789abcdef-640.avif')).toBeUndefined();
  expect(sharePicturePath('/assets/logo.webp')).toBeUndefined();
});

test('a stored picture has addresses of what mail programs can show', () => {
  expect(emailPicturePath('0123456789abcdef')).toBe('/share/0123456789abcdef-goods.png');
  expect(emailLogoPath('0123456789abcdef')).toBe('/share/0123456789abcdef-logo.png');
  expect(emailPicture('https://shop.test/media/0123456789abcdef-640.webp')).toBe(
    'https://shop.test/share/0123456789abcdef-goods.png',
  );
  expect([emailPicture(null), emailPicture('https://other.test/a.webp')]).toEqual([null, null]);
});

test('staff may send what cameras and programs make, up to 10 MiB', () => {
  const endings = ['jpeg', 'png', 'webp', 'avif'];
  expect(pictureUpload).toEqual({ types: endings.map((ending) => `image/${ending}`), maxBytes: 10_485_760 });
});
