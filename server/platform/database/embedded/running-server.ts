import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { serverRole } from './data-folder.ts';
import { findLockHolder } from './lock-holder.ts';
import { disarmLock, launch, readLock, stopServer } from './postmaster.ts';
import { arrive } from './presence.ts';
import type { ServerPlace } from './server-place.ts';
import { hostOf } from './server-socket.ts';

export type RunningServer = {
  port: number;
  /** Whether it was running already. */
  adopted: boolean;
  /** The connection that keeps this process on the server's list of users. */
  presence: Client;
};

/** Recovery after a crash replays at most max_wal_size. */
const startTimeoutMs = 60_000;
/** Together about 20 s: as long as the last statements of a killed server may hold its memory. */
const maxFailedLaunches = 24;
/** For a reason that will not pass by itself. */
const maxHopelessLaunches = 2;
const firstPauseMs = 20;
const longestPauseMs = 1_000;

/**
 * Adopts the server that runs on the place's folder, or else starts one. Starts at the same time end with one
 * server, because PostgreSQL lets only one hold the folder.
 *
 * @param port wanted when a server is started; any free one when absent
 * @throws Error with one clear sentence when the server cannot be started or refuses the password
 */
export async function ensureRunning(place: ServerPlace, password: string, port?: number): Promise<RunningServer> {
  const deadline = Date.now() + startTimeoutMs;
  let isOurs = false;
  let failures = 0;
  for (let pauseMs = firstPauseMs; Date.now() < deadline; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const lock = await readLock(place.directory);
    const holder = lock ? await findLockHolder(lock, place.directory) : 'nobody';
    if (lock && holder === 'server') {
      const presence = lock.isReady ? await arriveAt(lock.port, place, password, isOurs) : undefined;
      if (presence) return { port: lock.port, adopted: !isOurs, presence };
    } else {
      if (lock && holder === 'stranger') await disarmLock(place.directory, lock);
      isOurs = await launch(place, port ?? (await freePort()));
      if (!isOurs && ++failures >= (await timeout(place))) break;
    }
    await sleep(isOurs ? 0 : pauseMs);
  }
  throw new Error(`The embedded database does not start: ${await lastLogLine(place)} (more in ${place.logFile})`);
}

async function arriveAt(port: number, place: ServerPlace, password: string, isOurs: boolean) {
  try {
    return await arrive({ host: hostOf(place.directory, port), port, user: serverRole, password });
  } catch (error) {
    if (isOurs) await stopServer(place);
    const sentence = `The database in ${place.directory} does not accept the password in ${place.passwordFile}; restore that file.`;
    throw new Error(sentence, { cause: error });
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** How many launches may fail, by the error of the last one. */
async function timeout(place: ServerPlace): Promise<number> {
  const mayPass = /lock file|shared memory|already in use/i.test(await lastLogLine(place));
  return mayPass ? maxFailedLaunches : maxHopelessLaunches;
}

async function lastLogLine({ logFile }: ServerPlace): Promise<string> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n');
  return lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? 'it says nothing';
}
