import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { guessing, type Limit, type Pauses } from './limits.ts';

export type CountedAttempt = { attempts: number; waitS: number };

/** The clock has been set back since; the window must not wait until the same time comes again. */
const isAhead = sql`rate_limits.window_start > now() + interval '1 minute'`;

/** Counts one attempt in a fixed window, in one statement, so that parallel attempts all count. */
export async function countAttempt(db: Db, key: string, { attempts, windowS }: Limit): Promise<CountedAttempt> {
  const isOver = sql`(rate_limits.window_start <= now() - make_interval(secs => ${windowS}) or ${isAhead})`;
  const { rows } = await sql<CountedAttempt>`
    insert into rate_limits (key, attempts, window_start) values (${key}, 1, now())
    on conflict (key) do update set
      attempts = case when ${isOver} then 1 else least(rate_limits.attempts, ${attempts}) + 1 end,
      window_start = case when ${isOver} then now() else rate_limits.window_start end
    returning attempts, ceil(extract(epoch from window_start - now()) + ${windowS})::int as "waitS"`.execute(db);
  return rows[0] ?? { attempts: 1, waitS: 0 };
}

/**
 * Adds an amount to what a fixed window counts, unless that were more than the limit: then nothing is added.
 *
 * @returns seconds until the window is over where it was refused; undefined where it was added
 */
export async function countAmount(db: Db, key: string, limit: Limit, amount: number): Promise<number | undefined> {
  const { attempts: most, windowS } = limit;
  const isOver = sql`(rate_limits.window_start <= now() - make_interval(secs => ${windowS}) or ${isAhead})`;
  if (amount > most) return windowS;
  const { rows: added } = await sql`
    insert into rate_limits (key, attempts, window_start) values (${key}, ${amount}::int, now())
    on conflict (key) do update set
      attempts = case when ${isOver} then ${amount}::int else rate_limits.attempts + ${amount}::int end,
      window_start = case when ${isOver} then now() else rate_limits.window_start end
    where ${isOver} or rate_limits.attempts::bigint + ${amount}::int <= ${most}::bigint
    returning 1`.execute(db);
  if (added.length > 0) return undefined;
  const { rows } = await sql<{ waitS: number }>`
    select ceil(extract(epoch from window_start - now()) + ${windowS})::int as "waitS" from rate_limits where key = ${key}`.execute(
    db,
  );
  return Math.max(1, rows[0]?.waitS ?? 1);
}

/** Takes one attempt back. */
export async function uncountAttempt(db: Db, key: string): Promise<void> {
  await sql`update rate_limits set attempts = attempts - 1 where key = ${key} and attempts > 0`.execute(db);
}

const waitUntil = ({ free, firstDelayS, longestDelayS }: Pauses) => sql`rate_limits.window_start + make_interval(secs =>
  case when rate_limits.attempts < ${free} then 0
  else least(${firstDelayS} * power(2, least(rate_limits.attempts - ${free}, 20)), ${longestDelayS}) end)`;

/**
 * Counts one guess unless it comes too early; again one statement, so of many parallel ones only those that
 * are free pass.
 */
export async function countGuess(db: Db, key: string, pauses: Pauses = guessing): Promise<boolean> {
  const { rows } = await sql`
    insert into rate_limits (key, attempts, window_start) values (${key}, 1, clock_timestamp())
    on conflict (key) do update set
      attempts = case
        when rate_limits.window_start <= now() - make_interval(secs => ${pauses.resetAfterS}) or ${isAhead} then 1
        else least(rate_limits.attempts, 1000) + 1 end,
      window_start = clock_timestamp()
    where rate_limits.attempts < ${pauses.free} or ${waitUntil(pauses)} <= clock_timestamp() or ${isAhead}
    returning attempts`.execute(db);
  return rows.length > 0;
}

/** Seconds until the next guess is let through. */
export async function guessWaitS(db: Db, key: string, pauses: Pauses = guessing): Promise<number> {
  const { rows } = await sql<{ waitS: number }>`
    select ceil(extract(epoch from ${waitUntil(pauses)} - clock_timestamp()))::int as "waitS"
    from rate_limits where key = ${key}`.execute(db);
  return Math.max(1, rows[0]?.waitS ?? 1);
}

export async function resetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}
