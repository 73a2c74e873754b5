import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, crc32, createInflateRaw, deflateRaw } from 'node:zlib';
import { csvLine, csvMark } from '#rules/tables/csv.ts';
import { sheetFoot, sheetHead, sheetMember, sheetRow, workbookMembers } from '#rules/tables/workbook.ts';
import { type Rows, withPauses } from './write-table.ts';

export type TableFormat = 'csv' | 'xlsx';

/** How far the text of a table is: its lines, its length in bytes, and its CRC-32. */
export type TextSoFar = { lines: number; bytes: number; crc: number };

/** The lines that a sheet of a workbook has at most. */
export const mostSheetLines = 1_048_576;

/** The most bytes of a member of a packed file, without the extension for larger ones. */
const mostMemberBytes = 0xffff_ffff;

const pack = promisify<Buffer, { finishFlush: number }, Buffer>(deflateRaw);

/** Each part is packed for itself and ends at a byte, so that parts made by several processes are one packed text. */
async function packed(text: Buffer, so: TextSoFar, isLast: boolean): Promise<{ bytes: Buffer; so: TextSoFar }> {
  const finishFlush = isLast ? constants.Z_FINISH : constants.Z_FULL_FLUSH;
  return {
    bytes: await pack(text, { finishFlush }),
    so: { lines: so.lines, bytes: so.bytes + text.length, crc: crc32(text, so.crc) },
  };
}

/** What a table begins with. */
export const packHead = (format: TableFormat) =>
  packed(Buffer.from(format === 'csv' ? csvMark : sheetHead), { lines: 0, bytes: 0, crc: 0 }, false);

/** The next rows of a table; the event loop answers other requests while they are made. */
export async function packRows(format: TableFormat, rows: Rows, so: TextSoFar) {
  const texts: string[] = [];
  let { lines } = so;
  for await (const row of withPauses(rows)) {
    lines += 1;
    texts.push(format === 'csv' ? csvLine(row) : sheetRow(lines, row));
  }
  return packed(Buffer.from(texts.join('')), { ...so, lines }, false);
}

/** What a table ends with. */
export const packFoot = (format: TableFormat, so: TextSoFar) =>
  packed(Buffer.from(format === 'csv' ? '' : sheetFoot), so, true);

/** Whether a file of this format can have a text so long. */
export const isTooLong = (format: TableFormat, { lines, bytes }: TextSoFar): boolean =>
  format === 'xlsx' && (lines > mostSheetLines || bytes > mostMemberBytes);

type Packed = {
  /** Every part, in order; read as fast as the file is. */
  parts: AsyncIterable<Buffer>;
  /** Bytes of all parts. */
  packedBytes: number;
  text: TextSoFar;
};

/** A packed text as a CSV file. */
export function unpackCsv({ parts }: Pick<Packed, 'parts'>): Readable {
  const source = Readable.from(parts);
  const output = createInflateRaw();
  source.on('error', (error) => output.destroy(error));
  output.on('close', () => source.destroy());
  return source.pipe(output);
}

/** A packed text as the sheet of a workbook, which is not packed again. @param title of the sheet, at most 31 signs */
export const packedWorkbook = (sheet: Packed, title: string): Readable => Readable.from(members(sheet, title));

const stored = 0;
const deflated = 8;

type Member = { name: Buffer; method: number; crc: number; packedBytes: number; bytes: number; at: number };

async function* members({ parts, packedBytes, text }: Packed, title: string): AsyncGenerator<Buffer> {
  const written: Member[] = [];
  let at = 0;
  const begin = (name: string, facts: Omit<Member, 'name' | 'at'>): Buffer => {
    const member = { ...facts, name: Buffer.from(name), at };
    const header = localHeader(member);
    written.push(member);
    at += header.length + member.packedBytes;
    return header;
  };
  for (const [name, content] of Object.entries(workbookMembers(title))) {
    const bytes = Buffer.from(content);
    yield begin(name, { method: stored, crc: crc32(bytes), packedBytes: bytes.length, bytes: bytes.length });
    yield bytes;
  }
  yield begin(sheetMember, { method: deflated, crc: text.crc, packedBytes, bytes: text.bytes });
  yield* parts;
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield directoryEnd(written.length, directory.length, at);
}

/** The version of the format that is needed to read it, and the first day that it can state. */
const neededVersion = 20;
const firstDay = (1 << 5) | 1;

/** What both headers of a member have in common, 26 bytes. */
function facts({ name, method, crc, packedBytes, bytes }: Member): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(neededVersion, 0);
  header.writeUInt16LE(method, 4);
  header.writeUInt16LE(firstDay, 8);
  header.writeUInt32LE(crc, 10);
  header.writeUInt32LE(packedBytes, 14);
  header.writeUInt32LE(bytes, 18);
  header.writeUInt16LE(name.length, 22);
  return header;
}

const localHeader = (member: Member): Buffer => Buffer.concat([Buffer.from('PK\x03\x04'), facts(member), member.name]);

function directoryEntry(member: Member): Buffer {
  const place = Buffer.alloc(14);
  place.writeUInt32LE(member.at, 10);
  const version = Buffer.from([neededVersion, 0]);
  return Buffer.concat([Buffer.from('PK\x01\x02'), version, facts(member), place, member.name]);
}

function directoryEnd(count: number, bytes: number, at: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(bytes, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([Buffer.from('PK\x05\x06'), end]);
}
