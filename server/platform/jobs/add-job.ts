import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';

type When = {
  /** Seconds from now at the earliest. */
  delayS?: number;
  /** Of the jobs with one key that have not started yet only the newest stays. */
  key?: string;
};

/**
 * The call that adds a job in the statement that makes what it is of; `payload` is JSON of that statement, and `id` names what is
 * made: once, so that the queue need not look for a job that waits for it already, which took eight times as long.
 */
export const addedJob = (
  task: string,
  payload: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`graphile_worker.add_job(${task}::text, ${payload},
  job_key => ${`${task}:`}::text || ${id}, job_key_mode => 'unsafe_dedupe')`;

/**
 * Adds a job in the caller's transaction: it runs once that commits, and never if it does not.
 *
 * @param payload plain JSON; no secrets, as it stays readable in the queue
 */
export async function addJob(
  db: Db,
  task: string,
  payload: Record<string, unknown>,
  { delayS, key }: When = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    run_at => now() + make_interval(secs => ${delayS ?? null}), job_key => ${key ?? null}::text) ${fixedShape}`.execute(
    db,
  );
}
