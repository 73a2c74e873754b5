import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '#tools/free-port.ts';
import type { Storefront } from './storefront.ts';

/** Another instance of a running shop, on its database and its data. */
export async function openSecondInstance({
  environment,
}: Storefront): Promise<{ url: string; close: () => Promise<void> }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['server/boot/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...environment, PORT: String(port), LOG_LEVEL: 'error', NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`the second instance did not start (${code})`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      child.removeAllListeners('exit');
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
