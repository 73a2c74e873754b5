import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from } from 'pg-copy-streams';
import type { Database } from '#server/platform/database/connection.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import { type Archive, openArchive } from './archive.ts';
import { copyTarget, quoted } from './database-outline.ts';
import { eachAtOnce } from './each-at-once.ts';
import { type BackedTable, fullName, keptPictures, Manifest, place, Summary } from './manifest.ts';

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
 * The tables come back in one transaction: all of them or nothing.
 *
 * @returns rows by table
 * @throws Error when the file is no whole backup, when it is newer than this program, or when there is a shop already
 */
export async function restoreBackup(file: string, { database, media, dataDirectory }: RestoreTarget): Promise<Summary> {
  const archive = await openArchive(file);
  try {
    const manifest = await archive.read(place.manifest, Manifest);
    const summary = await archive.read(place.summary, Summary);
    await refuseOccupied(database);
    const had = new Set(manifest.migrations);
    await migrate(database, undefined, { only: (name) => had.has(name) });
    // Before the tables: whoever has to begin again, because a bucket was away, still finds an empty shop.
    await restorePictures(archive, media);
    await fillTables(database, archive, manifest, summary);
    await restoreFiles(archive, dataDirectory);
    await migrate(database);
    await database.pool.query('analyze');
    return summary;
  } finally {
    archive.close();
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

async function fillTables({ pool }: Database, archive: Archive, manifest: Manifest, summary: Summary): Promise<void> {
  const client = await pool.connect();
  try {
    await refuseNewer(client, manifest);
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; begin');
    // What a trigger would do is in the backup already.
    for (const table of manifest.tables) await client.query(`alter table ${nameOf(table)} disable trigger user`);
    await client.query(`truncate ${manifest.tables.map(nameOf).join(', ')}`);
    for (const table of manifest.tables) await fillTable(client, archive, table, summary);
    await setSequences(client, summary);
    // Whoever worked on these when the backup was written does not any more.
    await client.query(`update graphile_worker._private_jobs set locked_at = null, locked_by = null;
      update graphile_worker._private_job_queues set locked_at = null, locked_by = null`);
    for (const table of manifest.tables) await client.query(`alter table ${nameOf(table)} enable trigger user`);
    await client.query('commit');
  } finally {
    // Not returned to the pool: with its connection the time-outs go, and a transaction that failed.
    client.release(true);
  }
}

const nameOf = ({ schema, name }: BackedTable) => `${quoted(schema)}.${quoted(name)}`;

async function refuseNewer(client: ClientBase, { migrations }: Manifest): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  const known = new Set(rows.map(({ name }) => name));
  const unknown = migrations.filter((name) => !known.has(name));
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

const isPicture = (name: string) => keptPictures.some((folder) => name.startsWith(place.file(`${folder}/`)));

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
