import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#rules/text/language.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { TableFormat, TextSoFar } from '#server/platform/tables/packed-table.ts';

/** A query for ids, in an order. */
export type IdQuery = RawBuilder<{ id: number }>;

export const exportKindNames = ['products', 'orders', 'customers', 'stock'] as const;
export type ExportKindName = (typeof exportKindNames)[number];

export type ExportRow = {
  id: number;
  actor_id: number;
  actor: string;
  kind: ExportKindName;
  format: TableFormat;
  language: Language;
  filter: Record<string, unknown>;
  state: 'waiting' | 'working' | 'done' | 'failed';
  failure: 'fault' | 'many_rows' | null;
  total: number;
  written: number;
  created_at: Date;
  /** A day after it ended, or began. */
  expires_at: Date;
};

type WorkedOn = ExportRow & { plan: unknown; so: TextSoFar };

const expiry = sql`coalesce(finished_at, exports.created_at) + interval '1 day'`;
const columns = sql`exports.id, actor_id, coalesce(users.name, '') as actor, kind, format, exports.language, filter, state, failure,
  total, written, exports.created_at, ${expiry} as expires_at`;
const from = sql`exports join users on users.id = actor_id`;

export async function insertExport(
  tx: Db,
  { filter, ...row }: Pick<ExportRow, 'actor_id' | 'kind' | 'format' | 'language' | 'filter'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('exports')
    .values({ ...row, filter: JSON.stringify(filter) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How many of a person's exports are not finished; no other of theirs begins until the transaction ends. */
export async function countUnfinished(tx: Db, actorId: number): Promise<number> {
  await sql`select from users where id = ${actorId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from exports where actor_id = ${actorId} and state in ('waiting', 'working')`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Of one person or, without, of all; those whose day is over are gone. */
const shown = (actorId: number | undefined) =>
  sql`${expiry} > now() ${actorId === undefined ? sql`` : sql`and actor_id = ${actorId}`}`;

export async function findExport(db: Db, id: number, actorId: number | undefined): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from ${from} where exports.id = ${id} and ${shown(actorId)}`.execute(db);
  return rows[0];
}

/** A page, the newest first. */
export async function listExports(db: Db, actorId: number | undefined, { limit, offset }: Page) {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from exports where ${shown(actorId)}`.execute(db);
  const { rows } = await sql<ExportRow>`
    select ${columns} from ${from} where ${shown(actorId)}
    order by exports.id desc limit ${limit} offset ${offset}`.execute(db);
  return { count: counted[0]?.count ?? 0, rows };
}

type Page = { limit: number; offset: number };

export async function deleteExport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('exports').where('id', '=', id).execute();
}

/** Exports whose day is over go with their files. */
export async function deleteOldExports(db: Db): Promise<void> {
  await sql`delete from exports where ${expiry} <= now()`.execute(db);
}

/** Exports without progress for a while: their worker is gone. */
export async function listLeftAlone(db: Db, afterS: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from exports where state in ('waiting', 'working')
      and worked_at < now() - make_interval(secs => ${afterS}) order by id limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

/** An export to work on, locked until the transaction ends; undefined where it is gone or another process has it. */
export async function takeExport(tx: Db, id: number): Promise<WorkedOn | undefined> {
  const { rows } = await sql<WorkedOn>`
    select ${columns}, plan, json_build_object('lines', lines, 'bytes', text_bytes, 'crc', text_crc) as so
    from ${from} where exports.id = ${id} and state in ('waiting', 'working')
    for update of exports skip locked`.execute(tx);
  return rows[0];
}

/** The longest that choosing the rows of an export may take, ms: a search among millions is more than a screen waits for. */
const choosingMs = 120_000;

/** Chooses the rows of an export, which are written in parts. @returns how many rows there are */
export async function insertParts(
  tx: Db,
  id: number,
  { ids, batch }: { ids: IdQuery; batch: number },
): Promise<number> {
  await sql`select set_config('statement_timeout', ${String(choosingMs)}, true)`.execute(tx);
  const { rows } = await sql<{ total: number }>`
    with parts as (
      insert into export_parts (export_id, place, ids)
      select ${id}::int, (place - 1) / ${batch}::int + 1, array_agg(id order by place)
      from (select id, row_number() over () as place from (${ids}) as chosen) as placed group by 2
      returning cardinality(ids) as count
    )
    select coalesce(sum(count), 0)::int as total from parts`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** The next part that is not written; undefined where all are. */
export async function nextPart(tx: Db, id: number): Promise<{ place: number; ids: number[] } | undefined> {
  const { rows } = await sql<{ place: number; ids: number[] }>`
    select place, ids from export_parts where export_id = ${id} and bytes is null order by place limit 1`.execute(tx);
  return rows[0];
}

/** The place of the part that ends a file. */
export const lastPlace = 2_147_483_647;

export async function writePart(tx: Db, id: number, place: number, bytes: Buffer): Promise<void> {
  await sql`
    insert into export_parts (export_id, place, ids, bytes) values (${id}, ${place}, '{}', ${bytes})
    on conflict (export_id, place) do update set bytes = excluded.bytes, ids = excluded.ids`.execute(tx);
}

type Progress = {
  state: ExportRow['state'];
  so: TextSoFar;
  plan?: unknown;
  total?: number;
  written?: number;
};

/** Notes how far an export is. @param progress.written rows of this step */
export async function noteProgress(tx: Db, id: number, { state, so, plan, total, written }: Progress): Promise<void> {
  await tx
    .updateTable('exports')
    .set({
      state,
      lines: so.lines,
      text_bytes: so.bytes,
      text_crc: so.crc,
      ...(plan !== undefined && { plan: JSON.stringify(plan) }),
      ...(total !== undefined && { total }),
      ...(written !== undefined && { written: sql<number>`written + ${written}` }),
      ...(state === 'done' && { finished_at: sql`now()` }),
      worked_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** An export that cannot go on: its parts are of no use. */
export async function failExport(tx: Db, id: number, failure: NonNullable<ExportRow['failure']>): Promise<void> {
  await tx.deleteFrom('export_parts').where('export_id', '=', id).execute();
  await tx
    .updateTable('exports')
    .set({ state: 'failed', failure, finished_at: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'working'])
    .execute();
}

/** The text of a finished export, and how many bytes its parts have. */
export async function findText(db: Db, id: number): Promise<{ text: TextSoFar; packedBytes: number }> {
  const { rows } = await sql<{ text: TextSoFar; packed_bytes: number }>`
    select json_build_object('lines', lines, 'bytes', text_bytes, 'crc', text_crc) as text,
      (select coalesce(sum(octet_length(bytes)), 0)::int8 from export_parts where export_id = exports.id) as packed_bytes
    from exports where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an export went while it was read');
  return { text: row.text, packedBytes: row.packed_bytes };
}

/** Parts that are read at once: some hundred kilobytes. */
const readAtOnce = 16;

/** The parts of a finished export in order, read as fast as they are taken. */
export async function* readParts(db: Db, id: number): AsyncGenerator<Buffer> {
  for (let after = -1; ; ) {
    const { rows } = await sql<{ place: number; bytes: Buffer }>`
      select place, bytes from export_parts where export_id = ${id} and place > ${after}
      order by place limit ${readAtOnce}`.execute(db);
    for (const { bytes } of rows) yield bytes;
    const last = rows.at(-1)?.place;
    if (last === lastPlace) return;
    // A file that is cut short must not look whole.
    if (last === undefined) throw new Error('an export went while it was read');
    after = last;
  }
}
