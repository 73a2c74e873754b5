import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { lockClass } from './living-workers.ts';

export const maintainJobsTask = 'maintain_jobs';

/** A pool may have taken its first job before it was registered. */
const graceS = 30;
/** Longer than it takes to announce oneself again when a connection has broken. */
const doubtMs = 10_000;

/**
 * Looks after jobs that the queue would leave lying: those of processes that died, and those that were planned while
 * the clock was ahead.
 *
 * @param waitMs between two looks at who is silent
 */
export async function maintainJobs(db: Db, waitMs = doubtMs): Promise<void> {
  await hastenJobs(db);
  await freeJobs(db, waitMs);
}

/** What is to be done that long after it is planned, in seconds, is meant for a date, and not for a while from now. */
const longestWhileS = 300;

/**
 * When the clock is set back, what was planned before would wait until the same time has come again: an e-mail for an
 * hour, or a day. It is planned again for as far from now as it was then.
 */
async function hastenJobs(db: Db): Promise<void> {
  const plannedAt = sql`greatest(created_at, updated_at)`;
  await sql`
    select graphile_worker.reschedule_jobs(
      array[id], run_at => case when attempts > 0 then now() else now() + (run_at - ${plannedAt}) end
    )
    from graphile_worker.jobs
    where locked_at is null and case
      when attempts > 0 then run_at > now() + make_interval(mins => 1, secs => exp(least(attempts, 10)))
      else ${plannedAt} > now() + interval '1 minute'
        and run_at < ${plannedAt} + make_interval(secs => ${longestWhileS})
    end`.execute(db);
}

/**
 * Gives back the jobs of workers that have died, to be done by others. The queue itself would wait for four hours.
 *
 * @param waitMs between two looks: who is silent at both is dead
 */
async function freeJobs(db: Db, waitMs: number): Promise<void> {
  const silent = await listSilent(db);
  if (silent.length === 0) return;
  await sleep(waitMs);
  const stillSilent = await listSilent(db);
  const dead = silent.filter((pool) => stillSilent.includes(pool));
  await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(db);
}

/** Pools that hold jobs and are not registered as live. */
async function listSilent(db: Db): Promise<string[]> {
  const { rows } = await sql<{ pool: string }>`
    select distinct locked_by as pool from graphile_worker.jobs
    where abs(extract(epoch from locked_at - now())) > ${graceS} and not exists (
      select from pg_locks
      where locktype = 'advisory' and classid = ${lockClass} and objid = hashtext(locked_by)::oid and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
    )
    order by pool limit 1000`.execute(db);
  return rows.map(({ pool }) => pool);
}
