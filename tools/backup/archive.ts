import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openPromise, type ZipFile } from 'yauzl';
import type { z } from 'zod';

/** The entries of a backup, by name. */
export type Archive = {
  names: string[];
  open: (name: string) => Promise<Readable>;
  /** An entry of JSON, checked. */
  read: <S extends z.ZodType>(name: string, shape: S) => Promise<z.output<S>>;
  close: () => void;
};

/** @throws Error when the file is no zip, or was cut short */
export async function openArchive(file: string): Promise<Archive> {
  const zip: ZipFile = await openPromise(file, { lazyEntries: true, autoClose: false });
  const entries = new Map<string, Parameters<ZipFile['openReadStreamPromise']>[0]>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const open = async (name: string) => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`${file} has no ${name}: it is not a whole backup.`);
    return zip.openReadStreamPromise(entry);
  };
  return {
    names: [...entries.keys()],
    open,
    read: async (name, shape) => shape.parse(JSON.parse((await buffer(await open(name))).toString('utf8'))),
    close: () => zip.close(),
  };
}
