import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFakeBucket } from '#test/support/fake-bucket.ts';
import { mediaPlaces, type OpenedPlace } from '#test/support/media-places.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

const folder = join(import.meta.dirname, '../../../db/seed/media');
/** Any of the demo store's: they are redrawn at times. */
const sources = readdirSync(folder)
  .filter((file) => file.endsWith('-960.avif'))
  .sort();
const widest = readFileSync(join(folder, sources[0] ?? ''));
/** A name that no other picture has. */
const newName = () => randomBytes(8).toString('hex');
const year = 'public, max-age=31536000, immutable';

/** What is answered in the end: an AVIF that takes long to draw is not waited for. */
async function drawn(shop: TestShop, file: string) {
  await expect.poll(async () => (await answered(shop, file)).cache, { timeout: 100_000 }).toBe(year);
  return answered(shop, file);
}

async function answered(shop: TestShop, file: string) {
  const { statusCode, headers, rawPayload } = await shop.app.inject({ url: `/media/${file}` });
  return { status: statusCode, type: headers['content-type'], cache: headers['cache-control'], bytes: rawPayload };
}

describe.each(mediaPlaces)('in $place that has a picture’s widest AVIF only', ({ open }) => {
  let place: OpenedPlace;
  let shop: TestShop;
  let name: string;

  beforeAll(async () => {
    place = await open();
    shop = await testShop(place);
  });
  beforeEach(async () => {
    name = newName();
    await place.media.keep(`media/${name}-960.avif`, widest);
  });
  afterAll(async () => {
    await shop.close();
    await place.close();
  });

  test.each([
    [320, 'avif', 'heif'],
    [480, 'avif', 'heif'],
    [640, 'avif', 'heif'],
    [320, 'webp', 'webp'],
    [960, 'webp', 'webp'],
  ] as const)('its %i px as %s is drawn for the first who asks, and kept', async (width, ending, format) => {
    const file = `${name}-${width}.${ending}`;
    const atOnce = await answered(shop, file);
    expect(atOnce).toMatchObject({ status: 200, type: `image/${ending}` });
    const first = await drawn(shop, file);
    expect(first).toMatchObject({ status: 200, type: `image/${ending}`, cache: year });
    expect(await sharp(first.bytes).metadata()).toMatchObject({ format, width, height: width });
    expect(await place.media.read(`media/${file}`)).toEqual(first.bytes);
    expect(await answered(shop, file)).toEqual(first);
    expect((await shop.app.inject({ url: `/api/media/${file}` })).rawPayload).toEqual(first.bytes);
  });

  test('the picture looks as it did', async () => {
    const pixels = (bytes: Buffer) => sharp(bytes).resize(48).flatten({ background: '#fff' }).raw().toBuffer();
    const large = await pixels(widest);
    for (const ending of ['avif', 'webp']) {
      const small = await pixels((await drawn(shop, `${name}-320.${ending}`)).bytes);
      const apart = small.reduce((sum, value, place) => sum + Math.abs(value - (large[place] ?? 0)), 0) / small.length;
      expect(apart).toBeLessThan(3);
    }
  });

  test('many who ask at once, of two processes, all get a whole picture, and later the same', async () => {
    const beside = await testShop(place);
    const file = `${name}-640.avif`;
    const answers = await Promise.all(Array.from({ length: 12 }, (_, nth) => answered(nth % 2 ? beside : shop, file)));
    for (const { status, type, cache, bytes } of answers) {
      expect([status, type]).toEqual([200, 'image/avif']);
      if (cache === 'no-store') expect(bytes).toEqual(widest);
      else expect((await sharp(bytes).metadata()).width).toBe(640);
    }
    const { bytes } = await drawn(shop, file);
    expect((await drawn(beside, file)).bytes).toEqual(bytes);
    await beside.close();
    expect(await place.media.read(`media/${file}`)).toEqual(bytes);
    const keys: string[] = [];
    for await (const key of place.media.list('media')) if (key.includes(name)) keys.push(key);
    expect(keys).toEqual([`media/${file}`, `media/${name}-960.avif`]);
  });

  test('who would have to wait for an AVIF sees the widest, which nobody keeps', async () => {
    const pictures = sources.slice(1, 17).map((source) => readFileSync(join(folder, source)));
    const names = pictures.map(newName);
    for (const [nth, bytes] of pictures.entries()) await place.media.keep(`media/${names[nth]}-960.avif`, bytes);
    const small = names.map((each) => `${each}-640.avif`);
    const answers = await Promise.all(small.map((file) => answered(shop, file)));
    const cached = answers.map(({ cache }) => cache);
    expect(cached).toContain('no-store');
    answers.forEach(({ status, type, cache, bytes }, place) => {
      expect([status, type]).toEqual([200, 'image/avif']);
      if (cache === 'no-store') expect(bytes).toEqual(pictures[place]);
    });
    await drawn(shop, small.at(-1) ?? '');
  });

  test.each(['-321.avif', '-96.webp', '-9600.avif', '-640.jpg', '-640.svg'])(
    'there is nothing at a size or kind that pictures do not have: %s',
    async (end) => {
      expect((await answered(shop, `${name}${end}`)).status).toBe(404);
    },
  );

  test('of a picture that is not there nothing is drawn', async () => {
    expect((await answered(shop, `${newName()}-320.avif`)).status).toBe(404);
  });
});

test('a size that cannot be kept is shown all the same, and drawn again for the next', async () => {
  const bucket = await startFakeBucket();
  const name = newName();
  await bucket.media.keep(`media/${name}-960.avif`, widest);
  const shop = await testShop({ media: bucket.media });
  bucket.trouble = (method) => (method === 'PUT' ? 503 : undefined);
  const file = `${name}-320.webp`;
  expect(await drawn(shop, file)).toMatchObject({ status: 200, type: 'image/webp' });
  expect(await bucket.media.has(`media/${file}`)).toBe(false);
  bucket.trouble = () => undefined;
  expect((await drawn(shop, file)).status).toBe(200);
  expect(await bucket.media.has(`media/${file}`)).toBe(true);
  await shop.close();
  await bucket.close();
});
