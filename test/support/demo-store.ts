import { cpSync, readdirSync, symlinkSync } from 'node:fs';
import { appendFile, chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#tools/free-port.ts';
import { startShopProcess, stopShopProcess } from './shop-process.ts';

const database = 'postgres';
const pictures = 'media';

/** Makes the DATA_DIR of a demo shop that was started once and stopped, for `copyDemoStore`. */
export async function prepareDemoStore(dataDirectory: string): Promise<void> {
  await stopShopProcess(await startShopProcess(await freePort(), dataDirectory));
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
