import type { z } from 'zod';
import type { OrderBatch, takeManySteps } from '#contract/admin/order-batches.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, notFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { Services } from '#server/platform/services.ts';
import { takeStep } from './admin-moves.ts';
import * as queries from './order-batch-queries.ts';
import { takeBack } from './step-back.ts';

type Parts = Pick<Services, 'db' | 'config'>;
type Batch = z.input<typeof OrderBatch>;

export const takeStepsTask = 'take_steps_of_orders';

/** A turn is short, so that an instance that is to stop need not wait, and the next may be another's. */
const turnMs = 2_000;
/** For so long a batch that has ended is shown to those who did not look on. */
const shownMinutes = 15;
const mostShown = 10;

/** Has the steps of many orders taken by a job. */
export const takeSteps = (services: Parts, actor: Actor, { orders }: z.output<typeof takeManySteps.body>) =>
  beginBatch(
    services,
    actor,
    orders.map(({ id, version, to }) => ({ orderId: id, version, step: to })),
  );

/** Has the steps taken back that a batch took. @throws DomainError not_found: there is no such batch, or it took none */
export async function takeStepsBack(services: Parts, actor: Actor, id: number): Promise<Batch> {
  const taken = await queries.listTaken(services.db, id);
  if (taken.length === 0) throw notFound('Batch');
  return beginBatch(
    services,
    actor,
    taken.map((order) => ({ ...order, step: null })),
  );
}

async function beginBatch(services: Parts, actor: Actor, steps: readonly queries.WantedStep[]): Promise<Batch> {
  const id = await transact(services.db, async (tx) => {
    const batch = await queries.insertBatch(tx, actor, steps);
    await addTurn(tx, batch);
    return batch;
  });
  return readBatch(services, id);
}

/** A batch with what has become of each order so far. @throws DomainError not_found */
export async function readBatch({ db }: Parts, id: number): Promise<Batch> {
  const batch = await queries.findBatch(db, id);
  if (!batch) throw notFound('Batch');
  return batch;
}

/** Batches that someone may want to know of. */
export const recentBatches = ({ db }: Parts) => queries.listBatches(db, { minutes: shownMinutes, limit: mostShown });

const addTurn = (db: Parts['db'], id: number) => addJob(db, takeStepsTask, { id }, { key: `${takeStepsTask}-${id}` });

/**
 * Works on a batch for a turn and leaves the rest to the next. Each order's result is written in the transaction of its
 * step, so that a job that is done again goes on where the last one stopped. A fault of one order does not keep the others
 * waiting: they are seen to first, and then the job fails and is tried again.
 */
export async function workOnBatch(services: Parts, id: number): Promise<void> {
  const endsAt = performance.now() + turnMs;
  const faults: unknown[] = [];
  let step = await queries.findWaiting(services.db, id, 0);
  while (step && performance.now() < endsAt) {
    await takeOne(services, id, step).catch((error: unknown) => faults.push(error));
    step = await queries.findWaiting(services.db, id, step.position + 1);
  }
  if (step) await addTurn(services.db, id);
  if (faults.length > 0) throw faults[0];
}

async function takeOne(services: Parts, id: number, wanted: queries.WaitingStep): Promise<void> {
  const { position, orderId, version, step, actor } = wanted;
  try {
    await transact(services.db, async (tx) => {
      if (!(await queries.lockWaiting(tx, id, position))) return;
      if (step === null) await takeBack(tx, services, actor, orderId, version);
      else await takeStep(tx, services, actor, orderId, { version, to: step });
      await queries.noteTaken(tx, id, wanted);
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await queries.noteRefused(services.db, id, position, error.code);
  }
}
