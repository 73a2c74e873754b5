/**
 * Brings the database up to date without opening the shop: `npm run migrate`, while older instances are still open.
 * `npm run migrate -- --list` names what is missing. Exit status 1 if a migration failed; those before it stay.
 */
import { readDataPlace } from '#server/boot/config.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { defaultWaits } from '#server/platform/database/migrations/apply-migration.ts';
import { migrate, pendingMigrations } from '#server/platform/database/migrations/migrate.ts';
import { findDatabase } from './backup/find-database.ts';

const write = (line: string) => void process.stdout.write(`${line}\n`);

async function run(isList: boolean): Promise<void> {
  const { connection, stop } = await findDatabase(readDataPlace(process.env), { mayBeNew: true });
  const database = openDatabase(connection, { max: 2, onError: ({ message }) => write(message) });
  try {
    const missing = await pendingMigrations(database.db);
    if (missing.length === 0) return write('The database is up to date.');
    if (isList) return write(missing.join('\n'));
    const begun = performance.now();
    await migrate(database, undefined, { waits: { ...defaultWaits, onNotice: write }, onApplied: write });
    write(`The database is up to date after ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
  } finally {
    await database.close();
    await stop();
  }
}

try {
  await run(process.argv[2] === '--list');
} catch (error) {
  write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
