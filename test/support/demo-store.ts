import { cpSync } from 'node:fs';
import { appendFile, chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { startShopProcess, stopShopProcess } from './shop-process.ts';

const database = 'postgres';

/** Makes the DATA_DIR of a demo shop that was started once and stopped, for `copyDemoStore`. */
export async function prepareDemoStore(dataDirectory: string): Promise<void> {
  await stopShopProcess(await startShopProcess(await freePort(), dataDirectory));
  // What a copy holds need not outlive the machine.
  await appendFile(join(dataDirectory, database, 'postgresql.auto.conf'), 'fsync = off\n');
}

/** Copies it into a folder, where a shop then starts as on its second day: with an embedded database of its own. */
export async function copyDemoStore(from: string, to: string): Promise<void> {
  // The promise's kind takes a hundred times as long for four thousand files.
  cpSync(from, to, { recursive: true });
  await chmod(join(to, database), 0o700);
}
