import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderStore } from '#server/platform/media/folder-store.ts';
import { startFakeBucket } from '#test/support/fake-bucket.ts';
import { copyMedia } from './copy-media.ts';

test('a shop’s folder is moved into a bucket, and a move that was broken off goes on where it was', async () => {
  const path = await mkdtemp(join(tmpdir(), 'dukon-move-'));
  const bucket = await startFakeBucket();
  onTestFinished(async () => {
    await bucket.close();
    await rm(path, { recursive: true });
  });
  const folder = folderStore(path);
  const pictures = Array.from({ length: 40 }, (_, index) => `media/${String(index).padStart(16, '0')}-320.webp`);
  const keys = [...pictures, 'share/0000000000000001.jpg', 'undrawn/0000000000000002.webp'];
  for (const key of keys) await folder.keep(key, Buffer.from(key));

  bucket.trouble = (_method, key) => (key.includes('30-320') ? 503 : undefined);
  await expect(copyMedia(folder, bucket.media)).rejects.toThrow('answered 503');
  const already = bucket.objects.size;
  expect(already).toBeGreaterThan(10);

  bucket.trouble = () => undefined;
  expect(await copyMedia(folder, bucket.media)).toEqual({ copied: keys.length - already, there: already });
  for (const key of keys) expect(await bucket.media.read(key)).toEqual(Buffer.from(key));
  expect(await folder.read(pictures[0] ?? '')).toBeDefined();
});
