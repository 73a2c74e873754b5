import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from './connection.ts';

const mostAttempts = 5;
const longestPauseMs = 20;
const uniqueViolation = '23505';
/** Serialization failure and deadlock: PostgreSQL asks for the transaction again. */
const askedAgain = new Set(['40001', '40P01']);

/**
 * Does the work in one transaction, and all of it again, a few times at most, where the database could not fit
 * it in among others.
 *
 * @param options.redrawn unique constraints whose values the work draws at random: taken is drawn again
 */
export async function transact<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  { redrawn = [] }: { redrawn?: string[] } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const { code = '', constraint = '' } = error as { code?: string; constraint?: string };
      const isPassing = askedAgain.has(code) || (code === uniqueViolation && redrawn.includes(constraint));
      if (!isPassing || attempt === mostAttempts) throw error;
    }
    await sleep(Math.random() * longestPauseMs);
  }
}
