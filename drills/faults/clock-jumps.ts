import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault, FaultGroup } from './fault.ts';
import type { Lab } from './lab.ts';

const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`,
);
const stayMs = 8_000;

/** The library looks at the file once a second. */
const receivedMs = 1_500;

const findLibrary = () => libraries.find((library) => existsSync(library));

/** A folder for the shop's data next to the file that says how wrong its clock is. */
async function prepare() {
  const folder = await mkdtemp(join(tmpdir(), 'dukon-clock-'));
  const file = join(folder, 'offset');
  await writeFile(file, '+0');
  // The database runs as another system user, who has to read it too.
  await chmod(folder, 0o755);
  const settings = {
    LD_PRELOAD: findLibrary() ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    // A clock that is set moves the time of day, and neither timers nor the times of files.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
  return { folder, settings, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Sets the clock of shop and database, in seconds from the true one, and waits until they know. */
async function setClock({ shop }: Lab, offsetS: number): Promise<void> {
  const file = join(dirname(shop.dataDirectory), 'offset');
  await writeFile(`${file}.new`, `${offsetS >= 0 ? '+' : ''}${offsetS}`);
  await rename(`${file}.new`, file);
  await sleep(receivedMs);
}

const jump = (name: string, offsetS: number): Fault => ({
  name,
  rounds: 2,
  strike: async (lab) => {
    await setClock(lab, offsetS);
    await sleep(stayMs);
    await setClock(lab, 0);
  },
});

/** Jobs that were given up, or are locked until a time in the future. */
const stuckJobs = `
  select task_identifier || ' ' || coalesce(last_error, '') as what from graphile_worker.jobs
  where attempts >= max_attempts or locked_at > now() + interval '1 minute'`;

/** The clock of the shop's and the database's machine is set, and set back. */
export const clockJumps: FaultGroup = {
  name: 'clock',
  whyNot: async () => (findLibrary() ? undefined : 'libfaketime is not installed (apt-get install libfaketime)'),
  prepare,
  faults: [
    jump('clock an hour ahead and back', 3_600),
    jump('clock a day ahead and back', 86_400),
    jump('clock an hour behind and back', -3_600),
  ],
  check: async ({ shop }, say) => {
    const database = await shop.openDatabase();
    try {
      const { rows } = await database.pool.query<{ what: string }>(stuckJobs);
      for (const { what } of rows) say(`  a job that will not run: ${what}`);
      return rows.length;
    } finally {
      await database.close();
    }
  },
};
