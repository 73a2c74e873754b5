import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { examine } from '#server/operations/doctor/examine.ts';
import { drawAvif } from '#server/platform/pictures/store-picture.ts';
import { emptyDatabase } from '#test/support/database.ts';
import { type FakeBucket, startFakeBucket } from '#test/support/fake-bucket.ts';
import { mediaPlaces } from '#test/support/media-places.ts';
import { picturedShop } from '#test/support/pictured-shop.ts';
import type { TestShop } from '#test/support/shop.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** A restore makes every table again; on a busy machine that takes its time. */
const timeout = 90_000;

let bucket: FakeBucket;
let shop: TestShop;
let folder: string;
let undrawn: string;

beforeAll(async () => {
  bucket = await startFakeBucket();
  bucket.pageSize = 4;
  ({ shop, undrawn } = await picturedShop(bucket.media));
  folder = await mkdtemp(join(tmpdir(), 'dukon-backup-'));
  await backup('whole.zip');
});
afterAll(async () => {
  await shop.close();
  await bucket.close();
  await rm(folder, { recursive: true });
});
afterEach(() => {
  bucket.trouble = () => undefined;
});

function backup(name: string) {
  const { DATA_DIR } = shop.services.config;
  return writeBackup({ connection: shop.connection, media: bucket.media, dataDirectory: DATA_DIR }, join(folder, name));
}

test.each(mediaPlaces)(
  'a shop whose pictures are in a bucket goes on with them in $place',
  { timeout },
  async (kind) => {
    const { media, close } = await kind.open();
    const copy = await emptyDatabase();
    try {
      const target = { database: copy, media, dataDirectory: join(folder, 'restored') };
      await restoreBackup(join(folder, 'whole.zip'), target);
      expect(await examine(copy.pool, undefined, { media })).toEqual([]);
      for (const [key, { bytes }] of bucket.objects) expect(await media.read(key.slice('shop/'.length))).toEqual(bytes);
      await drawAvif(media, undrawn);
      expect(await media.has(`media/${undrawn}-960.avif`)).toBe(true);
    } finally {
      await copy.drop();
      await close();
    }
  },
);

test('a backup that loses its bucket leaves nothing behind and says so', async () => {
  const before = await readdir(folder);
  bucket.trouble = (method, key) => (method === 'GET' && key.includes('-640') ? 503 : undefined);
  await expect(backup('lost.zip')).rejects.toThrow('The bucket answered 503');
  expect(await readdir(folder)).toEqual(before);
});

test('a restore whose bucket is away begins again when it is back', { timeout }, async () => {
  const other = await startFakeBucket();
  const copy = await emptyDatabase();
  const target = { database: copy, media: other.media, dataDirectory: join(folder, 'again') };
  try {
    other.trouble = (method, key) => (method === 'PUT' && key.includes('-640') ? 'hang up' : undefined);
    await expect(restoreBackup(join(folder, 'whole.zip'), target)).rejects.toThrow('The bucket did not answer');
    other.trouble = () => undefined;
    await restoreBackup(join(folder, 'whole.zip'), target);
    expect(await examine(copy.pool, undefined, other)).toEqual([]);
  } finally {
    await copy.drop();
    await other.close();
  }
});

test('a picture that goes while the backup is written does not spoil it', async () => {
  const gone = 'media/0000000000000001-320.webp';
  await bucket.media.keep(gone, Buffer.from('of no use'));
  bucket.trouble = (_method, key) => {
    if (key.endsWith(gone)) bucket.objects.delete(key);
    return undefined;
  };
  expect((await backup('meanwhile.zip')).rows['public.news']).toBe(1);
});
