import type { Db } from '#server/platform/database/connection.ts';
import { type Actor, staffEmail } from '#server/platform/http/access.ts';
import * as queries from './queries.ts';

export type StaffChange = {
  actor: Pick<Actor, 'id' | 'email'>;
  /** What was done, as `thing.verb`: "product.update". */
  action: string;
  /** What it was done to: "product" and its id, "settings" and a key. */
  subject: string;
  subjectId: number | string;
  /** The record before and after, as far as it changed; null where there was none. No secrets. */
  before: unknown;
  after: unknown;
};

/**
 * Writes down what a member of staff changed. Give it the transaction of the change, so that neither exists
 * without the other; entries are never changed afterwards.
 */
export async function recordChange(db: Db, { actor, subjectId, ...change }: StaffChange): Promise<void> {
  await queries.insertEntry(db, {
    ...change,
    actorId: actor.id,
    actorEmail: staffEmail(actor),
    subjectId: String(subjectId),
  });
}
