import { sql } from 'kysely';
import type { ExchangeImport } from '#contract/admin/exchange.ts';
import type { Language } from '#rules/text/language.ts';
import type { Session } from '#server/operations/one-c/sessions/session-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { ExchangeRefusal, type Reason, storedReason } from './refusal.ts';

export type ImportRow = {
  id: number;
  sessionId: number;
  package: number;
  login: string;
  madeBy: number;
  file: string;
  state: 'running' | 'done' | 'failed';
  /** Why it failed; `reason` has the words of rows that are older than the codes. */
  why: Reason | null;
  reason: string;
  kind: Kind | null;
  records: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  waiting: number;
  repeated: number;
  deletions: number;
  archived: number;
  pictures: number;
  pictures_missed: number;
};
export type Kind = 'catalog' | 'offers' | 'orders';
/** What became of the records of a file, then what else it did. */
const countNames = [
  'added',
  'changed',
  'unchanged',
  'waiting',
  'repeated',
  'deletions',
  'refused',
  'archived',
  'pictures',
  'pictures_missed',
] as const;
export type Counts = Pick<ImportRow, (typeof countNames)[number]>;
export type Refusal = { id: string; name: string; why: Reason };

export const countsOf = (row: ImportRow): Counts =>
  Object.fromEntries(countNames.map((name) => [name, row[name]])) as Counts;

/** Stores every refusal of so many exchanges; of older ones the first thousand of each file. */
const wholeExchanges = 20;
const keptRefusals = 1_000;
/** Any number, as long as every process takes the same. */
const importLock = 7_255_112;

const columns = [
  ...(['id', 'package', 'login', 'file', 'state', 'why', 'reason', 'kind', 'records'] as const),
  ...countNames,
  ...(['session_id as sessionId', 'made_by as madeBy'] as const),
];

/** The import of a file, begun now where it was not yet. */
export async function beginImport(db: Db, session: Session, file: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into exchange_imports (session_id, package, login, made_by, file)
    values (${session.id}, ${session.package}, ${session.login}, ${session.madeBy}, ${file})
    on conflict (session_id, file) do update set file = excluded.file
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An import that was just written is not there');
  return row.id;
}

export async function findImport(db: Db, id: number): Promise<ImportRow> {
  const row = await db.selectFrom('exchange_imports').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
  return row as ImportRow;
}

/** Holds an import for this connection, until it is let go or closed; false where another one has it. */
export async function holdImport(connection: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`
    select pg_try_advisory_lock(${importLock}, ${id}::int) as is_held`.execute(connection);
  return rows[0]?.is_held ?? false;
}

export async function letGoImport(connection: Db, id: number): Promise<void> {
  await sql`select pg_advisory_unlock(${importLock}, ${id}::int)`.execute(connection);
}

/** What the head of the file says. */
export async function noteHead(db: Db, id: number, head: { kind: Kind; is_full: boolean }): Promise<void> {
  await db.updateTable('exchange_imports').set(head).where('id', '=', id).execute();
}

/**
 * So many more records are done with, and what became of them. Each is in one of the counts of records, `refusals`
 * among them; `archived` and `pictures` are counted apart from them.
 *
 * @param missed pictures that were not sent or cannot be read
 * @throws ExchangeRefusal: the exchange was broken off since, so that nothing more is to be written
 */
export async function noteRecords(
  tx: Db,
  id: number,
  noted: Partial<Counts> & { records: number; refusals: readonly Refusal[]; missed?: readonly Refusal[] },
): Promise<void> {
  const { records, refusals, missed = [], ...given } = noted;
  const counts = { ...given, records, refused: refusals.length, pictures_missed: missed.length };
  const sums = Object.entries(counts).map(([name, count]) => sql`${sql.ref(name)} = ${sql.ref(name)} + ${count}`);
  const { numAffectedRows } = await sql`
    update exchange_imports set ${sql.join(sums)} where id = ${id} and state = 'running'`.execute(tx);
  if (numAffectedRows === 0n) throw new ExchangeRefusal({ code: 'broken_off' });
  await insertRefusals(tx, id, refusals, false);
  await insertRefusals(tx, id, missed, true);
}

async function insertRefusals(tx: Db, id: number, refusals: readonly Refusal[], isPicture: boolean): Promise<void> {
  if (refusals.length === 0) return;
  await sql`
    insert into exchange_refusals (import_id, source_id, name, why, is_picture)
    select ${id}::bigint, given.id, given.name, given.why, ${isPicture}::boolean
    from jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb) as given(id text, name text, why jsonb)`.execute(tx);
}

/** Deletes what is too much of exchanges that are no longer among the latest; called at the end of each. */
export async function pruneRefusals(tx: Db): Promise<void> {
  await sql`
    delete from exchange_refusals using (
      select older.id as import_id, kept.id as last
      from exchange_imports as older cross join lateral (
        select id from exchange_refusals where import_id = older.id order by id offset ${keptRefusals - 1} limit 1
      ) as kept
      where package in (
        select package from exchange_imports group by package
        order by package desc offset ${wholeExchanges} limit ${wholeExchanges}
      )
    ) as whole
    where exchange_refusals.import_id = whole.import_id and exchange_refusals.id > whole.last`.execute(tx);
}

/** How an import ended; one that was broken off has done so already. */
export async function noteEnd(
  tx: Db,
  id: number,
  end: { state: 'done' | 'failed'; why: Reason | null },
): Promise<void> {
  await tx
    .updateTable('exchange_imports')
    .set({ state: end.state, why: end.why && JSON.stringify(end.why), finished_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Files of a package that have been read to their end. */
export async function listDone(db: Db, packageId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('exchange_imports')
    .select('file')
    .where('package', '=', packageId)
    .where('state', '=', 'done')
    .orderBy('file')
    .limit(10_000)
    .execute();
  return rows.map(({ file }) => file);
}

type Page = { limit: number; offset: number; language: Language };

/** The log, newest first. */
export async function listImports(
  db: Db,
  { limit, offset, language }: Page,
): Promise<{ count: number; rows: ExchangeImport[] }> {
  const [{ count }, rows] = await Promise.all([
    db.selectFrom('exchange_imports').select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
    db
      .selectFrom('exchange_imports')
      .select(['id', 'login', 'file', 'state', 'why', 'reason', 'kind', 'is_full', 'started_at', 'finished_at'])
      .select(['records', ...countNames])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  return {
    count,
    rows: rows.map(({ started_at, finished_at, why, reason, ...row }) => ({
      ...row,
      reason: storedReason({ why: why as Reason | null, reason }, language),
      started_at: started_at.toISOString(),
      finished_at: finished_at?.toISOString() ?? null,
    })),
  };
}

/** What of a file was refused, in its order. */
export async function listRefusals(db: Db, importId: number, { limit, offset, language }: Page) {
  const ofImport = db.selectFrom('exchange_refusals').where('import_id', '=', importId);
  const [{ count }, rows] = await Promise.all([
    ofImport.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
    ofImport
      .select(['id', 'source_id', 'name', 'why', 'reason', 'is_picture'])
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  return {
    count,
    rows: rows.map(({ why, reason, ...row }) => ({
      ...row,
      reason: storedReason({ why: why as Reason | null, reason }, language),
    })),
  };
}
