import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { ensureDataFolder, serverRole } from './data-folder.ts';
import { stopServer } from './postmaster.ts';
import { arrive, leave } from './presence.ts';
import { ensureRunning, type RunningServer } from './running-server.ts';
import { findServerPlace, type ServerPlace } from './server-place.ts';
import { hostOf } from './server-socket.ts';

export type EmbeddedServer = {
  /** The host is the data folder, in which the server's socket is, where it has one. */
  connection: { host: string; port: number; user: string; password: string; database: string };
  /** Where the database files really are. */
  directory: string;
  /** Whether the server was running already. */
  adopted: boolean;
  /** Lets go of the server: the last process that uses it stops it. Close the pools first. */
  stop: () => Promise<void>;
};

const database = 'dukon';
const revivePauseMs = 5_000;

/**
 * Starts PostgreSQL on a folder, or adopts the server that already runs on it; makes the folder and the
 * database `dukon` where they are missing. If the server dies later, it is started again on the same port.
 * Next to the folder are its password, its log and, where the files had to go elsewhere, their location.
 *
 * @param options.log receives one line about each thing an operator should know
 * @throws Error with one clear sentence
 */
export async function startEmbeddedServer({
  directory,
  log = () => {},
}: {
  directory: string;
  log?: (line: string) => void;
}): Promise<EmbeddedServer> {
  const place = await findServerPlace(resolve(directory), log);
  const password = await ensureDataFolder(place);
  const running = await ensureRunning(place, password);
  const stop = keepRunning({ place, password, running, log });
  try {
    await ensureDatabase(running.presence);
  } catch (error) {
    await stop();
    throw error;
  }
  const { port, adopted } = running;
  const connection = { host: hostOf(place.directory, port), port, user: serverRole, password, database };
  return { connection, directory: place.directory, adopted, stop };
}

/**
 * Restarts the server when it exits.
 *
 * @returns a function that stops watching
 */
function keepRunning({
  place,
  password,
  running,
  log,
}: {
  place: ServerPlace;
  password: string;
  running: RunningServer;
  log: (line: string) => void;
}): () => Promise<void> {
  const { port } = running;
  const stopping = new AbortController();
  let presence: Client | undefined;
  let revival = Promise.resolve();
  watch(running.presence);

  function watch(client: Client) {
    presence = client;
    client.once('end', () => {
      presence = undefined;
      if (!stopping.signal.aborted) revival = revive();
    });
  }

  async function revive() {
    log('the embedded database went away; starting it again');
    while (!stopping.signal.aborted) {
      try {
        watch((await ensureRunning(place, password, port)).presence);
        return log('the embedded database is back');
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await sleep(revivePauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  return async () => {
    stopping.abort();
    await revival;
    const client =
      presence ?? (await arrive({ host: hostOf(place.directory, port), port, user: serverRole, password }));
    if (client) await letGo(client, place);
  };
}

async function letGo(client: Client, place: ServerPlace): Promise<void> {
  // A broken connection means that another process is stopping the server at this moment.
  const isLast = await leave(client).catch(() => false);
  try {
    if (isLast) await stopServer(place);
  } finally {
    await client.end();
  }
}

/** By copied files: a copy by the log has the server keep two databases in its memory from its first minute on. */
async function ensureDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
  if (rowCount) return;
  await client.query(`create database ${database} strategy file_copy`).catch((error: { code?: string }) => {
    const alreadyThere = ['42P04', '23505'];
    if (!alreadyThere.includes(error.code ?? '')) throw error;
  });
}
