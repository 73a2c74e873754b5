/**
 * Writes server/platform/database/tables.generated.ts from a freshly migrated database.
 * `--check` writes nothing and fails when the file differs.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/platform/database/connection.ts';
import { startEmbeddedServer } from '#server/platform/database/embedded/embedded-server.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { describeTables } from './table-types.ts';

const file = join(import.meta.dirname, '../server/platform/database/tables.generated.ts');

async function generate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dukon-tables-'));
  const server = await startEmbeddedServer({ directory: join(folder, 'postgres') });
  const database = openDatabase(server.connection, { max: 2, onError: (error) => console.error(error.message) });
  try {
    await migrate(database);
    return await describeTables(database.pool);
  } finally {
    await database.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
    await rm(server.directory, { recursive: true, force: true });
  }
}

const generated = await generate();
if (!process.argv.includes('--check')) {
  await writeFile(file, generated);
} else if (generated !== (await readFile(file, 'utf8'))) {
  console.error('tables.generated.ts differs from the migrations; run: node tools/generate-tables.ts');
  process.exitCode = 1;
}
