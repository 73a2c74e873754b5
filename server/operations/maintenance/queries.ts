import { type RawBuilder, sql } from 'kysely';
import type { jobOrders } from '#contract/admin/maintenance.ts';
import type { Language } from '#rules/text/language.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { canBeSentAgain } from '#server/platform/mail/emails.ts';

export type EmailState = 'waiting' | 'failed' | 'sent';

export type EmailRow = {
  id: number;
  template: string;
  language: Language;
  recipient: string;
  state: EmailState;
  can_resend: boolean;
  is_resent: boolean;
  attempts: number;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
};

const emailState = sql<EmailState>`case
  when sent_at is not null then 'sent' when last_error is null then 'waiting' else 'failed' end`;

/** A page of e-mails, newest first, and how many there are. */
export async function listEmailRows(
  db: Db,
  {
    state,
    search,
    limit,
    offset,
  }: { state?: EmailState | undefined; search?: string | undefined; limit: number; offset: number },
): Promise<{ count: number; rows: EmailRow[] }> {
  const fits = sql`true
    ${state ? sql`and ${emailState} = ${state}` : sql``}
    ${search ? sql`and (recipient = lower(${search}) or template = lower(${search}))` : sql``}`;
  const [total, page] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from emails where ${fits}`.execute(db),
    sql<EmailRow>`
      select id, template, language, recipient, ${emailState} as state, attempts, last_error, created_at, sent_at,
        sent_at is null or ${canBeSentAgain} as can_resend,
        exists (select from emails again where again.resend_of = emails.id) as is_resent
      from emails where ${fits} order by id desc limit ${limit} offset ${offset}`.execute(db),
  ]);
  return { count: total.rows[0]?.count ?? 0, rows: page.rows };
}

/** The state of an e-mail, locked until the transaction ends. */
export async function lockEmail(tx: Db, id: number): Promise<{ template: string; isSent: boolean } | undefined> {
  const row = await tx
    .selectFrom('emails')
    .select(['template', 'sent_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { template: row.template, isSent: row.sent_at !== null };
}

/** Runs the waiting job of an e-mail now; false where there is none. */
export async function hurryEmail(tx: Db, task: string, emailId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker._private_jobs
      where payload ->> 'id' = ${String(emailId)}
        and task_id = (select id from graphile_worker._private_tasks where identifier = ${task})
    ), run_at => now(), attempts => 0)`.execute(tx);
  return rows.length > 0;
}

export type JobRow = {
  id: string;
  task: string;
  state: 'running' | 'waiting' | 'retrying' | 'given_up';
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  run_at: Date;
  created_at: Date;
};

const jobState = sql`case
  when locked_at is not null then 'running'
  when attempts >= max_attempts then 'given_up'
  when last_error is not null then 'retrying'
  else 'waiting' end`;

const isGivenUp = sql`attempts >= max_attempts`;

const orderedBy: Record<(typeof jobOrders)[number], RawBuilder<unknown>> = {
  attempts: sql`attempts`,
  '-attempts': sql`attempts desc`,
  // What is given up is not tried again.
  next: sql`${isGivenUp}, run_at`,
  '-next': sql`${isGivenUp}, run_at desc`,
  asked: sql`created_at`,
  '-asked': sql`created_at desc`,
};

type JobPage = {
  state?: JobRow['state'] | undefined;
  ordering?: keyof typeof orderedBy | undefined;
  limit: number;
  offset: number;
};

/** A page of the jobs that have failed so far, those first that are given up unless they are ordered otherwise. */
export async function listFailedJobs(
  db: Db,
  { state, ordering, limit, offset }: JobPage,
): Promise<{ count: number; rows: JobRow[] }> {
  const { rows } = await sql<JobRow & { count: number }>`
    select id::text as id, task_identifier as task, ${jobState} as state, attempts, max_attempts, last_error, run_at,
      created_at, count(*) over ()::int as count
    from graphile_worker.jobs where last_error is not null ${state ? sql`and ${jobState} = ${state}` : sql``}
    order by ${ordering ? orderedBy[ordering] : sql`${isGivenUp} desc, attempts desc`}, graphile_worker.jobs.id
    limit ${limit} offset ${offset}`.execute(db);
  return { count: rows[0]?.count ?? 0, rows: rows.map(({ count: _, ...job }) => job) };
}

export type JobCounts = Record<JobRow['state'], number>;

/** How many jobs there are in which state. */
export async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await sql<{ state: JobRow['state']; count: number }>`
    select ${jobState} as state, count(*)::int as count from graphile_worker._private_jobs group by 1`.execute(db);
  const none: JobCounts = { running: 0, waiting: 0, retrying: 0, given_up: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

/** Runs a job now as if for the first time. @returns its name; undefined where it is done or running */
export async function retryJobRow(tx: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs
    where id in (select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0))
  `.execute(tx);
  return rows[0]?.task;
}

/** Strikes a job off. @returns its name; undefined where it is done or running */
export async function dropJobRow(tx: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ task: string }>`
    select identifier as task from graphile_worker.complete_jobs(array[${id}::bigint]) as dropped
    join graphile_worker._private_tasks as tasks on tasks.id = dropped.task_id`.execute(tx);
  return rows[0]?.task;
}

export type QuestionRow = {
  id: string;
  order: number;
  number: string;
  amount: number;
  status: string;
  asks: number;
  next_ask_at: Date;
  created_at: Date;
};

/** Payments that the bank owes an answer on, the longest waiting first. */
export async function listQuestionRows(db: Db, limit: number): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select attempt.id, order_id as "order", number, amount, attempt.status, asks, next_ask_at, attempt.created_at
    from payment_attempts as attempt join orders on orders.id = order_id
    where next_ask_at is not null order by attempt.created_at, attempt.id limit ${limit}`.execute(db);
  return rows;
}
