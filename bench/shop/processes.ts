import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tools/free-port.ts';
import { asInProduction, type BenchShop } from './bench-shop.ts';

export type StartedProcess = { url: string; pid: number; close: () => Promise<void> };

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** The first message of a process. @throws Error when it ends before: a bench would wait for ever otherwise */
async function firstMessage<T>(child: ChildProcess): Promise<T> {
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`a process of the bench ended with ${code}`)),
  );
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [T];
  ended.catch(() => {});
  return message;
}

/** The bare server of bytes, in a process of its own. */
export async function startBarePages(): Promise<StartedProcess> {
  const child = fork(join(import.meta.dirname, '../bare/bare-pages-server.ts'));
  const port = await firstMessage<number>(child);
  return { url: `http://127.0.0.1:${port}`, pid: child.pid as number, close: () => end(child) };
}

/** A second instance of the shop on the first one's database. */
export async function startSecondInstance({ connection }: BenchShop): Promise<StartedProcess> {
  const { host, port: databasePort, user, password, database } = connection;
  const folder = await mkdtemp(join(tmpdir(), 'dukon-second-'));
  const port = await freePort();
  const child = fork(join(import.meta.dirname, '../../server/boot/main.ts'), {
    env: {
      ...process.env,
      ...asInProduction,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${databasePort}/${database}`,
      SECRET_KEY: 'only-for-a-bench-'.repeat(2),
      LOG_LEVEL: 'error',
    },
  });
  await firstMessage(child);
  const close = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid as number, close };
}
