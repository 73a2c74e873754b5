import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { pictureWidths } from '#rules/pictures.ts';
import { removeUnusedPictures } from '#server/boot/unused-pictures.ts';
import { rememberPictures } from '#server/platform/media/recent-pictures.ts';
import { drawAvif, storePicture } from '#server/platform/pictures/store-picture.ts';
import { aPicture } from '#test/support/a-picture.ts';
import { type FakeBucket, startFakeBucket } from '#test/support/fake-bucket.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { addSharePictures } from './share-pictures.ts';

let bucket: FakeBucket;
let shop: TestShop;
let manager: { access: string };
let width = 400;
/** The name of a picture that is there. */
let kept: string;

beforeAll(async () => {
  bucket = await startFakeBucket();
  shop = await testShop({ media: bucket.media });
  addSharePictures(shop.app, shop.services);
  manager = await shop.aCustomer({ role: 'manager' });
  kept = await stored();
});
afterAll(async () => {
  await shop.close();
  await bucket.close();
});
beforeEach(() => {
  width += 10;
});
afterEach(() => {
  bucket.trouble = () => undefined;
});

async function send(picture: Buffer) {
  const headers = { 'content-type': 'image/jpeg', authorization: `Token ${manager.access}` };
  return shop.app.inject({ method: 'POST', url: '/api/admin/site-pictures/', headers, payload: picture });
}
const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });
const away = { detail: 'The pictures cannot be reached. Please try again.', code: 'media_unavailable' };
const objectsOf = (name: string) => [...bucket.objects.keys()].filter((key) => key.includes(name)).toSorted();

/** A picture with all its sizes, as after its job. */
async function stored(): Promise<string> {
  const { name } = await storePicture(shop.services, await aPicture({ width }), 'square');
  await drawAvif(bucket.media, name);
  return name;
}

test('a picture is kept whole or not at all: sent while the bucket breaks off, it is refused and may be sent again', async () => {
  const picture = await aPicture({ width });
  bucket.trouble = (method, key) => (method === 'PUT' && key.includes('-640.webp') ? 'hang up' : undefined);
  const refused = await send(picture);
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([503, '5', away]);

  bucket.trouble = () => undefined;
  const { statusCode, ...answer } = await send(picture);
  expect(statusCode).toBe(201);
  const { name } = answer.json();
  await shop.emails();
  const files = pictureWidths.flatMap((size) => [`media/${name}-${size}.avif`, `media/${name}-${size}.webp`]);
  expect(objectsOf(name)).toEqual(files.map((file) => `shop/${file}`).toSorted());
});

test('a picture is answered for a year with what the bucket has, and asked for once by who has it', async () => {
  const url = `/media/${kept}-320.avif`;
  const { statusCode, headers, rawPayload } = await get(url);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    ...[200, 'image/avif', 'public, max-age=31536000, immutable'],
  ]);
  expect(rawPayload).toEqual(bucket.objects.get(`shop/media/${kept}-320.avif`)?.bytes);
  bucket.asked.length = 0;
  expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  expect(bucket.asked).toEqual([]);
});

test('a video is answered in the parts that a player asks for', async () => {
  await bucket.media.keep('media/0123456789abcdef.mp4', Buffer.from('0123456789'));
  const part = await get('/media/0123456789abcdef.mp4', { range: 'bytes=2-4' });
  expect([part.statusCode, part.headers['content-type'], part.headers['content-range'], part.body]).toEqual([
    ...[206, 'video/mp4', 'bytes 2-4/10', '234'],
  ]);
  expect((await get('/media/0123456789abcdef.mp4')).body).toBe('0123456789');
});

test('a video that the bucket breaks off takes no picture away', async () => {
  await bucket.media.keep('media/fedcba9876543210.mp4', Buffer.from('0123456789 and more'));
  const remembering = await testShop({ media: rememberPictures(bucket.media) });
  try {
    bucket.trouble = (_method, key) => (key.endsWith('.mp4') ? 'stop short' : undefined);
    const [video, picture] = [
      await remembering.app.inject({ url: '/media/fedcba9876543210.mp4', headers: { range: 'bytes=0-3' } }),
      await remembering.app.inject({ url: `/media/${kept}-320.webp` }),
    ];
    expect([video.statusCode, picture.statusCode]).toEqual([503, 200]);
  } finally {
    await remembering.close();
  }
});

test.each(['hang up', 'stop short', 500] as const)(
  'a bucket that goes on with %s answers 503 for a picture, never half of it',
  async (how) => {
    bucket.trouble = () => how;
    for (const url of [`/media/${kept}-320.webp`, `/api/media/${kept}-960.webp`, `/share/${kept}.jpg`]) {
      const { statusCode, headers, body } = await get(url);
      expect([url, statusCode, headers['retry-after'], JSON.parse(body)]).toEqual([url, 503, '5', away]);
      expect(headers['cache-control'] ?? '').not.toContain('max-age=3');
    }
    bucket.trouble = () => undefined;
    expect((await get(`/media/${kept}-320.webp`)).statusCode).toBe(200);
  },
);

test('nothing but pictures is answered, wherever an address leads', async () => {
  await bucket.media.keep('undrawn/secret.webp', Buffer.from('not yet'));
  bucket.objects.set('shop/media/note.txt', { bytes: Buffer.from('no picture'), type: 'text/plain' });
  const urls = ['/media/..%2Fundrawn%2Fsecret.webp', '/media/../undrawn/secret.webp', '/media/note.txt', '/media/'];
  for (const url of [...urls, '/media/%2E%2E/undrawn/secret.webp', '/media/ffffffffffffffff-320.avif']) {
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  }
});

test('a picture of no use goes from the bucket with all its files, in a later night where the bucket is away', async () => {
  const name = await stored();
  expect((await get(`/share/${name}.jpg`)).statusCode).toBe(200);
  expect(objectsOf(name)).toHaveLength(2 * pictureWidths.length + 1);
  await shop.db
    .updateTable('stored_pictures')
    .set({ touched_at: new Date(0) })
    .where('name', '=', name)
    .execute();
  bucket.trouble = (method) => (method === 'DELETE' ? 503 : undefined);
  await expect(removeUnusedPictures(shop.services)).rejects.toThrow('The bucket answered 503');
  bucket.trouble = () => undefined;
  expect(await removeUnusedPictures(shop.services)).toBe(1);
  expect(objectsOf(name)).toEqual([]);
});
