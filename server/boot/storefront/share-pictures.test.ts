import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removePictureFiles } from '#server/platform/pictures/picture-files.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { addSharePictures } from './share-pictures.ts';

const seeded = join(import.meta.dirname, '../../../db/seed/media');
/** Any of the demo store's: they are redrawn at times. */
const [name] = readdirSync(seeded)
  .sort()
  .flatMap((file) => /^(\w+)-960\.avif$/.exec(file)?.[1] ?? []);
let shop: TestShop;

beforeAll(async () => {
  shop = await testShop();
  await shop.services.media.keep(`media/${name}-960.avif`, await readFile(join(seeded, `${name}-960.avif`)));
  addSharePictures(shop.app, shop.services);
});
afterAll(() => shop.close());

const get = (url: string) => shop.app.inject({ method: 'GET', url });

test('a stored picture is shared as a JPEG on white, in the size that previews want', async () => {
  const answers = await Promise.all([get(`/share/${name}.jpg`), get(`/share/${name}.jpg`)]);
  for (const { statusCode, headers, rawPayload } of answers) {
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(headers['cache-control']).toContain('immutable');
    const picture = sharp(rawPayload);
    expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const { data } = await picture
      .extract({ left: 2, top: 2, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data]).toEqual([255, 255, 255]);
    // WhatsApp shows no picture above 300 KB.
    expect(rawPayload.length).toBeLessThan(300 * 1024);
  }
  const kept: string[] = [];
  for await (const key of shop.services.media.list('share')) kept.push(key);
  expect(kept).toEqual([`share/${name}.jpg`]);
});

test.each([
  [`/share/${name}-small.jpg`, { format: 'jpeg', width: 144, height: 144 }],
  // On what the e-mail puts behind it, by day and by night.
  [`/share/${name}-goods.png`, { format: 'png', width: 144, height: 144, hasAlpha: true }],
  [`/share/${name}-logo.png`, { format: 'png', height: 96 }],
])('e-mails show a stored picture at %s as what every mail program knows', async (url, form) => {
  const { statusCode, headers, rawPayload } = await get(url);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe(`image/${form.format}`);
  expect(headers['cache-control']).toContain('immutable');
  expect(await sharp(rawPayload).metadata()).toMatchObject(form);
  await removePictureFiles(shop.services.media, `${name}`);
  expect((await get(url)).statusCode).toBe(404);
  await shop.services.media.keep(`media/${name}-960.avif`, await readFile(join(seeded, `${name}-960.avif`)));
});

test.each([
  '/share/ffffffffffffffff.jpg',
  '/share/..%2F..%2Fsecret-key.jpg',
  '/share/x.jpg',
  `/share/${name}-large.jpg`,
])('there is nothing at %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});
