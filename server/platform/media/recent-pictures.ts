import { isVideo, MediaAway, type MediaStore } from './media-store.ts';

/** Size of each cache in bytes, and how long a bucket that did not answer is not called, in ms. */
const limits = { maxBytes: 32 * 1024 * 1024, restMs: 1_000 };

/**
 * A bucket with its most recent pictures cached in memory, and its most recent videos in a cache of their own, for players
 * ask for one in many parts. Concurrent requests for one file share one call, and while the bucket is away calls fail at
 * once. A folder stays as it is: the system remembers its files.
 */
export function rememberPictures(media: MediaStore, { maxBytes, restMs } = limits): MediaStore {
  if (media.folder) return media;
  const pictures = new RecentBytes(maxBytes);
  const videos = new RecentBytes(maxBytes);
  const recentOf = (key: string) => (isVideo(key) ? videos : pictures);
  const asked = new Map<string, Promise<Buffer | undefined>>();
  let away: { error: MediaAway; until: number } | undefined;

  async function ask(key: string): Promise<Buffer | undefined> {
    try {
      const bytes = await media.read(key);
      if (bytes && isShown(key)) recentOf(key).add(key, bytes);
      return bytes;
    } catch (error) {
      // A video may be too much for a slow connection that has time for every picture.
      if (error instanceof MediaAway && !isVideo(key)) away = { error, until: performance.now() + restMs };
      throw error;
    } finally {
      asked.delete(key);
    }
  }

  async function read(key: string): Promise<Buffer | undefined> {
    const known = recentOf(key).find(key) ?? asked.get(key);
    if (known) return known;
    if (away && performance.now() < away.until) throw away.error;
    const asking = ask(key);
    asked.set(key, asking);
    return asking;
  }

  const remove = async (key: string): Promise<void> => {
    await media.remove(key);
    recentOf(key).drop(key);
  };
  return { ...media, read, remove };
}

/** What is still to be drawn is read once. */
const isShown = (key: string) => !key.startsWith('undrawn/');

/** As many files as there is room for; whichever was asked for longest ago goes first. */
class RecentBytes {
  readonly #maxBytes: number;
  readonly #files = new Map<string, Buffer>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  find(key: string): Buffer | undefined {
    const bytes = this.#files.get(key);
    if (bytes) this.add(key, bytes);
    return bytes;
  }

  add(key: string, bytes: Buffer): void {
    this.drop(key);
    this.#files.set(key, bytes);
    this.#bytes += bytes.length;
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.drop(oldest);
    }
  }

  drop(key: string): void {
    this.#bytes -= this.#files.get(key)?.length ?? 0;
    this.#files.delete(key);
  }
}
