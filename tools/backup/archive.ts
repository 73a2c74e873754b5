import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { z } from 'zod';
import { Checksums, checked, type Expected, sha256 } from './checksums.ts';
import { Manifest, place } from './manifest.ts';

/** The members of a backup, by name. */
export type Archive = {
  names: string[];
  manifest: Manifest;
  /** Differs from that of every other backup. */
  fingerprint: string;
  /** Fails at the member's end where it is not what was written. */
  open: (name: string) => Promise<Readable>;
  /** A member of JSON, checked. */
  read: <S extends z.ZodType>(name: string, shape: S) => Promise<z.output<S>>;
  close: () => void;
};

/** @throws Error when the file is no zip, was cut short, or its list of members is damaged */
export async function openArchive(file: string): Promise<Archive> {
  const zip: ZipFile = await openPromise(file, { lazyEntries: true, autoClose: false });
  try {
    return await readOutline(file, zip);
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readOutline(file: string, zip: ZipFile): Promise<Archive> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const find = (name: string): Entry => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`${file} has no ${name}: it is not a whole backup.`);
    return entry;
  };
  const bytesOf = async (name: string) => buffer(await zip.openReadStreamPromise(find(name)));
  const manifestBytes = await bytesOf(place.manifest);
  const manifest = Manifest.parse(JSON.parse(manifestBytes.toString('utf8')));
  const sums = manifest.format === 'dukon-backup-1' ? undefined : readChecksums(await bytesOf(place.checksums));
  if (sums) requireSameMembers(file, [...entries.keys()], sums);

  const expectedOf = (entry: Entry): Expected =>
    sums ? { sha256: sums.sha256[entry.fileName] ?? '' } : { crc32: entry.crc32 };
  const open = async (name: string) => {
    const entry = find(name);
    if (name === place.checksums) return zip.openReadStreamPromise(entry);
    return checked(await zip.openReadStreamPromise(entry), name, expectedOf(entry));
  };
  return {
    names: [...entries.keys()].filter((name) => name !== place.checksums),
    manifest,
    fingerprint: sha256(sums ? Buffer.from(JSON.stringify(sums)) : manifestBytes),
    open,
    read: async (name, shape) => shape.parse(JSON.parse((await buffer(await open(name))).toString('utf8'))),
    close: () => zip.close(),
  };
}

const readChecksums = (bytes: Buffer): Checksums => Checksums.parse(JSON.parse(bytes.toString('utf8')));

/** A damaged name would hide a member, or slip one in. */
function requireSameMembers(file: string, names: string[], { sha256: sums }: Checksums): void {
  const listed = new Set([...Object.keys(sums), place.checksums]);
  const [missing, extra] = [[...listed].filter((name) => !names.includes(name)), names.filter((n) => !listed.has(n))];
  if (missing.length + extra.length === 0) return;
  throw new Error(
    `${file} is damaged: it has not the members that were written (${[...missing, ...extra].join(', ')}).`,
  );
}

/**
 * Reads every member and compares it with what was written.
 *
 * @returns how many members and bytes there are
 * @throws Error naming the first member that is damaged
 */
export async function verifyArchive(archive: Archive): Promise<{ members: number; bytes: number }> {
  let bytes = 0;
  for (const name of archive.names) {
    try {
      for await (const part of await archive.open(name)) bytes += (part as Buffer).length;
    } catch (error) {
      // A bit that spoils the packing says "invalid distance too far back" and no more.
      const { message } = error as Error;
      throw new Error(message.includes(name) ? message : `The backup is damaged: ${name}: ${message}`, {
        cause: error,
      });
    }
  }
  return { members: archive.names.length, bytes };
}
