import { writeFile } from 'node:fs/promises';
import { openDatabase } from '#server/platform/database/connection.ts';
import { startEmbeddedServer } from '#server/platform/database/embedded-server.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { fillCatalogue } from './bench/fill-catalogue.ts';

const server = await startEmbeddedServer({ directory: '/tmp/catalog-million/postgres' });
const database = openDatabase(server.connection, { max: 3, onError: (error) => console.error(error.message) });
console.log(JSON.stringify(server.connection));
await migrate(database);
const begun = Date.now();
const { rows } = await database.pool.query('select count(*)::int as count from products');
if (rows[0].count === 0) await fillCatalogue(database.pool, Number(process.argv[2]));
console.log('filled', Date.now() - begun);
await writeFile('/tmp/catalog-million/ready', JSON.stringify(server.connection));
process.on('SIGTERM', async () => {
  await database.close();
  await server.stop();
  process.exit(0);
});
setInterval(() => {}, 1000);
