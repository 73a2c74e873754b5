import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { at, load, median } from '../load/load.ts';
import type { Lab } from './lab-database.ts';
import { openRedis, type RedisLab } from './redis-lab.ts';

const instances = [1, 10, 100];
const writers = 16;
const writingMs = 3_000;
const rounds = 3;

const write = (line = '') => process.stdout.write(`${line}\n`);

/** How changes reach the instances: `save` writes one message, and everyone who follows gets it as "m" and its number. */
type Bus = {
  save: (message: string) => Promise<unknown>;
  follow: (onMessage: (message: string) => void) => Promise<void>;
  stop: () => Promise<unknown>;
};

const saving = "insert into lab_messages (text) values ('Здравствуйте, он ещё есть?')";

function announcedByDatabase({ pool, connection }: Lab): Bus {
  const listeners: pg.Client[] = [];
  const text = `with saved as (${saving} returning id) select pg_notify('bus', $1) from saved`;
  return {
    save: (message) => pool.query({ name: 'notified', text, values: [message] }),
    follow: async (onMessage) => {
      const client = new pg.Client(connection);
      client.on('notification', ({ payload }) => onMessage(payload ?? ''));
      await client.connect();
      await client.query('listen bus');
      listeners.push(client);
    },
    stop: () => Promise.all(listeners.map((client) => client.end())),
  };
}

/** In a transaction of its own, which is not flushed, so that saving waits for no other's announcement. */
function announcedAfterwards(lab: Lab): Bus {
  const announcer = new pg.Pool({ ...lab.connection, max: 1, options: '-c synchronous_commit=off' });
  const { follow, stop } = announcedByDatabase(lab);
  return {
    save: async (message) => {
      await lab.pool.query({ name: 'saved', text: saving });
      await announcer.query({ name: 'announced', text: "select pg_notify('bus', $1)", values: [message] });
    },
    follow,
    stop: async () => {
      await stop();
      await announcer.end();
    },
  };
}

function announcedByRedis({ pool }: Lab, redis: RedisLab): Bus {
  return {
    save: async (message) => {
      await pool.query({ name: 'saved', text: saving });
      redis.publish(message);
    },
    follow: redis.subscribe,
    stop: redis.close,
  };
}

const unannounced = ({ pool }: Lab): Bus => ({
  save: () => pool.query({ name: 'saved', text: saving }),
  follow: async () => {},
  stop: async () => {},
});

type Sample = { perSecond: number; lateMs: number[] };

/** Writes for a while; how late each message reached the last of those who follow, counted from when it was sent. */
async function drive(bus: Bus, followers: number): Promise<Sample> {
  const begun = new Map<string, number>();
  const missing = new Map<string, number>();
  const lateMs: number[] = [];
  for (let nth = 0; nth < followers; nth += 1) {
    await bus.follow((message) => {
      const left = (missing.get(message) ?? 0) - 1;
      missing.set(message, left);
      if (left === 0) lateMs.push(performance.now() - (begun.get(message) ?? 0));
    });
  }
  let nth = 0;
  const { perSecond, done } = await load(writers, writingMs, async () => {
    nth += 1;
    const message = `m${nth}`;
    begun.set(message, performance.now());
    missing.set(message, followers);
    await bus.save(message);
  });
  // What is still under way comes within moments, or never.
  for (let waited = 0; followers > 0 && lateMs.length < done && waited < 100; waited += 1) await sleep(50);
  await bus.stop();
  return { perSecond, lateMs };
}

type Way = { name: string; followers: number; open: () => Promise<Bus | undefined> };

function ways(lab: Lab): Way[] {
  const byRedis = async () => {
    const redis = await openRedis();
    return redis && announcedByRedis(lab, redis);
  };
  return [
    { name: 'nothing announced', followers: 0, open: async () => unannounced(lab) },
    ...instances.flatMap((followers) => [
      { name: 'by the database, as it is saved', followers, open: async () => announcedByDatabase(lab) },
      { name: 'by the database, once it is saved', followers, open: async () => announcedAfterwards(lab) },
      { name: 'by Redis, once it is saved', followers, open: byRedis },
    ]),
  ];
}

function printWay({ name, followers }: Way, samples: readonly Sample[], bare: number): void {
  const perSecond = median(samples.map((sample) => sample.perSecond));
  const late = samples.flatMap(({ lateMs }) => lateMs).toSorted((one, other) => one - other);
  const lateness = followers === 0 ? ['', ''] : [at(late, 0.5).toFixed(1), at(late, 0.95).toFixed(1)];
  write(`| ${[name, followers, perSecond.toFixed(0), (perSecond / bare).toFixed(2), ...lateness].join(' | ')} |`);
}

/** Messages written 16 at a time, and when the last of so many instances has each. */
export async function printBus(lab: Lab): Promise<void> {
  await lab.pool.query('create table lab_messages (id bigint generated always as identity primary key, text text)');
  const all = ways(lab);
  const samples = new Map(all.map((way) => [way, [] as Sample[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const way of all) {
      const bus = await way.open();
      if (bus) samples.get(way)?.push(await drive(bus, way.followers));
    }
  }
  const [bare] = all.map((way) => median((samples.get(way) ?? []).map(({ perSecond }) => perSecond)));
  write('\n## Changes announced to many instances\n');
  write('| announced | instances | per second | ratio to bare | p50 ms | p95 ms |\n|---|---|---|---|---|---|');
  for (const way of all) {
    const found = samples.get(way) ?? [];
    if (found.length === 0) write(`| ${way.name} | ${way.followers} | not tried: no redis-server | | | |`);
    else printWay(way, found, bare ?? 0);
  }
  write(`\nLoad ${loadavg()[0]?.toFixed(1)}.`);
}
