import type { AdminOrder } from '#contract/admin/orders.ts';
import { stepBackRefusal } from '#rules/sales/order-steps.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { type Hand, lockSeenOrder, refuseStep } from './admin-moves.ts';
import { readAdminOrder } from './admin-orders.ts';
import { listLastMoves, moveBack } from './step-back-queries.ts';

/**
 * Takes the order's last step back, soon after a member of staff took it: the order waits where it waited before, and
 * since when it waited. The step's e-mail is not written yet and is not written at all then; pieces stay reserved, as
 * no step that can be taken back releases or books any.
 *
 * @throws DomainError conflict: `stale`, `not_a_step`, or `too_late`
 */
export async function takeStepBack(
  services: Pick<Services, 'db' | 'config'>,
  actor: Actor,
  id: number,
  { version }: { version: number },
): Promise<AdminOrder> {
  await transact(services.db, (tx) => takeBack(tx, services, actor, id, version));
  return readAdminOrder(services, id);
}

/** The same in the caller's transaction. */
export async function takeBack(
  tx: Db,
  services: Pick<Services, 'db' | 'config'>,
  actor: Hand,
  id: number,
  version: number,
): Promise<void> {
  const order = await lockSeenOrder(tx, services, id, version);
  const [step, before] = await listLastMoves(tx, id);
  const isByStaff = step?.actor === 'staff' && step.status === order.status;
  const last = { before: isByStaff ? before?.status : undefined, ageMs: step?.ageMs ?? 0 };
  const refusal = stepBackRefusal(order, last);
  if (refusal) throw refuseStep(refusal);
  if (!step || !before) throw new Error(`order ${id} took a step that its timeline does not have`);
  await moveBack(tx, order, { step, before, actorId: actor.id });
  const change = { before: { status: order.status }, after: { status: before.status } };
  await recordChange(tx, { actor, action: 'order.step_back', subject: 'order', subjectId: id, ...change });
}
