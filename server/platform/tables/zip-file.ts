import { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { type ByteSource, TableFault } from './table-row.ts';

/** A table has about twenty. */
const mostEntries = 2_000;
/** More than the largest of our tables unpacks to; nothing of it is held, so this is a limit of time. */
const mostUnpackedBytes = 1024 * 1024 * 1024;

class SourceReader extends RandomAccessReader {
  readonly #source: ByteSource;

  constructor(source: ByteSource) {
    super();
    this.#source = source;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#source.read(start, end));
  }
}

export type ZipParts = {
  /** The unpacked bytes of a file in the archive; undefined where there is none of that name. */
  open: (name: string) => Promise<Readable | undefined>;
  close: () => void;
};

/**
 * Opens a ZIP archive whose files are unpacked as they are read, and never beyond what the archive says of them.
 *
 * @throws TableFault damaged, or too_large: it would unpack to more than any table
 */
export async function openZip(source: ByteSource): Promise<ZipParts> {
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true } as const;
  let zip: ZipFile | undefined;
  try {
    zip = await fromRandomAccessReaderPromise(new SourceReader(source), source.size, options);
    const opened = zip;
    const entries = await entriesOf(opened);
    return {
      open: async (name) => {
        const entry = entries.get(name);
        return entry && opened.openReadStreamPromise(entry);
      },
      close: () => opened.close(),
    };
  } catch (error) {
    zip?.close();
    throw error instanceof TableFault ? error : new TableFault('damaged', undefined, error);
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (entries.size >= mostEntries || unpacked > mostUnpackedBytes) throw new TableFault('too_large');
    entries.set(entry.fileName, entry);
  }
  return entries;
}
