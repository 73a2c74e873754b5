import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { program } from '#server/platform/database/embedded/server-binaries.ts';
import { findServerPlace, type ServerPlace } from '#server/platform/database/embedded/server-place.ts';
import { freePort } from '#tools/free-port.ts';
import { connectAsOwner, initialize, makeShopDatabase, serverPassword } from './external-server.ts';

/** A PostgreSQL and a second one that follows it by streaming. */
export type ReplicatedServer = {
  /** What DATABASE_URL and DATABASE_REPLICA_URL say. */
  url: string;
  replicaUrl: string;
  /** The replica goes on receiving, and shows nothing of it until it is resumed. */
  pauseReplay: () => Promise<void>;
  resumeReplay: () => Promise<void>;
  /** Ends the primary in the midst of its work. */
  killPrimary: () => Promise<void>;
  startPrimary: () => Promise<void>;
  /** Ends the replica in the midst of its work. */
  killReplica: () => Promise<void>;
  /** Lets the replica hang: connections stay open and nothing is answered. */
  /** Each of its processes stops where it is, and answers nothing. */
  freezeReplica: () => Promise<void>;
  thawReplica: () => void;
  startReplica: () => Promise<void>;
  close: () => Promise<void>;
};

type Server = { child: ChildProcess; owner: Client };

export async function startReplicatedServer(): Promise<ReplicatedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'dukon-replicated-'));
  const place = await findServerPlace(join(folder, 'data'), () => undefined);
  await initialize(place, folder);
  const follower = { ...place, directory: join(folder, 'follower') };
  // What was never started may simply be copied.
  await copyFolder(place, follower.directory);
  const [port, replicaPort] = [await freePort(), await freePort()];
  let primary = await start(place, port);
  await makeShopDatabase(await connectAsOwner(port, primary.child));
  const following = `host=127.0.0.1 port=${port} user=owner password=${serverPassword}`;
  const startFollower = () => start(follower, replicaPort, ['-c', `primary_conninfo=${following}`]);
  let replica = await startFollower();
  const url = (at: number) => `postgres://shop:${serverPassword}@127.0.0.1:${at}/shop`;
  // Each process of a server leads a group of its own.
  let frozen: number[] = [];
  const signal = (name: NodeJS.Signals) => {
    for (const pid of frozen) process.kill(pid, name);
  };
  return {
    url: url(port),
    replicaUrl: url(replicaPort),
    pauseReplay: async () => void (await replica.owner.query('select pg_wal_replay_pause()')),
    resumeReplay: async () => void (await replica.owner.query('select pg_wal_replay_resume()')),
    killPrimary: () => kill(primary),
    startPrimary: async () => {
      primary = await start(place, port);
    },
    killReplica: () => kill(replica),
    freezeReplica: async () => {
      const { rows } = await replica.owner.query<{ pid: number }>('select pid from pg_stat_activity');
      frozen = [replica.child.pid as number, ...rows.map(({ pid }) => pid)];
      signal('SIGSTOP');
    },
    thawReplica: () => signal('SIGCONT'),
    startReplica: async () => {
      replica = await startFollower();
    },
    close: async () => {
      if (replica.child.exitCode === null && replica.child.signalCode === null) await kill(replica);
      await stop(primary);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function start({ binaries, directory, user }: ServerPlace, port: number, more: string[] = []): Promise<Server> {
  const own = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  const child = spawn(program(binaries, 'postgres'), ['-D', directory, '-p', String(port), ...own, ...more], {
    cwd: '/',
    stdio: 'ignore',
    ...user,
    detached: true,
  });
  const owner = await connectAsOwner(port, child);
  // It breaks with a server that is killed.
  owner.on('error', () => {});
  return { child, owner };
}

/** All its processes at once, so that none says goodbye. */
async function kill({ child }: Server): Promise<void> {
  const ended = once(child, 'exit');
  process.kill(-(child.pid as number), 'SIGKILL');
  await ended;
}

async function stop({ child, owner }: Server): Promise<void> {
  await owner.end();
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}

async function copyFolder({ directory, user }: ServerPlace, copy: string): Promise<void> {
  await cp(directory, copy, { recursive: true, mode: 0 });
  await writeFile(join(copy, 'standby.signal'), '');
  if (!user) return;
  await chown(copy, user.uid, user.gid);
  const names = await readdir(copy, { recursive: true });
  for (const name of names) await chown(join(copy, name), user.uid, user.gid);
}
