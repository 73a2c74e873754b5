import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { jobTasks } from '#server/boot/jobs.ts';
import { writeEmail } from '#server/platform/mail/emails.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { addJob } from './add-job.ts';
import { startJobs } from './jobs.ts';
import { maintainJobs, maintainJobsTask } from './maintain-jobs.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const takenBy = (pool: string) =>
  sql`update graphile_worker._private_jobs set locked_by = ${pool}, locked_at = now() - interval '5 minutes'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_email')`.execute(shop.db);

it('an e-mail that a killed process was sending is sent by another', async () => {
  const { services, connection, db } = shop;
  await writeEmail(db, { recipient: 'reader@example.com', language: 'ru', template: 'test', ...words });
  await takenBy('pool-of-a-killed-process');
  const { tasks, schedule } = jobTasks(services);
  const soon = () => maintainJobs(db, 10);
  const jobs = await startJobs(services, connection, { tasks: { ...tasks, [maintainJobsTask]: soon }, schedule });
  await addJob(db, maintainJobsTask, {});
  const sent = () => db.selectFrom('emails').select('id').where('sent_at', 'is not', null).execute();
  await expect.poll(sent).toHaveLength(1);
  await jobs.stop();
});

it.each([0, 1])(
  'an e-mail that was planned while the clock was a day ahead, and tried %i times, is not a day late',
  async (tries) => {
    const { services, connection, db } = shop;
    await writeEmail(db, { recipient: 'reader@example.com', language: 'ru', template: 'test', ...words });
    await sql`update graphile_worker._private_jobs set attempts = ${tries}, run_at = run_at + interval '1 day',
    created_at = created_at + case when ${tries} = 0 then interval '1 day' else interval '0' end`.execute(db);
    const publication = { payload: { id: 7 }, runAt: new Date(Date.now() + 7 * 86_400_000) };
    await sql`select graphile_worker.add_job('publish_product', ${JSON.stringify(publication.payload)}::json,
    run_at => ${publication.runAt}::timestamptz)`.execute(db);
    const jobs = await startJobs(services, connection, jobTasks(services));
    await addJob(db, maintainJobsTask, {});
    const sent = () => db.selectFrom('emails').select('id').where('sent_at', 'is not', null).execute();
    await expect.poll(sent).toHaveLength(1);
    const { rows: planned } = await sql`select run_at from graphile_worker.jobs
    where task_identifier = 'publish_product'`.execute(db);
    expect(planned).toEqual([{ run_at: publication.runAt }]);
    await jobs.stop();
  },
);

const words = { subject: 'S', text: 'T', html: 'H' };

it('a job that takes long is left to its worker, also after the connection that says it lives has broken', async () => {
  const { services, connection, db } = shop;
  const { tasks, schedule } = jobTasks(services);
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  let runs = 0;
  const takesLong = () => {
    runs += 1;
    return done;
  };
  const jobs = await startJobs(services, connection, { tasks: { ...tasks, takes_long: takesLong }, schedule });
  await addJob(db, 'takes_long', {});
  await expect.poll(() => runs).toBe(1);
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '5 minutes'
    where locked_by is not null`.execute(db);
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks where locktype = 'advisory' and classid = 7134601
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  expect(rows).toHaveLength(1);
  await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db);
  await maintainJobs(db, 3_000);
  const { rows: locked } = await sql`select from graphile_worker.jobs
    where task_identifier = 'takes_long' and locked_by is not null`.execute(db);
  expect(locked).toHaveLength(1);
  expect(runs).toBe(1);
  finish();
  await jobs.stop();
});
