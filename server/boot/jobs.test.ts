import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { runDueJobs, startJobs } from '#server/platform/jobs/jobs.ts';
import { writeEmail } from '#server/platform/mail/emails.ts';
import { readEmails } from '#test/support/emails.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { formerTasks } from './former-tasks.ts';
import { jobTasks } from './jobs.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

/** Jobs that are about one thing. */
const hasPayload = new Set(['send_letter', 'account_letter', 'answer_restock_wishes']);

const mail = { language: 'ru', template: 'test', subject: 'S', text: 'T', html: 'H' } as const;

it('two instances share the queue: an e-mail is sent soon after its commit, and by one of them', async () => {
  const { services, connection, db } = shop;
  // They poll so seldom that only a notification makes them send.
  const start = () => startJobs(services, connection, jobTasks(services), { pollMs: 3_600_000 });
  const instances = [await start(), await start()];
  const recipients = Array.from({ length: 10 }, (_, index) => `reader${index}@example.com`);
  await Promise.all(recipients.map((recipient) => writeEmail(db, { ...mail, recipient })));
  const unsent = () => db.selectFrom('emails').select('id').where('sent_at', 'is', null).execute();
  await expect.poll(unsent).toEqual([]);
  for (const instance of instances) await instance.stop();
  const attempts = await db.selectFrom('emails').select('attempts').distinct().execute();
  expect(attempts).toEqual([{ attempts: 1 }]);
  expect((await readEmails(services.config.DATA_DIR)).map(({ to }) => to).toSorted()).toEqual(recipients);
});

it('the queue outlives its connections', { timeout: 180_000 }, async () => {
  const { services, connection, db } = shop;
  const mine = () =>
    sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()`.execute(db);
  const { rows: before } = await mine();
  const jobs = await startJobs(services, connection, jobTasks(services));
  const others = (await mine()).rows.map(({ pid }) => pid).filter((pid) => !before.some((row) => row.pid === pid));
  expect(others.length).toBeGreaterThan(0);
  for (const pid of others) await sql`select pg_terminate_backend(${pid})`.execute(db);
  await writeEmail(db, { ...mail, recipient: 'later@example.com' });
  const sent = () => db.selectFrom('emails').select('id').where('sent_at', 'is not', null).execute();
  // A queue may hang in its end (hung-queue.ts), and is begun again after its limits of time.
  await expect.poll(sent, { interval: 50, timeout: 120_000 }).toHaveLength(1);
  await jobs.stop();
});

it('jobs that version 0.3.0 queued run under their former names', async () => {
  const { services, connection, db } = shop;
  const names = Object.keys(formerTasks);
  expect(Object.values(formerTasks).filter((task) => !(task in jobTasks(services).tasks))).toEqual([]);
  await writeEmail(db, { ...mail, recipient: 'reader@example.com' });
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  const { id } = await db.selectFrom('emails').select('id').executeTakeFirstOrThrow();
  await sql`select graphile_worker.add_job('send_letter', json_build_object('id', ${id}::int8))`.execute(db);
  await sql`select graphile_worker.add_job(name) from unnest(${names.filter((name) => !hasPayload.has(name))}::text[]) as name`.execute(
    db,
  );
  await runDueJobs(services, connection, jobTasks(services));
  expect((await readEmails(services.config.DATA_DIR)).map(({ to }) => to)).toEqual(['reader@example.com']);
  expect((await sql`select id from graphile_worker.jobs`.execute(db)).rows).toEqual([]);
});

it('old rows are forgotten, young ones stay', async () => {
  const { db } = shop;
  const [gone, stays] = [await shop.aCustomer(), await shop.aCustomer()];
  await sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${gone.id}`.execute(db);
  for (const age of ['25 hours', '23 hours']) {
    await sql`insert into rate_limits values (${age}, 1, now() - ${age}::interval)`.execute(db);
    await sql`insert into idempotency_keys (scope, key, request_hash, created_at)
      values ('s', ${age}, '', now() - ${age}::interval)`.execute(db);
    await sql`insert into one_time_tokens (token_hash, user_id, purpose, expires_at)
      values (${Buffer.from(age)}, ${stays.id}, 'activation', now() + interval '24 hours' - ${age}::interval)`.execute(
      db,
    );
  }
  for (const age of ['31 days', '29 days']) {
    await sql`insert into emails (recipient, language, template, subject, sent_at, created_at)
      values (${age}, 'ru', 't', 's', now(), now() - ${age}::interval)`.execute(db);
  }
  await addJob(db, 'delete_old_rows', {});
  await shop.emails();
  expect(await db.selectFrom('sessions').select('user_id').execute()).toEqual([{ user_id: stays.id }]);
  expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: '23 hours' }]);
  expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: '23 hours' }]);
  expect(await db.selectFrom('one_time_tokens').select('token_hash').execute()).toHaveLength(1);
  expect(await db.selectFrom('emails').select('recipient').execute()).toEqual([{ recipient: '29 days' }]);
});

it('what the clock starts is planned once for all instances', async () => {
  const { services, connection, db } = shop;
  const jobs = await startJobs(services, connection, jobTasks(services));
  await jobs.stop();
  const { rows } =
    await sql`select identifier from graphile_worker._private_known_crontabs order by identifier`.execute(db);
  const planned = [
    'aggregate_chats',
    'aggregate_pieces',
    'aggregate_sales',
    'aggregate_stock',
    'alert_failing_jobs',
    'delete_email_texts',
    'delete_old_guests',
    'delete_old_imports',
    'delete_old_rows',
    'examine_books',
    'expire_orders',
    'label_products',
    'maintain_exports',
    'maintain_imports',
    'maintain_jobs',
    'maintain_payments',
    'maintain_refunds',
    'measure_popularity',
    'read_sources',
    'refresh_search',
    'remove_unused_pictures',
    'renew_month_sales',
    'replace_lost_phones',
    'send_reminders',
    'sum_customers',
  ];
  expect(rows).toEqual(planned.map((identifier) => ({ identifier })));
});
