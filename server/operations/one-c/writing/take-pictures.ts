import { createHash } from 'node:crypto';
import { setSourcePictures } from '#server/catalog/writer/source-pictures.ts';
import { noteRecords, type Refusal } from '#server/operations/one-c/import-queries.ts';
import { ExchangeRefusal, type Reason } from '#server/operations/one-c/refusal.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError } from '#server/platform/errors.ts';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import { storePicture } from '#server/platform/pictures/store-picture.ts';
import type { Reading } from './batch.ts';
import { findDue, findPicture, type PreviousProduct, savePicture, savePictures } from './previous-state-queries.ts';
import { idOfSource } from './source-ids.ts';

type Place = { db: Db; media: MediaStore; reading: Reading; signal: AbortSignal };

/** Takes in the pictures of the package's products, one product after another; those that are in are not made again. */
export async function takePictures({ db, media, reading, signal }: Place): Promise<void> {
  for (;;) {
    const product = signal.aborted ? undefined : await findDue(db, reading.packageId);
    if (!product) return;
    const { pictures, missed } = await readPictures(product, { db, media, reading });
    await transact(db, async (tx) => {
      const names = product.picture_paths.flatMap((path) => pictures[path] ?? []);
      const sent = Object.values(product.pictures);
      await setSourcePictures(tx, product.source_id, { said: sent, names });
      await savePictures(tx, product.source_id, pictures);
      await noteRecords(tx, reading.importId, { records: 0, pictures: names.length, refusals: [], missed });
    });
  }
}

async function readPictures(
  { source_id, picture_paths, pictures: known }: PreviousProduct,
  place: Omit<Place, 'signal'>,
): Promise<{ pictures: Record<string, string>; missed: Refusal[] }> {
  const pictures: Record<string, string> = {};
  const missed: Refusal[] = [];
  for (const path of picture_paths) {
    const taken = await takePicture(path, known[path], place);
    if (typeof taken === 'string') pictures[path] = taken;
    else missed.push({ id: idOfSource(source_id), name: path, ...taken });
  }
  return { pictures, missed };
}

/** The shop's name of the picture: of the package's file, else the one that this file had before. */
async function takePicture(
  path: string,
  known: string | undefined,
  { db, media, reading: { files } }: Omit<Place, 'signal'>,
): Promise<string | { why: Reason }> {
  if (!files.has(path)) return known ?? { why: { code: 'picture_not_sent' } };
  try {
    const bytes = await files.picture(path);
    const hash = createHash('sha256').update(bytes).digest();
    const stored = await findPicture(db, hash);
    if (stored) return stored;
    const { name } = await storePicture({ db, media }, bytes, 'square');
    await savePicture(db, hash, name);
    return name;
  } catch (error) {
    if (error instanceof ExchangeRefusal) return { why: error.reason };
    if (error instanceof DomainError) return { why: { code: 'picture_unreadable' } };
    throw error;
  }
}
