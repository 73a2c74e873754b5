import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf } from '#bench/shop/process-cost.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { serverRole } from '#server/platform/database/embedded/data-folder.ts';
import { readLock } from '#server/platform/database/embedded/postmaster.ts';
import { freePort } from '#tools/free-port.ts';

/** A shop with its data in a temporary folder, made to be killed and opened again (on Linux). */
export type DrilledShop = {
  url: string;
  dataDirectory: string;
  /** Starts `server/boot/main.ts` and waits until it serves. @returns how long that took, in ms */
  open: () => Promise<number>;
  /** Ends the shop and its database at once, with signal 9: no process of them gets to say a word. */
  kill: () => Promise<void>;
  /** Number of the database's first process. */
  databasePid: () => Promise<number>;
  /** @param max connections at most */
  openDatabase: (max?: number) => Promise<ReturnType<typeof openDatabase>>;
  remove: () => Promise<void>;
};

/** A database that has just been opened again, on a machine that is busy with more than this. */
const connectTimeoutMs = 60_000;
const connectPauseMs = 200;

const main = join(import.meta.dirname, '../../server/boot/main.ts');

/**
 * Makes the folder; nothing runs yet.
 *
 * @param settings environment of the shop in addition to that of a demo shop: another bank, a database elsewhere
 * @param parent where the folder is made
 */
export async function drilledShop(settings: Record<string, string> = {}, parent = tmpdir()): Promise<DrilledShop> {
  const dataDirectory = await mkdtemp(join(parent, 'dukon-drill-'));
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDirectory,
    DEMO: '1',
    LOG_LEVEL: 'fatal',
    ...settings,
  };
  let shop: ChildProcess | undefined;
  const kill = async () => {
    const database = await databaseLock(dataDirectory);
    if (shop?.exitCode === null && shop.signalCode === null) {
      const ended = once(shop, 'exit');
      // Each process of the database is a group of its own.
      const servers = database ? [database.pid, ...childrenOf(database.pid)] : [];
      for (const leader of [shop.pid, ...servers]) killGroup(leader);
      await ended;
    }
  };
  return {
    url: `http://127.0.0.1:${port}`,
    dataDirectory,
    open: async () => {
      const start = performance.now();
      // A group of its own, so that all of it can be killed at once.
      shop = fork(main, { env, detached: true, execArgv: ['--disable-warning=ExperimentalWarning'] });
      const failed = once(shop, 'exit').then(() => Promise.reject(new Error('the shop does not open')));
      await Promise.race([once(shop, 'message'), failed]);
      failed.catch(() => {});
      return performance.now() - start;
    },
    kill,
    databasePid: async () => (await requireLock(dataDirectory)).pid,
    openDatabase: (max = 1) => connect(dataDirectory, max),
    remove: async () => {
      await kill();
      await rm(dataDirectory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

const databaseLock = (dataDirectory: string) => readLock(join(dataDirectory, 'postgres'));

async function requireLock(dataDirectory: string) {
  const lock = await databaseLock(dataDirectory);
  if (!lock) throw new Error('the database does not run');
  return lock;
}

/** Not by adopting the server: that would restart it when it dies. */
async function connect(dataDirectory: string, max: number) {
  const lock = await requireLock(dataDirectory);
  const password = (await readFile(join(dataDirectory, 'postgres-password'), 'utf8')).trim();
  const where = { host: '127.0.0.1', port: lock.port, user: serverRole, password, database: 'dukon' };
  const database = openDatabase(where, { max, onError: (error) => process.stderr.write(`${error.message}\n`) });
  const end = performance.now() + connectTimeoutMs;
  for (;;) {
    try {
      // Comparing everything that was done takes longer than the shop's statement timeout.
      await database.pool.query('set statement_timeout = 0');
      return database;
    } catch (error) {
      if (performance.now() > end) {
        await database.close();
        throw error;
      }
      await sleep(connectPauseMs);
    }
  }
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it has ended in the meantime
  }
}
