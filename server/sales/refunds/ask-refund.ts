import { transact } from '#server/platform/database/transact.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { lockOrder } from '#server/sales/orders/order-payment.ts';
import type { PaymentProvider, StatusAnswer } from '#server/sales/payments/bank.ts';
import { findReference } from '#server/sales/payments/paid-attempts.ts';
import * as queries from './queries.ts';
import { noteRefunded } from './settle-refund.ts';

/** The job that has the bank make one refund, until its result is known. */
export const askRefundTask = 'ask_refund';

/** The job that finds refunds which were left lying; any number of instances may run it. */
export const maintainRefundsTask = 'maintain_refunds';

/** Seconds until the bank is asked again, by how often it was asked without success; then always the last. */
const pausesS = [2, 3, 5, 10, 20, 30];

/** Longer than all calls of one asking can take, in seconds: were the process to die, another one asks then. */
const leaseS = 60;

/** Refunds that are looked after at once. */
const batch = 500;

/** What refunds do outside of requests. */
export const refundTasks = (services: Services): Jobs['tasks'] => ({
  [askRefundTask]: ({ refund }: { refund: number }) => askRefund(services, refund),
  [maintainRefundsTask]: async () => {
    for (const id of await queries.listOwed(services.db, batch)) await askRefund(services, id);
  },
});

/**
 * Has the bank give back what a refund says, unless it has been done already: what has gone back of the payment is
 * asked first. Only one refund of a payment is under way at a time, so the sum says whether it was this one.
 */
async function askRefund(services: Services, id: number): Promise<void> {
  const { bank, db, log } = services;
  if (!bank) {
    log?.error({ refund: id }, 'a refund waits for a bank that is not connected any more');
    return;
  }
  const refund = await queries.claimAsking(db, id, leaseS);
  if (!refund?.attempt_id) return;
  const answer = await makeOnce(bank, await findReference(db, refund.attempt_id), refund);
  if (answer === 'done' || answer === 'refused') return settle(services, refund, answer);
  const pauseS = pausesS[refund.asks - 1] ?? 30;
  await queries.askAgainIn(db, id, pauseS);
  await addJob(db, askRefundTask, { refund: id }, { delayS: pauseS, key: `${askRefundTask}:${id}` });
}

async function makeOnce(
  bank: PaymentProvider,
  reference: string,
  { id, amount, before }: queries.RefundRow,
): Promise<'done' | 'refused' | 'unknown'> {
  const back = backBy(await bank.status(reference));
  if (back === undefined || before === null) return 'unknown';
  if (back >= before + amount) return 'done';
  // Another amount was refunded at the bank directly: the effect of this refund is undefined.
  if (back !== before) return 'refused';
  const { kind } = await bank.refund(reference, { number: `refund-${id}`, amount });
  if (kind === 'refunded') return 'done';
  return kind === 'unknown' ? 'unknown' : 'refused';
}

/** Som of a payment that have gone back; undefined where the bank does not say. */
function backBy(status: StatusAnswer): number | undefined {
  if (status.kind === 'charged') return status.refunded;
  return status.kind === 'refunded' ? status.amount : undefined;
}

async function settle(services: Services, { id, order_id }: queries.RefundRow, end: 'done' | 'refused'): Promise<void> {
  await transact(services.db, async (tx) => {
    const order = await lockOrder(tx, order_id);
    const refund = await queries.lockRefund(tx, id);
    if (refund.status !== 'asking') return;
    await queries.endAsking(tx, id, end);
    if (end === 'done') await noteRefunded(tx, services, { order, refund });
  });
  if (end === 'refused') services.log?.warn({ order: order_id, refund: id }, 'the bank does not make this refund');
}
