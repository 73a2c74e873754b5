import type { z } from 'zod';
import type { RefusedRefund } from '#contract/admin/payments-to-review.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { dropRefused, listRefused } from './refused-refund-queries.ts';

/** Money that the bank would not give back and that still waits for another way, the longest waiting first. */
export async function refusedRefunds(db: Db): Promise<z.output<typeof RefusedRefund>[]> {
  return (await listRefused(db)).map(({ created_at, ...refund }) => ({ ...refund, at: created_at.toISOString() }));
}

/** Says that a refused refund need not be made. @throws DomainError conflict `not_refused` */
export function dropRefund(db: Db, actor: Actor, id: number): Promise<void> {
  return transact(db, async (tx) => {
    const dropped = await dropRefused(tx, id, actor.id);
    if (!dropped) throw new DomainError('conflict', 'not_refused');
    await recordChange(tx, {
      actor,
      action: 'order.drop_refund',
      subject: 'order',
      subjectId: dropped.order_id,
      before: null,
      after: { refund: id, amount: dropped.amount },
    });
  });
}
