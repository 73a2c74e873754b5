import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '#server/platform/media/folder-store.ts';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import { startFakeBucket } from './fake-bucket.ts';

export type OpenedPlace = { media: MediaStore; close: () => Promise<void> };

/** Every kind of picture store, for tests that must hold in all of them. */
export const mediaPlaces: { place: string; open: () => Promise<OpenedPlace> }[] = [
  {
    place: 'a folder',
    open: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'dukon-media-'));
      return { media: folderStore(folder), close: () => rm(folder, { recursive: true }) };
    },
  },
  { place: 'a bucket', open: () => startFakeBucket() },
];
