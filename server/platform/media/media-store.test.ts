import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FakeBucket, startFakeBucket } from '#test/support/fake-bucket.ts';
import { bucketStore, tryBucket } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';
import { MediaAway, type MediaStore } from './media-store.ts';

let bucket: FakeBucket;
let folder: string;

beforeAll(async () => {
  bucket = await startFakeBucket();
  folder = await mkdtemp(join(tmpdir(), 'dukon-media-'));
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

async function keysOf(media: MediaStore, name: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of media.list(name)) keys.push(key);
  return keys;
}

describe.each([
  { place: 'a folder', open: () => folderStore(folder) },
  { place: 'a bucket', open: () => bucket.media },
])('$place', ({ open }) => {
  test('gives back what was kept, tells what is not there, and forgets what is removed', async () => {
    const media = open();
    const bytes = Buffer.from([0, 255, 10, 13, 0]);
    expect([await media.has('media/a-320.webp'), await media.read('media/a-320.webp')]).toEqual([false, undefined]);
    await media.keep('media/a-320.webp', bytes);
    await media.keep('media/a-320.webp', bytes);
    expect([await media.has('media/a-320.webp'), await media.read('media/a-320.webp')]).toEqual([true, bytes]);
    await media.remove('media/a-320.webp');
    await media.remove('media/a-320.webp');
    expect(await media.has('media/a-320.webp')).toBe(false);
  });

  test('lists a folder in order, however many pages that takes, and no other folder', async () => {
    const media = open();
    const names = Array.from({ length: 23 }, (_, index) => `media/${String((index * 7) % 23).padStart(3, '0')}.webp`);
    for (const name of names) await media.keep(name, Buffer.from(name));
    await media.keep('undrawn/x.webp', Buffer.from('x'));
    bucket.pageSize = 5;
    expect(await keysOf(media, 'media')).toEqual(names.toSorted());
    expect(await keysOf(media, 'share')).toEqual([]);
  });
});

describe('a bucket', () => {
  afterEach(() => {
    bucket.trouble = () => undefined;
    bucket.asked.length = 0;
  });

  /** Gives up within a second. */
  const shortTimeout = () =>
    bucketStore(bucket.place, { readMs: 1_000, writeMs: 1_000, videoMs: 1_000, pausesMs: [5, 10] });

  /** The first attempts fail so, the next ones do not. */
  const failing = (times: number, how: ReturnType<FakeBucket['trouble']>) => {
    let left = times;
    bucket.trouble = () => (left-- > 0 ? how : undefined);
  };

  test.each(['hang up', 'stop short', 'say nothing', 500, 503, 429] as const)(
    'that once answers with %s is asked again',
    async (how) => {
      await bucket.media.keep('media/b.webp', Buffer.from('a picture that is longer than ten bytes'));
      bucket.asked.length = 0;
      failing(1, how);
      expect(await shortTimeout().read('media/b.webp')).toHaveLength(39);
      expect(bucket.asked).toEqual(['GET media/b.webp', 'GET media/b.webp']);
    },
  );

  test.each(['hang up', 'say nothing', 503] as const)('that goes on with %s is away, for now', async (how) => {
    failing(9, how);
    await expect(shortTimeout().keep('media/c.webp', Buffer.from('c'))).rejects.toMatchObject({
      name: 'MediaAway',
      isRefused: false,
    });
    expect(bucket.asked).toHaveLength(3);
    bucket.trouble = () => undefined;
    expect(await bucket.media.has('media/c.webp')).toBe(false);
  });

  test('takes longer over a video than a picture may take', async () => {
    const media = bucketStore(bucket.place, { readMs: 50, writeMs: 50, videoMs: 60_000, pausesMs: [] });
    await bucket.media.keep('media/d.mp4', Buffer.from('a video'));
    await bucket.media.keep('media/d.webp', Buffer.from('a picture'));
    bucket.trouble = () => 'take its time';
    const [picture, video] = await Promise.allSettled([media.read('media/d.webp'), media.read('media/d.mp4')]);
    expect(picture).toMatchObject({ status: 'rejected', reason: { name: 'MediaAway' } });
    expect(video).toEqual({ status: 'fulfilled', value: Buffer.from('a video') });
  });

  test('that gives no video answers for pictures meanwhile', async () => {
    const media = bucketStore(bucket.place, { readMs: 5_000, writeMs: 5_000, videoMs: 500, pausesMs: [] });
    await bucket.media.keep('media/e.webp', Buffer.from('a picture'));
    bucket.trouble = (_method, key) => (key.endsWith('.mp4') ? 'say nothing' : undefined);
    let isOver = false;
    const videos = Promise.allSettled(Array.from({ length: 16 }, (_, nth) => media.read(`media/${nth}.mp4`)));
    const ending = videos.then(() => {
      isOver = true;
    });
    expect([await media.read('media/e.webp'), isOver]).toEqual([Buffer.from('a picture'), false]);
    await ending;
  });

  test.each([
    { wrong: 'secret', more: { keySecret: 'another' }, code: 'SignatureDoesNotMatch' },
    { wrong: 'key', more: { keyId: 'NOBODY' }, code: 'InvalidAccessKeyId' },
    { wrong: 'region', more: { region: 'elsewhere' }, code: 'AuthorizationHeaderMalformed' },
  ])('refuses a wrong $wrong at once, and never shows its secret', async ({ more, code }) => {
    const error = await tryBucket(bucketStore({ ...bucket.place, ...more })).catch((thrown: Error) => thrown);
    expect(error).toBeInstanceOf(MediaAway);
    expect(error).toMatchObject({ isRefused: true, message: expect.stringContaining(`403 ${code}`) });
    expect(String(error)).not.toContain('another');
    expect(bucket.asked).toHaveLength(1);
  });

  test('that is not there is no bucket without pictures', async () => {
    const address = bucket.place.address.replace('pictures', 'nothing');
    await expect(bucketStore({ ...bucket.place, address }).read('media/b.webp')).rejects.toThrow('404 NoSuchBucket');
  });

  test('keeps every kind of picture with its type, below the prefix that was set', async () => {
    await bucket.media.keep('share/a.jpg', Buffer.from('a'));
    await bucket.media.keep('media/a-320.avif', Buffer.from('a'));
    expect(bucket.objects.get('shop/share/a.jpg')?.type).toBe('image/jpeg');
    expect(bucket.objects.get('shop/media/a-320.avif')?.type).toBe('image/avif');
  });
});
