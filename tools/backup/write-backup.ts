import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client, type ClientBase } from 'pg';
import { to } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { type Connection, clientConfig } from '#server/platform/database/connection.ts';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import { addPictures } from './add-pictures.ts';
import { type Checksums, type Sums, summed } from './checksums.ts';
import { copyTarget, listMigrations, listSequences, listTables } from './database-outline.ts';
import { type BackedTable, fullName, type Manifest, place, type Summary } from './manifest.ts';

export type BackupSource = {
  connection: Connection;
  /** Where its pictures are. */
  media: MediaStore;
  /** The shop's folder; its key and the passwords that it made are taken. */
  dataDirectory: string;
};

/**
 * Folders and files of DATA_DIR that belong to the shop and are not in its database. The simulated bank's books are
 * not among them: no bank goes back in time with a shop.
 */
const storedFiles = ['passwords', 'secret-key'];

/**
 * Writes the whole shop into one zip file, while it is open: every table as of one moment, then the files:
 * pictures are never rewritten and stay a week after the last use, so those of that moment are still there. The file
 * appears under its name only when it is whole and on the disk; it holds everything that the shop knows about
 * people, so only its owner may read it.
 *
 * @returns rows by table
 * @throws Error when the database or a file cannot be read; nothing is left behind then
 */
export async function writeBackup({ connection, ...places }: BackupSource, file: string): Promise<Summary> {
  const client = new Client(clientConfig(connection));
  await client.connect();
  const draft = `${file}.part`;
  try {
    // The role may have limits of its own, and the transaction is idle while pictures are read.
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
      begin isolation level repeatable read read only`);
    const summary = await writeArchive(client, places, draft);
    await rename(draft, file);
    return summary;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

type Places = Omit<BackupSource, 'connection'>;

async function writeArchive(client: ClientBase, places: Places, draft: string): Promise<Summary> {
  const zip = new ZipFile();
  const stopping = new AbortController();
  const draftStream = createWriteStream(draft, { mode: 0o600, flush: true });
  const written = pipeline(zip.outputStream, draftStream, { signal: stopping.signal });
  // An error while an entry is read is reported by the archive only.
  const failed = new Promise<never>((_resolve, reject) => {
    zip.on('error', reject);
  });
  try {
    const summary = await Promise.race([fillArchive(zip, client, places), written.then(cutShort), failed]);
    await Promise.race([written, failed]);
    return summary;
  } catch (error) {
    stopping.abort();
    // The cause is reported already.
    await written.catch(() => undefined);
    throw error;
  }
}

const cutShort = () => {
  throw new Error('The backup ended before everything was in it.');
};

async function fillArchive(zip: ZipFile, client: ClientBase, { media, dataDirectory }: Places): Promise<Summary> {
  const [tables, migrations] = [await listTables(client), await listMigrations(client)];
  const manifest: Manifest = { format: 'dukon-backup-2', made_at: new Date().toISOString(), migrations, tables };
  const sums: Sums = {};
  addJson(zip, sums, place.manifest, () => manifest);
  const summary: Summary = { rows: {}, sequences: await listSequences(client) };
  for (const table of tables) addTable(zip, sums, client, table, summary);
  for (const path of await filesOf(dataDirectory)) {
    const open = () => createReadStream(join(dataDirectory, path));
    addStream(zip, sums, place.file(path.split(sep).join('/')), open);
  }
  await addPictures(zip, sums, media);
  addJson(zip, sums, place.summary, () => summary);
  addJson(zip, {}, place.checksums, () => ({ sha256: sums }) satisfies Checksums);
  zip.end();
  return summary;
}

/** Members are read one after the other: what comes later is asked for when all before it are written. */
function addStream(zip: ZipFile, sums: Sums, name: string, open: () => Readable): void {
  zip.addReadStreamLazy(name, (give) => {
    const stream = summed(open(), (sum) => {
      sums[name] = sum;
    });
    give(null, stream);
  });
}

function addJson(zip: ZipFile, sums: Sums, name: string, write: () => object): void {
  addStream(zip, sums, name, () => Readable.from([Buffer.from(JSON.stringify(write(), null, 2))]));
}

/** The tables share the one connection and its moment. */
function addTable(zip: ZipFile, sums: Sums, client: ClientBase, table: BackedTable, { rows }: Summary): void {
  addStream(zip, sums, place.table(table), () => {
    const stream = client.query(to(`copy ${copyTarget(table)} to stdout`));
    stream.on('end', () => {
      rows[fullName(table)] = stream.rowCount;
    });
    return stream;
  });
}

async function filesOf(dataDirectory: string): Promise<string[]> {
  const found = await Promise.all(
    storedFiles.map(async (name) => {
      const entries = await readdir(join(dataDirectory, name), { withFileTypes: true, recursive: true }).catch(
        (error: NodeJS.ErrnoException) => (error.code === 'ENOTDIR' ? [name] : absent(error)),
      );
      return entries.flatMap((entry) => {
        if (typeof entry === 'string') return [entry];
        return entry.isFile() ? [relative(dataDirectory, join(entry.parentPath, entry.name))] : [];
      });
    }),
  );
  return found.flat().sort();
}

function absent(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
