import { createHash } from 'node:crypto';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError } from '#server/platform/errors.ts';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import * as queries from './queries.ts';

type Place = { db: Db; media: MediaStore };

/** How the files of each kind begin, in latin-1. */
const beginnings = { mp4: /^.{4}ftyp/s, webm: /^.E\xdf\xa3/s } as const;
type Kind = keyof typeof beginnings;

/** How long a video is safe after it was sent or taken from a story, and how many are looked at in one night. */
const unused = { days: 7, most: 100 };

export const videoKey = (name: string): string => `media/${name}`;

/**
 * Stores a video as it is; the same file sent twice is one video.
 *
 * @returns its name
 * @throws DomainError invalid, code `bad_video`: it begins like neither MP4 nor WebM
 */
export async function storeVideo({ db, media }: Place, sent: Buffer): Promise<string> {
  const beginning = sent.toString('latin1', 0, 16);
  const kind = (Object.keys(beginnings) as Kind[]).find((each) => beginnings[each].test(beginning));
  if (!kind) throw new DomainError('invalid', 'bad_video');
  const name = `${createHash('sha256').update(sent).digest('hex').slice(0, 16)}.${kind}`;
  // First, so that the one that removes unused videos leaves alone what is written next.
  await queries.touchVideo(db, name);
  await media.keep(videoKey(name), sent);
  return name;
}

/**
 * Removes the files of videos that no story shows.
 *
 * @returns how many were removed
 */
export async function removeUnusedVideos({ db, media }: Place): Promise<number> {
  const names = await queries.listUnusedVideos(db, unused.days, unused.most);
  for (const name of names) {
    await transact(db, async (tx) => {
      // The row is held until the file is gone: who sends the video again at this moment writes it afterwards.
      if (await queries.takeOldVideo(tx, name, unused.days)) await media.remove(videoKey(name));
    });
  }
  return names.length;
}
