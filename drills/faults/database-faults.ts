import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf } from '#bench/shop/process-cost.ts';
import type { DrilledShop } from '#drills/shop/drilled-shop.ts';
import type { FaultGroup } from './fault.ts';

/** Longer than any statement may take. */
const hangMs = 12_000;

const signal = (name: 'SIGINT' | 'SIGQUIT') => async (shop: DrilledShop) => {
  process.kill(await shop.databasePid(), name);
};

/** Ends every connection that the shop has to its database, and those of its job queue. */
async function cut(shop: DrilledShop): Promise<void> {
  const database = await shop.openDatabase();
  try {
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
  } finally {
    await database.close();
  }
}

/** The database answers nothing for a while, and its connections stay open. */
async function freeze(shop: DrilledShop): Promise<void> {
  const first = await shop.databasePid();
  const family = [first, ...childrenOf(first)];
  for (const pid of family) process.kill(pid, 'SIGSTOP');
  await sleep(hangMs);
  for (const pid of family) process.kill(pid, 'SIGCONT');
}

const each: [string, (shop: DrilledShop) => Promise<void>][] = [
  ['database restarted (fast)', signal('SIGINT')],
  ['database restarted (immediate)', signal('SIGQUIT')],
  ['database connections cut', cut],
  [`database hangs ${hangMs / 1000} s`, freeze],
];

/** The database goes away, or is silent, under load. */
export const databaseFaults: FaultGroup = {
  name: 'database',
  faults: each.map(([name, strike]) => ({ name, rounds: 5, strike: ({ shop }) => strike(shop) })),
};
