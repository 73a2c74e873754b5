import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * Starts a demo shop in a process of its own, as `npm start` does.
 *
 * @param settings more of its environment
 * @returns once it is open
 */
export function startShopProcess(
  port: number,
  dataDirectory: string,
  settings: Record<string, string> = {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/boot/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDirectory,
      DEMO: '1',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`the shop did not start (${code})`)));
  });
}

/** Asks it to stop and waits until it has. */
export async function stopShopProcess(shop: ChildProcess): Promise<void> {
  shop.removeAllListeners('exit');
  shop.kill('SIGTERM');
  await once(shop, 'exit');
}
