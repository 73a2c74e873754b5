import type { MediaStore } from '#server/platform/media/media-store.ts';
import { eachAtOnce, inGroups } from './each-at-once.ts';

/** The undrawn last: a draw job at that time finds its WebP there. */
const movedFolders = ['media', 'share', 'undrawn'];
/** Files between two words on how far it is. */
const stride = 1_000;

/**
 * Copies every picture that is not there yet; a key belongs to one content, so one that is there is right.
 *
 * @param onProgress receives now and then how many files were looked at
 * @throws MediaAway; what was copied until then stays
 */
export async function copyMedia(
  from: MediaStore,
  to: MediaStore,
  onProgress: (count: number) => void = () => undefined,
): Promise<{ copied: number; there: number }> {
  const counts = { copied: 0, there: 0 };
  const copy = async (key: string) => {
    const bytes = (await to.has(key)) ? undefined : await from.read(key);
    if (bytes) await to.keep(key, bytes);
    counts[bytes ? 'copied' : 'there'] += 1;
    const count = counts.copied + counts.there;
    if (count % stride === 0) onProgress(count);
  };
  for (const folder of movedFolders) {
    for await (const keys of inGroups(from.list(folder))) await eachAtOnce(keys, copy);
  }
  return counts;
}
