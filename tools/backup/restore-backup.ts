import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ClientBase, PoolClient } from 'pg';
import { from } from 'pg-copy-streams';
import type { Database } from '#server/platform/database/connection.ts';
import { migrate, shopMigrations } from '#server/platform/database/migrations/migrate.ts';
import { isAtBaseline, readReplaced } from '#server/platform/database/migrations/replaced-migrations.ts';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import { type Archive, openArchive, verifyArchive } from './archive.ts';
import { copyTarget, quoted } from './database-outline.ts';
import { eachAtOnce } from './each-at-once.ts';
import { type BackedTable, fullName, type Manifest, place, Summary, storedPictureFolders } from './manifest.ts';
import { noteFilled, unfinishedRestore } from './restore-state.ts';

/** A file that was tampered with must not write elsewhere. */
const pictureShape = /^\w+\/[\w-]+\.(webp|avif)$/;

export type RestoreTarget = {
  database: Database;
  /** Where the pictures go. */
  media: MediaStore;
  dataDirectory: string;
};

/**
 * Makes an empty database and folder what they were when the backup was written, then brings the database up to date.
 * Every member of the backup is compared with its checksum before anything is written. The tables come back in one
 * transaction: all of them or nothing. One that was broken off later goes on after the tables when it is begun again;
 * `finishRestore` says that nothing is left to be done.
 *
 * @returns rows by table
 * @throws Error when the file is damaged or no whole backup, when it is newer than this program, or when there is a shop
 *   already
 */
export async function restoreBackup(file: string, { database, media, dataDirectory }: RestoreTarget): Promise<Summary> {
  const archive = await openArchive(file);
  try {
    await verifyArchive(archive);
    const summary = await archive.read(place.summary, Summary);
    if (!(await isFilled(database, archive))) {
      const had = await migrationsOf(archive.manifest);
      await migrate(database, undefined, { only: (name) => had.has(name) });
      // Before the tables: a restore that has to begin again, because a bucket was away, still finds an empty shop.
      await restorePictures(archive, media);
      await fillTables(database, archive, summary);
    }
    await restoreFiles(archive, dataDirectory);
    await migrate(database);
    await withoutLimits(database, (client) => client.query('analyze'));
    return summary;
  } finally {
    archive.close();
  }
}

/** What the backup's database had, with the baseline in place of the migrations that it replaces. */
async function migrationsOf({ migrations }: Manifest): Promise<Set<string>> {
  const replaced = await readReplaced(shopMigrations);
  if (!replaced || !isAtBaseline(migrations, replaced)) return new Set(migrations);
  const newer = migrations.filter((name) => !(name in replaced.migrations));
  return new Set([replaced.baseline, ...newer]);
}

/** Whether an earlier try has filled the tables from this backup. @throws Error when something else is there */
async function isFilled(database: Database, { fingerprint }: Archive): Promise<boolean> {
  const unfinished = await unfinishedRestore(database.pool);
  if (unfinished === fingerprint) return true;
  if (unfinished) throw new Error('Another backup is half restored here. Go on with that one, or take a new place.');
  await refuseOccupied(database);
  return false;
}

/** On a connection whose statements may take as long as they need: a million orders take minutes. */
async function withoutLimits(
  { pool }: Pick<Database, 'pool'>,
  work: (client: PoolClient) => Promise<unknown>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await work(client);
  } finally {
    // Not returned to the pool: with its connection the settings go, and a transaction that failed.
    client.release(true);
  }
}

/** Migrations write rows too, but none of these. */
async function refuseOccupied({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ users: string | null }>(`select to_regclass('public.users') as users`);
  if (!rows[0]?.users) return;
  const { rows: found } = await pool.query<{ is_occupied: boolean }>(
    'select exists (select from users) or exists (select from products) or exists (select from orders) as is_occupied',
  );
  if (found[0]?.is_occupied) {
    throw new Error('There is a shop already. Restore into a new DATA_DIR, or a new database of DATABASE_URL.');
  }
}

function fillTables(database: Database, archive: Archive, summary: Summary): Promise<void> {
  const { manifest, fingerprint } = archive;
  return withoutLimits(database, async (client) => {
    await refuseNewer(client, manifest);
    await client.query('begin');
    // What a trigger would do is in the backup already.
    for (const table of manifest.tables) await client.query(`alter table ${nameOf(table)} disable trigger user`);
    await client.query(`truncate ${manifest.tables.map(nameOf).join(', ')}`);
    for (const table of manifest.tables) await fillTable(client, archive, table, summary);
    await setSequences(client, summary);
    // Nothing works on these any more that did so when the backup was written.
    await client.query(`update graphile_worker._private_jobs set locked_at = null, locked_by = null;
      update graphile_worker._private_job_queues set locked_at = null, locked_by = null`);
    for (const table of manifest.tables) await client.query(`alter table ${nameOf(table)} enable trigger user`);
    await noteFilled(client, fingerprint);
    await client.query('commit');
  });
}

const nameOf = ({ schema, name }: BackedTable) => `${quoted(schema)}.${quoted(name)}`;

async function refuseNewer(client: ClientBase, manifest: Manifest): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  const known = new Set(rows.map(({ name }) => name));
  const unknown = [...(await migrationsOf(manifest))].filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`The backup is newer than this program: it has ${unknown.join(', ')}.`);
}

async function fillTable(client: ClientBase, archive: Archive, table: BackedTable, { rows }: Summary): Promise<void> {
  const copying = client.query(from(`copy ${copyTarget(table)} from stdin`));
  await pipeline(await archive.open(place.table(table)), copying);
  const expected = rows[fullName(table)];
  if (copying.rowCount !== expected) {
    throw new Error(`${fullName(table)} has ${copying.rowCount} rows in the file and had ${expected}.`);
  }
}

async function setSequences(client: ClientBase, { sequences }: Summary): Promise<void> {
  for (const [name, value] of Object.entries(sequences)) {
    const [schema = '', sequence = ''] = name.split('.');
    await client.query('select setval($1::regclass, $2)', [`${quoted(schema)}.${quoted(sequence)}`, value]);
  }
}

const isPicture = (name: string) => storedPictureFolders.some((folder) => name.startsWith(place.file(`${folder}/`)));

async function restorePictures(archive: Archive, media: MediaStore): Promise<void> {
  await eachAtOnce(archive.names.filter(isPicture), async (name) => {
    const key = name.slice(place.file('').length);
    if (!pictureShape.test(key)) throw new Error(`${name} is no picture's file.`);
    await media.keep(key, await buffer(await archive.open(name)));
  });
}

/** Files that only their owner may read. */
async function restoreFiles(archive: Archive, dataDirectory: string): Promise<void> {
  const root = resolve(dataDirectory);
  for (const name of archive.names.filter((entry) => entry.startsWith(place.file('')) && !isPicture(entry))) {
    const path = join(root, name.slice(place.file('').length));
    // A file that was tampered with must not write elsewhere.
    if (!path.startsWith(root + sep)) throw new Error(`${name} is outside of the shop's folder.`);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(await archive.open(name), createWriteStream(path, { mode: 0o600 }));
  }
}
