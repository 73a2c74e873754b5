import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';

/**
 * Adds a job in the caller's transaction: it runs once that commits, and never if it does not.
 *
 * @param payload plain JSON; no secrets, as it stays readable in the queue
 */
export async function addJob(db: Db, task: string, payload: Record<string, unknown>): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json) ${fixedShape}`.execute(db);
}
