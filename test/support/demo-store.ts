import { cpSync, readdirSync, symlinkSync } from 'node:fs';
import { appendFile, chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '#server/boot/config.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { findDatabase } from '#tools/backup/find-database.ts';
import { freePort } from '#tools/free-port.ts';
import { liftCaps } from './lift-caps.ts';
import { startShopProcess, stopShopProcess } from './shop-process.ts';

const database = 'postgres';
const pictures = 'media';

/**
 * Makes the DATA_DIR of a demo shop that was started once and stopped, for `copyDemoStore`. Its guests order as much as
 * they like: the stories' are all of one network.
 */
export async function prepareDemoStore(dataDirectory: string): Promise<void> {
  const shop = await startShopProcess(await freePort(), dataDirectory);
  const { connection, stop } = await findDatabase(readConfig({ DATA_DIR: dataDirectory, DEMO: '1' }), {
    mayBeNew: false,
  });
  const { pool, close } = openDatabase(connection, { max: 1, onError: (error) => console.error(error) });
  await liftCaps(pool);
  await close();
  await stop();
  await stopShopProcess(shop);
  // What a copy holds need not outlive the machine.
  await appendFile(join(dataDirectory, database, 'postgresql.auto.conf'), 'fsync = off\n');
}

/** Copies it into a folder, where a shop then starts as on its second day: with an embedded database of its own. */
export async function copyDemoStore(from: string, to: string): Promise<void> {
  for (const name of readdirSync(from)) {
    if (name !== pictures) cpSync(join(from, name), join(to, name), { recursive: true });
  }
  // One for all: what one shop has drawn of a picture, no other draws again.
  symlinkSync(join(from, pictures), join(to, pictures), 'junction');
  await chmod(join(to, database), 0o700);
}
