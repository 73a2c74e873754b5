import type { Reply } from '#contract/client.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { type ChatReportRow, calculateChats, storeChatDays } from './chat-queries.ts';
import { type DaySpan, requireSpan } from './days.ts';
import { countOrdersOf, type OrderCounts } from './order-days-queries.ts';
import { countOpenCarts, listPromoUses, type PromoReportRow } from './queries.ts';
import { listStockValue, storeStockValues } from './stock-value-queries.ts';

const mostRows = 1_000;

/** The job that counts chats which have changed, so that a year of them is added up from days. */
export const aggregateChatsTask = 'aggregate_chats';

/** Chats of one transaction. */
const chatBatch = 200;

export async function aggregateChats(db: Db): Promise<void> {
  for (let counted = chatBatch; counted > 0; ) counted = await transact(db, (tx) => storeChatDays(tx, chatBatch));
}

/** The job that adds up what the stock is worth, of the variants that changed. */
export const aggregateStockTask = 'aggregate_stock';

/** Changes of one transaction. */
const stockBatch = 1_000;

export async function aggregateStock(db: Db): Promise<void> {
  for (let taken = stockBatch; taken === stockBatch; )
    taken = await transact(db, (tx) => storeStockValues(tx, stockBatch));
}

/** What lies in stock now, in som at prices of sale and at cost where that is known. */
export async function getStockValue(db: Db): Promise<Reply<'GET /admin/reports/stock-value/'>> {
  const [all, ...rows] = await listStockValue(db, mostRows);
  if (!all) throw new Error('sums have always a row');
  const { pieces, retail, cost, unknown_pieces } = all;
  return {
    sums: { pieces, retail, cost, unknown_pieces },
    rows: rows.map(({ id, ...row }) => ({ id: id ?? 0, ...row })),
  };
}

/** @throws DomainError invalid: the span */
export const getPromoReport = async (db: Db, span: DaySpan): Promise<PromoReportRow[]> =>
  listPromoUses(db, requireSpan(span), mostRows);

/** @throws DomainError invalid: the span */
export const getChatReport = async (db: Db, span: DaySpan): Promise<ChatReportRow> =>
  calculateChats(db, requireSpan(span));

/** @throws DomainError invalid: the span */
export async function getConversion(db: Db, days: DaySpan): Promise<OrderCounts & { open_carts: number }> {
  const span = requireSpan(days);
  const [open_carts, orders] = await Promise.all([countOpenCarts(db, span), countOrdersOf(db, span)]);
  return { open_carts, ...orders };
}
