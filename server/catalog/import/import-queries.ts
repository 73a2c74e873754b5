import { sql } from 'kysely';
import type { z } from 'zod';
import type { Import as WireImport } from '#contract/admin/imports.ts';
import type { Confirmed, Reading } from '#server/catalog/sources/source.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { countRows } from '#server/platform/database/count-queries.ts';

type Wire = z.output<typeof WireImport>;
export type Progress = Wire['progress'];
export type State = Wire['state'];
export type Failure = NonNullable<Wire['failure']>;

export type ImportRow = {
  id: number;
  actor_id: number;
  actor_email: string;
  file_name: string;
  file_bytes: number;
  format: Wire['format'];
  reading: Reading;
  confirmed: Confirmed;
  state: State;
  failure: Failure | null;
  progress: Progress;
  created_at: Date;
  finished_at: Date | null;
};

/** The column of what staff confirmed keeps its first name: an instance of the version before reads it during a rollout. */
const columns = sql`id, actor_id, actor_email, file_name, file_bytes, format, reading, wishes as confirmed, state, failure, progress,
  created_at, finished_at`;

type NewImport = Pick<ImportRow, 'actor_id' | 'actor_email' | 'file_name' | 'format'>;

export async function insertImport(db: Db, row: NewImport): Promise<number> {
  const { id } = await db.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function findImport(db: Db, id: number): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`select ${columns} from imports where id = ${id}`.execute(db);
  return rows[0];
}

/** The import, locked until the transaction ends. */
export async function lockImport(tx: Db, id: number): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`select ${columns} from imports where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** A page of the imports whose files have come whole, the newest first, and how many there are, to `countedRows` and one more. */
export async function listImports(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const count = await countRows(db, sql`from imports where state <> 'uploading'`);
  const { rows } = await sql<ImportRow>`
    select ${columns} from imports where state <> 'uploading' order by id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return { count, rows };
}

type Changes = Partial<
  Pick<ImportRow, 'state' | 'reading' | 'confirmed' | 'progress' | 'failure' | 'format' | 'file_bytes'>
>;

/** Writes what is named; it has been worked on by that. A state that ends it notes when. */
export async function updateImport(db: Db, id: number, changes: Changes): Promise<void> {
  const { reading, confirmed, progress, failure, ...plain } = changes;
  const ends = ['applied', 'cancelled', 'failed', 'undone'].includes(changes.state ?? '');
  await db
    .updateTable('imports')
    .set({
      ...plain,
      ...(reading && { reading: JSON.stringify(reading) }),
      ...(confirmed && { wishes: JSON.stringify(confirmed) }),
      ...(progress && { progress: JSON.stringify(progress) }),
      ...(failure !== undefined && { failure: failure && JSON.stringify(failure) }),
      ...(ends && { finished_at: sql`now()` }),
      worked_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteImport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('imports').where('id', '=', id).execute();
}

/** Any number, as long as every process takes the same. */
const turnLock = 7_255_112;

/** Whether another import is at work; none can begin until the transaction ends. */
export async function isAnotherAtWork(tx: Db, id: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${turnLock})`.execute(tx);
  const { rows } = await sql`
    select from imports where state in ('reading', 'comparing', 'applying', 'undoing') and id <> ${id}`.execute(tx);
  return rows.length > 0;
}

/** Running imports without progress for a while: their worker is gone. */
export async function listLeftAlone(db: Db, afterS: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from imports where state in ('reading', 'comparing', 'applying', 'undoing')
      and worked_at < now() - make_interval(secs => ${afterS}) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export const chunkBytes = 256 * 1024;

export async function insertChunk(db: Db, importId: number, place: number, bytes: Buffer): Promise<void> {
  await db.insertInto('import_chunks').values({ import_id: importId, place, bytes }).execute();
}

/** The bytes of the file from one place to before another. */
export async function* readChunks(db: Db, importId: number, from: number, to: number): AsyncGenerator<Buffer> {
  for (let place = Math.floor(from / chunkBytes); place * chunkBytes < to; place += 1) {
    const row = await db
      .selectFrom('import_chunks')
      .select('bytes')
      .where('import_id', '=', importId)
      .where('place', '=', place)
      .executeTakeFirstOrThrow();
    const start = place * chunkBytes;
    yield row.bytes.subarray(Math.max(0, from - start), Math.min(row.bytes.length, to - start));
  }
}
