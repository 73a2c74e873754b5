import { somText } from '#rules/money.ts';
import { isPayable } from '#rules/sales/payment-status.ts';
import type { Language } from '#rules/text/language.ts';
import { goodsOf } from '#server/catalog/products/email-goods.ts';
import { restock } from '#server/catalog/stock/stock.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { writeFromTemplate } from '#server/platform/mail/email-templates.ts';
import type { Services } from '#server/platform/services.ts';
import { recordMoney } from '#server/sales/ledger/ledger.ts';
import { emailOf } from '#server/sales/orders/messages/choices.ts';
import { orderAddress } from '#server/sales/orders/order-address.ts';
import type { PaidOrder } from '#server/sales/orders/order-payment.ts';
import { closeEmptied } from '#server/sales/payments/paid-attempts.ts';
import { textsIn } from '#server/texts/texts.ts';
import { moneyEmails } from './email-texts.ts';
import { isOfPieces, listGoods, listRestocked, type RefundRow } from './queries.ts';

type Settled = {
  /** Locked. */
  order: PaidOrder;
  refund: RefundRow;
  /** The shift whose drawer the money came out of. */
  shiftId?: number | null;
};

/**
 * Books that a refund has reached the customer, and e-mails them; its pieces are restocked where that was requested and no
 * cancellation has done it. A payment of which nothing is left counts as refunded.
 */
export async function noteRefunded(tx: Db, services: Services, { order, refund, shiftId = null }: Settled) {
  const by = { actor: 'staff', actorId: refund.actor_id } as const;
  const { amount, method } = refund;
  await recordMoney(tx, 'refunded', {
    orderId: order.id,
    amount,
    method,
    by,
    shiftId,
    reference: `refund:${refund.id}`,
    note: refund.reason,
    staysExpected: await isDeposit(tx, order, refund),
  });
  await closeEmptied(tx, order, by);
  await writeRefundEmail(tx, services, order, refund);
  if (order.status === 'cancelled') return;
  await restock(tx, await listRestocked(tx, refund.id), { orderId: order.id, actorId: refund.actor_id });
}

/** Whether a part of what the order still costs went back, which then is owed again. */
async function isDeposit(tx: Db, { status, payment_status }: PaidOrder, { id }: RefundRow): Promise<boolean> {
  return status !== 'cancelled' && isPayable(payment_status) && !(await isOfPieces(tx, id));
}

async function writeRefundEmail(tx: Db, { config }: Services, order: PaidOrder, { id, amount, method }: RefundRow) {
  const recipient = emailOf(order);
  if (!recipient) return;
  const language = order.language as Language;
  const sum = somText(amount, language);
  const lines = (await listGoods(tx, id)).map((item) => ({
    ...goodsOf(item, language, config.publicUrl),
    detail: `${item.count} × ${somText(item.price, language)}`,
  }));
  await writeFromTemplate(tx, {
    template: moneyEmails.refund,
    recipient,
    language,
    values: {
      name: order.name,
      number: order.number,
      sum,
      way: textsIn(language).orders.refundWays[method],
      items: lines.length > 0 ? { kind: 'goods', lines } : '',
    },
    url: orderAddress(order, config),
  });
}
