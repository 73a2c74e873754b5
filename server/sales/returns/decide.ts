import type { ReturnDecision } from '#rules/sales/return-status.ts';
import { bookMoves, noteWriteOff } from '#server/catalog/stock/stock-moves.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { invalidField } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import type { PaidOrder } from '#server/sales/orders/order-payment.ts';
import { refundOrderIn } from '#server/sales/refunds/refunds.ts';
import { releaseUnit } from '#server/sales/warranty/warranty.ts';
import type { ReturnRow } from './queries.ts';

export type Decided = {
  row: ReturnRow;
  order: PaidOrder;
  /** Where the pieces go; null where they go back to the customer. */
  restock: 'shelf' | 'write_off' | null;
  /** How the money goes; without an amount in som it is what the pieces were paid with. */
  refund: { method: 'cash' | 'mbank' | 'transfer'; amount?: number | undefined } | null;
};

type Settled = { actor: Actor; decision: ReturnDecision; decided: Decided };

/** Does what a decision says: money, the unit's number, and stock last. @throws DomainError */
export async function settleDecision(tx: Db, services: Services, { actor, decision, decided }: Settled): Promise<void> {
  requireParts(decision, decided);
  const { row, restock, refund } = decided;
  if (refund) {
    await refundOrderIn(tx, services, {
      orderId: row.order_id,
      actor,
      key: row.key,
      reason: row.reason.slice(0, 300),
      ...refund,
      // The shelf is this decision's; money that the bank gives later must not move pieces again.
      lines: [{ item: row.order_item_id, count: row.count, isRestocked: false }],
    });
  }
  if (restock === null) return;
  if (row.serial_id !== null) await releaseUnit(tx, row.serial_id, decision === 'refund' ? 'return' : 'exchange');
  const origin = { kind: 'return' as const, id: row.id };
  const cause = { variantId: row.variant_id, orderId: row.order_id, actorId: actor.id, origin };
  if (restock === 'write_off') await noteWriteOff(tx, { ...cause, count: row.count });
  await bookMoves(tx, [
    // The other piece has to be on the shelf before this one is.
    ...(decision === 'exchange' ? [{ ...cause, count: -row.count, cause: 'correction' as const }] : []),
    ...(restock === 'shelf' ? [{ ...cause, count: row.count, cause: 'return' as const }] : []),
  ]);
}

function requireParts(decision: ReturnDecision, { restock, refund }: Decided): void {
  const movesPieces = decision === 'refund' || decision === 'exchange';
  if (movesPieces && restock === null) throw invalidField('restock', 'where_pieces_go');
  if (!movesPieces && restock !== null) throw invalidField('restock', 'pieces_to_customer');
  if ((decision === 'refund') !== (refund !== null)) {
    throw invalidField('refund', 'money_with_refund');
  }
}
