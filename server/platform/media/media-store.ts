/**
 * The store of pictures: a folder, or a bucket that several instances share. A key is a folder's name, a slash and a
 * file's name of letters, digits, `-` and `.`. A key belongs to one content, so every write of it is the same.
 *
 * Every call to a bucket that does not answer throws MediaAway.
 */
export type MediaStore = {
  /** The folder on this machine that the keys are paths of, where there is one. */
  folder?: string;
  /** The whole of a file; undefined where there is none. */
  read: (key: string) => Promise<Buffer | undefined>;
  has: (key: string) => Promise<boolean>;
  /** Writes are atomic: a partial file is never read. */
  keep: (key: string, bytes: Buffer) => Promise<void>;
  /** A file that is not there is no mistake. */
  remove: (key: string) => Promise<void>;
  /** The keys of a folder in the order of their bytes. */
  list: (folder: string) => AsyncIterable<string>;
};

/** The pictures cannot be reached; asking again may help, unless the bucket refused for good. */
export class MediaAway extends Error {
  override name = 'MediaAway';
  /** The bucket refused: the settings are wrong, not the connection. */
  readonly isRefused: boolean;

  constructor(message: string, { isRefused, cause }: { isRefused: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isRefused = isRefused;
  }
}

/** Media types of stored files, by the extension of their keys. */
const mediaTypes: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** Whether the file is hundreds of times as large as a picture. */
export const isVideo = (key: string): boolean => mediaTypeOf(key)?.startsWith('video/') ?? false;

/** The media type of a stored file; undefined for a name that none has. */
export const mediaTypeOf = (key: string): string | undefined => mediaTypes[key.slice(key.lastIndexOf('.') + 1)];
