import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { median, timed } from '../load/load.ts';
import { familyMemoryMiB } from '../shop/process-cost.ts';
import type { Lab } from './lab-database.ts';

const counts = [0, 16, 160, 1_600];
const timesAsked = 200;
const settleMs = 1_000;

const write = (line = '') => process.stdout.write(`${line}\n`);

/** What the shop asks most, on tables of many columns: what a connection keeps of them is what it costs. */
const usual = [
  'select * from orders where id = 1',
  'select * from products where id = 1',
  'select * from users where id = 1',
];

async function connect({ connection }: Lab): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  for (const text of usual) await client.query(text);
  return client;
}

/** Memory of the database with so many idle connections, and what a statement takes then. */
export async function printConnections(lab: Lab): Promise<void> {
  write('\n## Idle connections\n');
  write('| connections | database MiB | a statement, ms |\n|---|---|---|');
  const open: pg.Client[] = [];
  for (const count of counts) {
    while (open.length < count) open.push(await connect(lab));
    await sleep(settleMs);
    const times: number[] = [];
    for (let nth = 0; nth < timesAsked; nth += 1) {
      times.push(await timed(() => lab.pool.query('select 1')));
    }
    write(`| ${[count, familyMemoryMiB(lab.serverPid).toFixed(0), median(times).toFixed(2)].join(' | ')} |`);
  }
  await Promise.all(open.map((client) => client.end()));
}
