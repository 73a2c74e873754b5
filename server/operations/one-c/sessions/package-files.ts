import { createReadStream } from 'node:fs';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { pictureUpload } from '#rules/picture-upload.ts';
import { asFigure, ExchangeRefusal } from '#server/operations/one-c/refusal.ts';
import type { Services } from '#server/platform/services.ts';
import { listFiles } from './session-queries.ts';
import { mostFiles, placeOf } from './uploaded-files.ts';

type Place = { path: string; bytes: number } | { zip: ZipFile; entry: Entry };

/** Bytes that a package may be unpacked: a small archive can claim to be enormous. */
const mostUnpacked = 8 * 1024 ** 3;

/** The files of a package, sent as they are or in archives; nothing is unpacked but what is read, as it is read. */
export class PackageFiles {
  readonly #places = new Map<string, Place>();
  readonly #zips: ZipFile[] = [];

  private constructor() {}

  /** @throws ExchangeRefusal: an archive is broken, or larger than it may be */
  static async open({ db, config }: Pick<Services, 'db' | 'config'>, sessionId: number): Promise<PackageFiles> {
    const files = new PackageFiles();
    for (const { name, bytes } of await listFiles(db, sessionId, mostFiles)) {
      const path = placeOf(config.DATA_DIR, sessionId, name);
      if (/\.zip$/i.test(name)) await files.#addArchive(path).catch((cause: Error) => refuseArchive(name, cause));
      else files.#places.set(name, { path, bytes });
    }
    return files;
  }

  async #addArchive(path: string): Promise<void> {
    const zip = await openPromise(path, { autoClose: false, lazyEntries: true });
    this.#zips.push(zip);
    let unpacked = 0;
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      unpacked += entry.uncompressedSize;
      if (unpacked > mostUnpacked || this.#places.size >= mostFiles) throw new Error('it is too large');
      if (!this.#places.has(entry.fileName)) this.#places.set(entry.fileName, { zip, entry });
    }
  }

  names(): string[] {
    return [...this.#places.keys()];
  }

  has(name: string): boolean {
    return this.#places.has(name);
  }

  /** The file's bytes as they are read. @throws ExchangeRefusal: there is no such file */
  async stream(name: string): Promise<AsyncIterable<Buffer>> {
    const place = this.#places.get(name);
    if (!place) throw new ExchangeRefusal({ code: 'file_not_sent', file: asFigure(name) });
    if ('entry' in place) return place.zip.openReadStreamPromise(place.entry);
    // What a failed transaction has left behind the last byte does not belong to it.
    return readFrom(place.path, { end: Math.max(0, place.bytes - 1) });
  }

  /** The whole of a picture. @throws ExchangeRefusal: there is no such file, or it is too large for one */
  async picture(name: string): Promise<Buffer> {
    const place = this.#places.get(name);
    const size = place && ('entry' in place ? place.entry.uncompressedSize : place.bytes);
    if ((size ?? 0) > pictureUpload.maxBytes) throw new ExchangeRefusal({ code: 'picture_too_large' });
    const parts: Buffer[] = [];
    for await (const part of await this.stream(name)) parts.push(part);
    return Buffer.concat(parts);
  }

  close(): void {
    for (const zip of this.#zips) zip.close();
  }
}

async function* readFrom(path: string, { end }: { end: number }): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path, { end }) as AsyncIterable<Buffer>;
  } catch (cause) {
    // Another package has begun, which took the files of this one away.
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT')
      throw new ExchangeRefusal({ code: 'broken_off' }, { cause });
    throw cause;
  }
}

function refuseArchive(name: string, cause: Error): never {
  throw new ExchangeRefusal(
    { code: 'archive_unreadable', file: asFigure(name), cause: asFigure(cause.message) },
    { cause },
  );
}
