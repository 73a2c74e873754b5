import type { Reply } from '#contract/client.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { clearPayers, listAttemptsOf } from './queries.ts';

/** Every attempt to pay the customer's orders as the shop keeps it: the payer's phone whole, sums in som. */
export async function listOwnPayments(db: Db, userId: number): Promise<Reply<'GET /users/me/export/'>['payments']> {
  const attempts = await listAttemptsOf(db, userId);
  return attempts.map(({ id, order_id: order, code_sent_at, paid_at, created_at, ...attempt }) => ({
    ...attempt,
    id,
    order,
    created_at: created_at.toISOString(),
    code_sent_at: code_sent_at?.toISOString() ?? null,
    paid_at: paid_at?.toISOString() ?? null,
  }));
}

/** Removes payers' phones, in the transaction that closes the account. */
export const anonymisePayers = (tx: Db, userId: number): Promise<void> => clearPayers(tx, userId);
