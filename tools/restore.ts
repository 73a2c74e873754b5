/**
 * Makes a shop of a backup: `npm run restore -- FILE`, into a DATA_DIR or database of DATABASE_URL that has none,
 * with the pictures in DATA_DIR or the bucket of MEDIA_URL, also if they were elsewhere before.
 * The file is compared with its checksums before anything is written. A restore that was broken off goes on when the
 * same command is given again. The shop's books are examined at the end. Exit status 1: the copy is damaged or the restore
 * failed; 2: everything of the copy is back as it was written, and the books disagreed before it was made.
 */
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readDataPlace } from '#server/boot/config.ts';
import { openMedia } from '#server/boot/open-media.ts';
import type { Check, Finding } from '#server/operations/doctor/check.ts';
import { examine } from '#server/operations/doctor/examine.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { longTimeouts } from '#server/platform/media/ask-bucket.ts';
import { findDatabase } from './backup/find-database.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { finishRestore } from './backup/restore-state.ts';

/** Exit status of a restore that is complete, of books that disagreed before. */
const booksDisagree = 2;

const write = (line: string) => process.stdout.write(`${line}\n`);

async function run(argument: string): Promise<number> {
  const config = readDataPlace(process.env);
  const file = resolve(process.env.INIT_CWD ?? '.', argument);
  const media = openMedia(config, longTimeouts);
  await mkdir(config.DATA_DIR, { recursive: true });
  const { connection, stop } = await findDatabase(config, { mayBeNew: true });
  const database = openDatabase(connection, { max: 2, onError: ({ message }) => write(message) });
  try {
    const { rows } = await restoreBackup(file, { database, media, dataDirectory: config.DATA_DIR });
    const count = Object.values(rows).reduce((sum, rowsOfTable) => sum + rowsOfTable, 0);
    write(`${count} rows of ${Object.keys(rows).length} tables are back.`);
    const onCheck = ({ name }: Check, found: Finding[]) => {
      for (const { what } of found) write(`WRONG ${name}: ${what}`);
    };
    const findings = await examine(database.pool, undefined, { media, onCheck });
    await finishRestore(database.pool);
    if (findings.length === 0) {
      write('The books agree and the pictures are there.');
      return 0;
    }
    // All members had their checksums before anything was written: what is wrong now was wrong when they were copied.
    write('The copy is whole and everything of it is back. What is said above disagreed before the copy was made.');
    return booksDisagree;
  } finally {
    await database.close();
    await stop();
  }
}

try {
  const [, , file] = process.argv;
  if (!file) throw new Error('Say which file: npm run restore -- FILE');
  process.exitCode = await run(file);
} catch (error) {
  write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
