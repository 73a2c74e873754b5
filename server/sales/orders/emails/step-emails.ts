import type { OrderStatus } from '#rules/sales/order-status.ts';
import { hasTaken, stepEmailDelayS } from '#rules/sales/order-steps.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { Services } from '#server/platform/services.ts';
import { lockOrder } from '#server/sales/orders/queries.ts';
import { writeMoveEmail } from './move-emails.ts';

/** The job that reports a step to the customer; its payload is the order's id and the step. */
export const announceStepTask = 'announce_step';

export type AnnouncedStep = { order: number; step: OrderStatus };

/** Has the customer written to about a step, in the transaction of the step, once it can no longer be taken back. */
export const announceStep = (tx: Db, order: number, step: OrderStatus): Promise<void> =>
  // One job a step: a step that was taken back and taken again is reported once.
  addJob(tx, announceStepTask, { order, step }, { delayS: stepEmailDelayS, key: `announce_step:${order}:${step}` });

/**
 * Writes the e-mail of a step, in the transaction that has seen that the order still is where the step took it, or
 * beyond. Of a closed order its own e-mail says all.
 */
export async function writeStepEmail(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { order: id, step }: AnnouncedStep,
): Promise<void> {
  await transact(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order && hasTaken(order, step)) await writeMoveEmail(tx, order, step, config);
  });
}
