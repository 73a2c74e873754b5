import { join, resolve } from 'node:path';
import { loadPictures } from '#db/seed/seed.ts';
import { sweepUnfinished } from '#server/platform/atomic-files.ts';
import type { Logger } from '#server/platform/log.ts';
import { bucketTimeouts, type Timeouts } from '#server/platform/media/ask-bucket.ts';
import { readBucketPlace } from '#server/platform/media/bucket-place.ts';
import { bucketStore } from '#server/platform/media/bucket-store.ts';
import { folderStore } from '#server/platform/media/folder-store.ts';
import { MediaAway, type MediaStore } from '#server/platform/media/media-store.ts';
import type { DataPlace } from './config.ts';

/**
 * Where the shop's pictures are stored: in the bucket of MEDIA_URL, or else in DATA_DIR. Makes no call yet.
 *
 * @param limits how long a bucket is waited for
 */
export function openMedia(
  { DATA_DIR, MEDIA_URL, MEDIA_KEY_ID, MEDIA_KEY_SECRET }: DataPlace,
  limits: Timeouts = bucketTimeouts,
): MediaStore {
  const access = { keyId: MEDIA_KEY_ID ?? '', keySecret: MEDIA_KEY_SECRET ?? '' };
  const place = MEDIA_URL && readBucketPlace(MEDIA_URL, access);
  return place ? bucketStore(place, limits) : folderStore(resolve(DATA_DIR));
}

/**
 * Tidies up, and takes in the pictures that come with the shop. A bucket that is only away does not keep the shop closed:
 * everything but new pictures works without it.
 *
 * @throws Error the bucket refuses: its settings are wrong
 */
export async function fillMedia(
  media: MediaStore,
  { DATA_DIR, isDemo, log }: { DATA_DIR: string; isDemo: boolean; log: Logger },
): Promise<void> {
  await sweepData(DATA_DIR, log);
  try {
    await loadPictures(media, { isDemo });
  } catch (error) {
    if (!(error instanceof MediaAway)) throw error;
    if (error.isRefused) throw new Error(`MEDIA_URL: ${error.message}`, { cause: error });
    log.error({ err: error }, 'the shop opens without its bucket of pictures');
  }
}

/** Removes halves of pictures and e-mails that a killed process left; one that is being written now stays. */
async function sweepData(dataDirectory: string, log: Logger): Promise<void> {
  const folders = ['media', 'undrawn', 'share', 'mail'].map((name) => join(dataDirectory, name));
  const files = await sweepUnfinished(folders);
  if (files > 0) log.info({ files }, 'removed what a killed process had left half-written');
}
