import { sql } from 'kysely';
import { type AlertChoices, type AlertEvent, usualAlerts } from '#rules/people/staff-alerts.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';
import { type Role, staffEmail } from '#server/platform/http/access.ts';
import type { AlertFacts } from './alert-texts.ts';

export type Alert = { id: number; event: AlertEvent; facts: AlertFacts; created_at: Date };

/**
 * What is committed need not be on disk yet: jobs write alerts, and a crash that loses an alert loses the end of its job with it,
 * which comes later in the log. So the job is done again.
 */
const soon = sql<string>`set_config('synchronous_commit', 'off', true)`;

/** The new alert; undefined: the event was alerted before. In the transaction of a job alone. */
export async function insertAlert(
  tx: Db,
  { event, subject, facts }: { event: AlertEvent; subject: string; facts: AlertFacts },
): Promise<Alert | undefined> {
  const row = await tx
    .insertInto('staff_alerts')
    .values({ event, subject, facts: JSON.stringify(facts) })
    .onConflict((there) => there.columns(['event', 'subject']).doNothing())
    .returning(['id', 'created_at', soon.as('soon')])
    .modifyEnd(fixedShape)
    .executeTakeFirst();
  return row && { id: row.id, created_at: row.created_at, event, facts };
}

/**
 * Alerts staff of a new order whom only an open admin alerts: in one statement, which most orders of most shops need no more
 * than.
 *
 * @returns false: someone may get it otherwise, and nothing is written
 */
export async function insertQuietOrderAlert(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ is_quiet: boolean }>`
    with heard as (
      select exists (select from push_subscriptions)
        or exists (select from staff_telegram where is_on)
        or exists (select from staff_alert_choices where channels -> 'order' ? 'email') as elsewhere
    ), made as (
      insert into staff_alerts (event, subject, facts)
      select 'order', id::text, json_build_object('order', id, 'number', number, 'total', total)
      from orders, heard where id = ${orderId} and not elsewhere
      on conflict (event, subject) do nothing
      returning ${soon}
    )
    select not elsewhere as is_quiet from heard ${fixedShape}`.execute(db);
  return rows[0]?.is_quiet === true;
}

const alertsOf = (db: Db) => db.selectFrom('staff_alerts').select(['id', 'event', 'facts', 'created_at']);

const asAlert = (row: { id: number; event: string; facts: unknown; created_at: Date }): Alert => ({
  ...row,
  event: row.event as AlertEvent,
  facts: row.facts as AlertFacts,
});

export async function findAlert(db: Db, id: number): Promise<Alert | undefined> {
  const row = await alertsOf(db).where('id', '=', id).executeTakeFirst();
  return row && asAlert(row);
}

/** Alerts of these events after one of them, newest first. */
export async function listAlerts(
  db: Db,
  { after, events, limit }: { after: number; events: readonly AlertEvent[]; limit: number },
): Promise<Alert[]> {
  const rows = await alertsOf(db)
    .where('id', '>', after)
    .where('event', 'in', events)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(asAlert);
}

export async function lastAlertId(db: Db): Promise<number> {
  const row = await db.selectFrom('staff_alerts').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

/** An order's number and sum. */
export const findOrderFacts = (db: Db, id: number): Promise<AlertFacts | undefined> =>
  db
    .selectFrom('orders')
    .select(['id as order', 'number', 'total'])
    .where('id', '=', id)
    .modifyEnd(fixedShape)
    .executeTakeFirst();

/** The order of a payment that still waits for a decision. */
export const findDecisionFacts = (db: Db, attemptId: string): Promise<AlertFacts | undefined> =>
  db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .select(['orders.id as order', 'orders.number', 'orders.total'])
    .where('attempt.id', '=', attemptId)
    .where('attempt.status', '=', 'paid_needs_decision')
    .executeTakeFirst();

/** The number of the first message of a chat that is unread; undefined: none. */
export async function findFirstUnread(db: Db, chatId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('chats')
    .select('staff_seen')
    .where('id', '=', chatId)
    .where('staff_unread', '>', 0)
    .executeTakeFirst();
  return row && row.staff_seen + 1;
}

/** Whether a request to call back still waits. */
export async function isCallWaiting(db: Db, id: number): Promise<boolean> {
  const waiting = db.selectFrom('call_requests').select('id').where('id', '=', id).where('state', '=', 'waiting');
  return (await waiting.executeTakeFirst()) !== undefined;
}

/** What keeps messages from phones on a day: the cap, the gateway's word, or a messenger; undefined: nothing any more. */
export async function findSmsTrouble(db: Db, day: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sms_days')
    .select(['capped_at', 'problem', 'messenger_problems'])
    .where('day', '=', sql<string>`${day}::date`)
    .executeTakeFirst();
  if (row?.capped_at) return 'cap';
  const [messenger] = Object.keys((row?.messenger_problems ?? {}) as object);
  return row?.problem ?? messenger;
}

/** Jobs that failed often enough for an alert and have none yet. */
export async function listFailingJobs(db: Db, { tries, limit }: { tries: number; limit: number }) {
  const { rows } = await sql<{ id: string; task: string }>`
    select jobs.id::text as id, task_identifier as task from graphile_worker.jobs
    where attempts >= ${tries} and last_error is not null
      and not exists (select from staff_alerts where event = 'job' and subject = jobs.id::text)
    order by jobs.id limit ${limit}`.execute(db);
  return rows;
}

export type Person = {
  id: number;
  email: string;
  language: string;
  role: Role;
  channels: AlertChoices;
  quiet: { from: string; to: string } | null;
  version: number;
};

/** More than work in any one shop. */
const mostStaff = 500;

const peopleOf = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('staff_alert_choices as choice', 'choice.user_id', 'users.id')
    .select(['users.id', 'email', 'language', 'role', 'channels', 'quiet_from', 'quiet_to', 'version'])
    .where('role', '!=', 'customer')
    .where('is_active', '=', true);

type PersonRow = Awaited<ReturnType<ReturnType<typeof peopleOf>['executeTakeFirstOrThrow']>>;

const asPerson = ({ email, quiet_from: from, quiet_to: to, ...row }: PersonRow): Person => ({
  ...row,
  email: staffEmail({ email }),
  role: row.role as Role,
  channels: { ...usualAlerts, ...(row.channels as Partial<AlertChoices> | null) },
  quiet: from && to ? { from, to } : null,
  version: row.version ?? 0,
});

/** All staff with their channels. */
export async function listPeople(db: Db): Promise<Person[]> {
  const rows = await peopleOf(db).orderBy('users.id').limit(mostStaff).modifyEnd(fixedShape).execute();
  return rows.map(asPerson);
}

export async function getPerson(db: Db, id: number): Promise<Person> {
  return asPerson(await peopleOf(db).where('users.id', '=', id).executeTakeFirstOrThrow());
}

/** The choices as the next version. */
export async function saveChoices(
  tx: Db,
  userId: number,
  { channels, quiet }: Pick<Person, 'channels' | 'quiet'>,
): Promise<void> {
  const values = { channels: JSON.stringify(channels), quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null };
  await tx
    .insertInto('staff_alert_choices')
    .values({ user_id: userId, ...values })
    .onConflict((there) =>
      there.column('user_id').doUpdateSet({ ...values, version: sql<number>`staff_alert_choices.version + 1` }),
    )
    .execute();
}

/** Locks this user's choices and devices until the transaction ends. */
export async function holdPerson(tx: Db, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
}

export const clockNow = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ clock: string }>`
    select to_char(now() at time zone 'Asia/Bishkek', 'HH24:MI') as clock`.execute(db);
  return rows[0]?.clock ?? '';
};
