import type { Confirmed, FileSource, Reading, ReadingChoice } from '#server/catalog/sources/source.ts';
import { sourceOf, sourceOfFile } from '#server/catalog/sources/sources.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, invalidField, notFound } from '#server/platform/errors.ts';
import { type Actor, staffEmail } from '#server/platform/http/access.ts';
import type { ByteStream } from '#server/platform/http/input/upload-route.ts';
import { TableFault } from '#server/platform/tables/table-row.ts';
import { type EncodingGuess, EncodingScan } from '#server/platform/tables/text-encoding.ts';
import * as queries from './import-queries.ts';
import { deleteRows } from './import-row-queries.ts';
import { findMapping, keepMapping } from './mapping-queries.ts';
import { fileOf } from './stage-rows.ts';
import { addImportJob } from './work-on-import.ts';

const noProgress: queries.Progress = {
  rows: 0,
  refused_rows: 0,
  noted_rows: 0,
  products: 0,
  compared: 0,
  new: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  applied: 0,
  undone: 0,
  kept: 0,
};

/** @throws DomainError not_found */
export async function requireImport(db: Db, id: number): Promise<queries.ImportRow> {
  const row = await queries.findImport(db, id);
  if (!row || row.state === 'uploading') throw notFound('Import');
  return row;
}

/**
 * Stores a file in the database, where every instance finds it, and reads its head. Nothing stays in memory.
 *
 * @throws DomainError invalid: it is empty, or cannot be read at all; then nothing is stored
 */
export async function receiveImport(db: Db, actor: Actor, name: string, bytes: ByteStream): Promise<queries.ImportRow> {
  const id = await queries.insertImport(db, {
    actor_id: actor.id,
    actor_email: staffEmail(actor),
    file_name: name,
    format: 'csv',
  });
  try {
    const scan = new EncodingScan();
    const { size, start } = await keepBytes(db, id, bytes, scan);
    if (size === 0) throw invalidField('file', 'file_empty');
    const source = sourceOfFile(start);
    const reading = await look(db, source, { id, file_bytes: size }, { guess: scan.guess() });
    await queries.updateImport(db, id, {
      format: source.format,
      reading,
      file_bytes: size,
      state: 'uploaded',
      progress: noProgress,
    });
  } catch (error) {
    await queries.deleteImport(db, id);
    throw error instanceof TableFault ? unreadable(error) : error;
  }
  return requireImport(db, id);
}

const unreadable = ({ code, line }: TableFault) =>
  new DomainError('invalid', `file_${code}`, line ? { line } : {}, { field: 'file', data: line ? { line } : {} });

/** By which a source knows its files. */
const startBytes = 512;

async function keepBytes(db: Db, id: number, bytes: ByteStream, scan: EncodingScan) {
  let start: Buffer = Buffer.alloc(0);
  let size = 0;
  let place = 0;
  for await (const chunk of chunksOf(bytes)) {
    if (place === 0) start = chunk.subarray(0, startBytes);
    scan.take(chunk);
    await queries.insertChunk(db, id, place, chunk);
    place += 1;
    size += chunk.length;
  }
  return { size, start };
}

/** The same bytes in chunks of one size, but for the last. */
async function* chunksOf(bytes: ByteStream): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const part of bytes) {
    parts.push(part);
    length += part.length;
    if (length < queries.chunkBytes) continue;
    const whole = Buffer.concat(parts);
    let from = 0;
    for (; from + queries.chunkBytes <= whole.length; from += queries.chunkBytes) {
      yield whole.subarray(from, from + queries.chunkBytes);
    }
    parts = [whole.subarray(from)];
    length -= from;
  }
  if (length > 0) yield Buffer.concat(parts);
}

type File = Pick<queries.ImportRow, 'id' | 'file_bytes'>;

const look = (
  db: Db,
  source: FileSource,
  file: File,
  how: { guess: EncodingGuess; choice?: ReadingChoice },
): Promise<Reading> => source.look(fileOf(db, file), { db, recall: (headings) => findMapping(db, headings), ...how });

/**
 * Looks at a plain text again with the encoding and delimiter that staff chose, or at another sheet. @throws DomainError not_found, conflict,
 * invalid
 */
export async function readImportAs(db: Db, id: number, choice: ReadingChoice): Promise<queries.ImportRow> {
  const row = await requireImport(db, id);
  requireState(row, ['uploaded', 'checked', 'failed', 'cancelled']);
  const source = sourceOf(row.format);
  if (choice.sheet !== undefined && !row.reading.sheets?.includes(choice.sheet))
    throw invalidField('sheet', 'sheet_unknown');
  if (choice.sheet === undefined && !source.isPlainText) throw invalidField('encoding', 'encoding_csv_only');
  if (source.isPlainText && !choice.encoding) throw invalidField('encoding', 'encoding_missing');
  const { utf8_lines: utf8Lines = 0, other_lines: otherLines = 0 } = row.reading;
  const guess = { encoding: null, utf8Lines, otherLines };
  try {
    const reading = await look(db, source, row, { guess, choice });
    await queries.updateImport(db, id, { reading, state: 'uploaded', failure: null });
  } catch (error) {
    const isEmptySheet = choice.sheet !== undefined && error instanceof TableFault && error.code === 'no_sheet';
    if (isEmptySheet) throw invalidField('sheet', 'sheet_no_table');
    throw error instanceof TableFault ? unreadable(error) : error;
  }
  return requireImport(db, id);
}

function requireState({ state }: queries.ImportRow, allowed: readonly queries.State[]): void {
  if (allowed.includes(state)) return;
  throw new DomainError('conflict', 'wrong_state', { state });
}

type Change = { id: number; from: readonly queries.State[]; action: string | null };

/** Changes the state of an import and has it worked on. @throws DomainError not_found, or conflict: wrong_state, busy */
function begin(
  db: Db,
  actor: Actor,
  { id, from, action }: Change,
  change: (tx: Db, row: queries.ImportRow) => Promise<Parameters<typeof queries.updateImport>[2]>,
): Promise<queries.ImportRow> {
  return transact(db, async (tx) => {
    const isBusy = await queries.isAnotherAtWork(tx, id);
    const row = await queries.lockImport(tx, id);
    if (!row) throw notFound('Import');
    requireState(row, from);
    if (isBusy) throw new DomainError('conflict', 'busy');
    await queries.updateImport(tx, id, await change(tx, row));
    await addImportJob(tx, id);
    if (action) await audit(tx, actor, action, row);
    return requireImport(tx, id);
  });
}

const audit = (tx: Db, actor: Actor, action: string, { id, file_name, progress }: queries.ImportRow) =>
  recordChange(tx, {
    actor,
    action,
    subject: 'import',
    subjectId: id,
    before: null,
    after: { file: file_name, ...progress },
  });

/** Reads every row and compares it with the shop. What an earlier check of the file found is forgotten. */
export function checkImport(db: Db, actor: Actor, id: number, confirmed: Confirmed): Promise<queries.ImportRow> {
  return begin(db, actor, { id, from: ['uploaded', 'checked', 'failed'], action: null }, async (tx, row) => {
    await sourceOf(row.format).requireConfirmed(row.reading, confirmed, tx);
    await deleteRows(tx, id);
    const { headings } = row.reading;
    if (headings.length > 0) await keepMapping(tx, headings, confirmed.mapping);
    return { state: 'reading', confirmed, progress: noProgress, failure: null };
  });
}

/**
 * Writes what the check found, or goes on with what was stopped.
 *
 * @throws DomainError not_found; conflict `wrong_state`, `busy`, or `nothing_taken` where every row was refused
 */
export function startImport(db: Db, actor: Actor, id: number): Promise<queries.ImportRow> {
  return begin(
    db,
    actor,
    { id, from: ['checked', 'cancelled', 'failed'], action: 'import.start' },
    async (_, { progress }) => {
      if (progress.compared < progress.products || progress.products === 0) {
        throw new DomainError('conflict', 'wrong_state', { state: 'unchecked' });
      }
      if (progress.new + progress.changed + progress.unchanged === 0) {
        throw new DomainError('conflict', 'nothing_taken');
      }
      return { state: 'applying', failure: null };
    },
  );
}

/** Takes back what has been written. */
export const undoImport = (db: Db, actor: Actor, id: number): Promise<queries.ImportRow> =>
  begin(db, actor, { id, from: ['applied', 'cancelled', 'failed'], action: 'import.undo' }, async () => ({
    state: 'undoing',
    failure: null,
  }));

/** Stops an import at work; a check is given up, what has been written stays. @throws DomainError not_found, conflict */
export function cancelImport(db: Db, actor: Actor, id: number): Promise<queries.ImportRow> {
  return transact(db, async (tx) => {
    const row = await queries.lockImport(tx, id);
    if (!row) throw notFound('Import');
    requireState(row, ['reading', 'comparing', 'applying', 'undoing']);
    const isChecking = row.state === 'reading' || row.state === 'comparing';
    await queries.updateImport(tx, id, { state: isChecking ? 'uploaded' : 'cancelled' });
    await audit(tx, actor, 'import.cancel', row);
    return requireImport(tx, id);
  });
}
