import { Readable } from 'node:stream';
import type { ZipFile } from 'yazl';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import { type Sums, sha256 } from './checksums.ts';
import { inGroups } from './each-at-once.ts';
import { place, storedPictureFolders } from './manifest.ts';

/**
 * Puts every picture into the archive after what is in it already. No more than a few are in memory at a time.
 *
 * @throws MediaAway
 */
export async function addPictures(zip: ZipFile, sums: Sums, media: MediaStore): Promise<void> {
  for (const folder of storedPictureFolders) {
    for await (const keys of inGroups(media.list(folder))) {
      const pictures = await Promise.all(keys.map(async (key) => ({ key, bytes: await media.read(key) })));
      for (const { key, bytes } of pictures) {
        // One that went after it was listed is drawn now, or was unused.
        if (!bytes) continue;
        sums[place.file(key)] = sha256(bytes);
        await addPicture(zip, place.file(key), bytes);
      }
    }
  }
}

/** Waits until the picture's turn has come and gone. */
function addPicture(zip: ZipFile, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    zip.addReadStreamLazy(name, { compress: false }, (give) => {
      const stream = Readable.from([bytes]);
      stream.on('end', resolve);
      give(null, stream);
    });
  });
}
