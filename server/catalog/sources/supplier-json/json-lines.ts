import { createReadStream, type ReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { problemWith, type SourceRow, type SupplierProblem } from './source-rows.ts';

/** Longer lines are no product, and would have to be buffered whole. */
const mostLineBytes = 1024 * 1024;
const newLine = 0x0a;
const gzipMark = Buffer.from([0x1f, 0x8b]);

export type JsonLines = {
  rows: AsyncIterable<SourceRow>;
  /** How much of the file has been read, from 0 to 1. */
  progress: () => number;
};

/** A file of another format: every line of it would be a row with the same problem. */
export class NotJsonLines extends Error {}

/** As much of a first line as a sentence can show. */
const shownStart = 60;

/**
 * Opens a file with one JSON value on each line, packed by gzip or not. Blank lines are nothing; what is no JSON is a
 * row with a problem. Reads as fast as the rows are taken and never holds more than one line.
 *
 * @throws Error when there is no such file, and from `rows` when it is damaged; NotJsonLines from `rows` where already
 *   the first line begins nothing of JSON
 */
export async function openJsonLines(file: string): Promise<JsonLines> {
  const handle = await open(file);
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw new Error('it is not a file');
    const isPacked = await startsWith(handle, gzipMark);
    let source: ReadStream | undefined;
    async function* rows() {
      source = createReadStream(file);
      yield* rowsOf(isPacked ? unpack(source) : source, requireJson);
    }
    return { rows: rows(), progress: () => (source?.bytesRead ?? 0) / Math.max(1, stats.size) };
  } finally {
    await handle.close();
  }
}

async function startsWith(handle: FileHandle, mark: Buffer): Promise<boolean> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(mark.length), 0, mark.length, 0);
  return buffer.subarray(0, bytesRead).equals(mark);
}

/** An error of the source ends the unpacked stream with it, and its reader gets it. */
function unpack(source: Readable): Readable {
  return pipeline(source, createGunzip(), () => {});
}

/** The rows of a stream of JSON lines, packed by gzip or not. */
export const jsonLinesOf = (source: Readable, isPacked: boolean): AsyncGenerator<SourceRow> =>
  rowsOf(isPacked ? unpack(source) : source);

type CheckFirst = (line: Buffer | null) => void;

async function* rowsOf(source: Readable, checkFirst: CheckFirst = () => {}): AsyncGenerator<SourceRow> {
  let line = 0;
  let isFirst = true;
  for await (const bytes of linesOf(source)) {
    line += 1;
    const row = readLine(bytes);
    if (!row) continue;
    if (isFirst && 'problem' in row) checkFirst(bytes);
    isFirst = false;
    yield { line, ...row };
  }
}

/** @throws NotJsonLines */
function requireJson(line: Buffer | null): void {
  const start = new TextDecoder().decode(line?.subarray(0, 4 * shownStart)).trim();
  // A damaged first row counts as one row: it begins like JSON.
  if (!line || /^[{["]/.test(start)) return;
  const isArchive = start.startsWith('PK');
  throw new NotJsonLines(
    isArchive ? 'it is an archive' : `its first line begins with ${JSON.stringify(start.slice(0, shownStart))}`,
  );
}

/** The lines without their ends; null is one that is too long. */
async function* linesOf(source: Readable): AsyncGenerator<Buffer | null> {
  let parts: Buffer[] = [];
  let length = 0;
  const take = (part: Buffer) => {
    length += part.length;
    if (length > mostLineBytes) parts = [];
    else parts.push(part);
  };
  const finish = () => {
    const line = length > mostLineBytes ? null : Buffer.concat(parts);
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of source as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(newLine); end >= 0; end = chunk.indexOf(newLine, start)) {
      take(chunk.subarray(start, end));
      start = end + 1;
      yield finish();
    }
    take(chunk.subarray(start));
  }
  if (length > 0) yield finish();
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function readLine(bytes: Buffer | null): { value: unknown } | { problem: SupplierProblem } | undefined {
  if (!bytes) return { problem: { ...problemWith(null, 'too_long'), most: mostLineBytes } };
  let text: string;
  try {
    text = utf8.decode(bytes).trim();
  } catch {
    return { problem: problemWith(null, 'encoding') };
  }
  if (text === '') return undefined;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { problem: problemWith(null, 'not_json') };
  }
}
