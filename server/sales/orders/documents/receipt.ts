import type { z } from 'zod';
import type { Receipt } from '#contract/shop/receipts.ts';
import { type InLanguages, textName } from '#rules/text/localized.ts';
import { inLanguages } from '#rules/text/translations.ts';
import type { Services } from '#server/platform/services.ts';
import { listMoney, type Movement, moneyOf } from '#server/sales/ledger/ledger.ts';
import { listReceipts } from '#server/sales/ledger/receipts.ts';
import { type OrderReader, requireSeenOrder } from '#server/sales/orders/find-order.ts';
import { methodNames, unnamedWords } from '#server/sales/orders/method-words.ts';
import { claimGuestOrders, type OrderRow } from '#server/sales/orders/queries.ts';
import { documentGoods, documentHead } from './documents.ts';

/** What was paid for an own order, from the ledger, for the goods as they are now. @throws DomainError not_found */
export async function readReceipt(
  { db, config }: Services,
  id: number,
  reader: OrderReader,
): Promise<z.output<typeof Receipt>> {
  // Who has just signed in by a code to the order's phone comes back to it.
  if (reader.user) await claimGuestOrders(db, reader.user);
  const { order, isMasked } = await requireSeenOrder(db, id, reader, config.secretKey);
  const [head, goods, moves, { balance }, fiscal] = await Promise.all([
    documentHead(db, order.company_id),
    documentGoods(db, order),
    listMoney(db, id),
    moneyOf(db, id),
    listReceipts(db, id),
  ]);
  const moneyOfKind = (kind: 'received' | 'refunded') =>
    moves
      .filter((move) => move.kind === kind)
      .map(({ method, amount, created_at }) => ({ at: created_at.toISOString(), amount, ...nameOf(order, method) }));
  return {
    ...head,
    company: isMasked ? null : head.company,
    number: order.number,
    created_at: order.created_at.toISOString(),
    goods,
    payments: moneyOfKind('received'),
    refunds: moneyOfKind('refunded'),
    balance,
    fiscal: fiscal.map(({ number, url }) => ({ number, url: isMasked ? '' : url })),
  };
}

/** What the way that money went is called; money that moved has one. */
function nameOf(order: OrderRow, method: Movement['method']): InLanguages<'name'> {
  const own = methodNames(order);
  const words = unnamedWords(method ?? order.payment_method);
  if (method !== order.payment_method) return words;
  return inLanguages(
    'name',
    (language) => own[textName('payment_name', language)] || words[textName('name', language)],
  );
}
