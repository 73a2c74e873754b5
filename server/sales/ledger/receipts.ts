import type { Db } from '#server/platform/database/connection.ts';
import { insertReceipt, listReceiptRows, listRefundRows } from './receipt-queries.ts';

/** What the cash register printed. */
export type FiscalReceipt = { id: number; number: string; url: string; created_at: Date };

/** @returns false where the order has this number already */
export const addReceipt = (
  tx: Db,
  receipt: { orderId: number; number: string; url: string; actorId: number },
): Promise<boolean> => insertReceipt(tx, receipt);

/** Receipts of an order, oldest first. */
export async function listReceipts(db: Db, orderId: number): Promise<FiscalReceipt[]> {
  const rows = await listReceiptRows(db, [orderId]);
  return rows.map(({ order_id: _, ...receipt }) => receipt);
}

/** The money of an order as its customer sees it, in addition to the totals. */
export type OrderDocumentRows = {
  refunds: { at: string; amount: number; method: 'cash' | 'mbank' | 'transfer' }[];
  receipts: { number: string; url: string }[];
};

/** The same of many orders, by id; most have none. */
export async function documentsOf(db: Db, orderIds: readonly number[]): Promise<Map<number, OrderDocumentRows>> {
  const [refunds, receipts] = await Promise.all([listRefundRows(db, orderIds), listReceiptRows(db, orderIds)]);
  const refundsOf = Map.groupBy(refunds, ({ order_id }) => order_id);
  const receiptsOf = Map.groupBy(receipts, ({ order_id }) => order_id);
  const documentsOf = (id: number): OrderDocumentRows => ({
    refunds: (refundsOf.get(id) ?? []).map(({ created_at, amount, method }) => ({
      at: created_at.toISOString(),
      amount,
      method,
    })),
    receipts: (receiptsOf.get(id) ?? []).map(({ number, url }) => ({ number, url })),
  });
  return new Map(orderIds.map((id) => [id, documentsOf(id)]));
}
