/**
 * Copies a shop's pictures from DATA_DIR into the bucket of MEDIA_URL: `npm run media:move`. Nothing is removed, and
 * what is there already is passed over, so it may be stopped and begun again. First while the shop is still open with
 * its folder; then, after it was opened again with MEDIA_URL, again for what came in between.
 */
import { readDataPlace } from '#server/boot/config.ts';
import { openMedia } from '#server/boot/open-media.ts';
import { longTimeouts } from '#server/platform/media/ask-bucket.ts';
import { tryBucket } from '#server/platform/media/bucket-store.ts';
import { folderStore } from '#server/platform/media/folder-store.ts';
import { copyMedia } from './backup/copy-media.ts';

const write = (line: string) => process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
  const config = readDataPlace(process.env);
  if (!config.MEDIA_URL) throw new Error('Say where to: MEDIA_URL, MEDIA_KEY_ID and MEDIA_KEY_SECRET.');
  const bucket = openMedia(config, longTimeouts);
  await tryBucket(bucket);
  const begun = performance.now();
  const onProgress = (count: number) => write(`${count} files looked at`);
  const { copied, there } = await copyMedia(folderStore(config.DATA_DIR), bucket, onProgress);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  write(`${copied} files copied, ${there} were there already, ${seconds} s`);
}

try {
  await run();
} catch (error) {
  write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
