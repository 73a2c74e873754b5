import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openBreakableLine } from '#test/support/breakable-line.ts';
import { testDatabase } from '#test/support/database.ts';
import { addJob } from './add-job.ts';
import { type Jobs, startJobs } from './jobs.ts';

test('a database that goes while two jobs are struck off does not end the queue', async () => {
  const database = await testDatabase();
  const line = await openBreakableLine(database.connection);
  const begun: string[] = [];
  const gates = { one: Promise.withResolvers<void>(), other: Promise.withResolvers<void>() };
  const tasks: Jobs['tasks'] = {
    wait: async ({ name }: { name: keyof typeof gates }) => {
      begun.push(name);
      await gates[name].promise;
    },
    later: async () => void begun.push('later'),
  };
  const jobs = await startJobs(
    {},
    { ...database.connection, host: '127.0.0.1', port: line.port },
    { tasks, schedule: [] },
  );
  try {
    await addJob(database.db, 'wait', { name: 'one' });
    await addJob(database.db, 'wait', { name: 'other' });
    await expect.poll(() => begun.toSorted()).toEqual(['one', 'other']);
    line.hold();
    for (const gate of Object.values(gates)) {
      gate.resolve();
      // They are struck off together otherwise.
      await sleep(50);
    }
    line.cut();
    await sleep(1_000);
    line.mend();
    // The queue asks for its next job again, within three seconds; anything it found would help it out.
    await sleep(4_000);
    await addJob(database.db, 'later', {});
    await expect.poll(() => begun).toContain('later');
    // The worker that locked the unfinished job is gone; the one that has just begun another strikes it off in a moment.
    const held = () =>
      sql`
        select from graphile_worker.jobs join pg_locks on objid = hashtext(locked_by)::oid and locktype = 'advisory'`
        .execute(database.db)
        .then(({ rows }) => rows);
    await expect.poll(held).toEqual([]);
  } finally {
    await jobs.stop();
    await line.close();
    await database.drop();
  }
});
