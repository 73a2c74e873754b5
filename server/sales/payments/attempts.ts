import { type AttemptStatus, canMoveAttempt } from '#rules/sales/attempt-status.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { type Attempt, type AttemptFailure, updateAttempt } from './queries.ts';

/** The job that asks the bank about one attempt until it knows. */
export const askBankTask = 'ask_bank';

/** Seconds until the bank is asked again, by how often it was asked without success; then always the last. */
const pausesS = [2, 3, 5, 10, 20, 30];

/**
 * When a call that this process has under way must have come to an end, in seconds: were the process to die in the
 * midst of it, a job asks the bank then.
 */
export const callTakesS = 25;

type Details = { failure?: AttemptFailure | null; wrong_codes?: number; charged?: number; paid_at?: Date };

/** Moves a locked attempt to where the bank owes nothing. */
export async function moveAttempt(tx: Db, attempt: Attempt, to: AttemptStatus, details: Details = {}): Promise<void> {
  requireMove(attempt, to);
  await updateAttempt(tx, attempt.id, { ...details, status: to });
}

/**
 * Moves a locked attempt to where only the bank knows how it goes on, and has it asked.
 *
 * @param askInS seconds until then
 */
export async function moveAndAsk(
  tx: Db,
  attempt: Attempt,
  to: 'pending' | 'voiding' | 'refunding',
  { askInS, ...details }: Details & { askInS: number },
): Promise<void> {
  requireMove(attempt, to);
  await updateAttempt(tx, attempt.id, { ...details, status: to, asks: 0, askInS });
  await askBankLater(tx, attempt.id, askInS);
}

/** Polls again, later each time, until the bank answers. */
export async function askOnceMore(tx: Db, attempt: Attempt): Promise<void> {
  const askInS = pausesS[attempt.asks] ?? pausesS.at(-1) ?? 30;
  await updateAttempt(tx, attempt.id, { status: attempt.status, asks: attempt.asks + 1, askInS });
  await askBankLater(tx, attempt.id, askInS);
}

export function askBankLater(tx: Db, id: string, delayS: number): Promise<void> {
  return addJob(tx, askBankTask, { attempt: id }, { delayS, key: `${askBankTask}:${id}` });
}

/** Polls an attempt of which the bank sent a callback, whether or not it owes an answer. */
export function askBankOnHint(db: Db, id: string): Promise<void> {
  return addJob(db, askBankTask, { attempt: id, isHint: true }, { key: `${askBankTask}:${id}:hint` });
}

function requireMove({ id, status }: Attempt, to: AttemptStatus): void {
  if (!canMoveAttempt(status, to)) throw new Error(`payment attempt ${id} cannot go from ${status} to ${to}`);
}
