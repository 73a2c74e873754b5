import { somText } from '#rules/money.ts';
import { orderNews } from '#rules/sales/order-news.ts';
import type { OrderStatus } from '#rules/sales/order-status.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { writeFromTemplate } from '#server/platform/mail/email-templates.ts';
import type { EmailValue } from '#server/platform/mail/email-values.ts';
import { handOverCode } from '#server/sales/orders/hand-over-code.ts';
import { emailOf, waysOf } from '#server/sales/orders/messages/choices.ts';
import { announceByMessage } from '#server/sales/orders/messages/order-messages.ts';
import { type AddressParts, orderAddress, receiptAddress } from '#server/sales/orders/order-address.ts';
import { findOrder, type OrderRow } from '#server/sales/orders/queries.ts';
import { readSettings } from '#server/settings/settings.ts';
import { addressText } from './address-text.ts';
import { moveEmails } from './move-email-texts.ts';
import { orderTables } from './order-tables.ts';

/**
 * E-mails the customer, if there is an address, the order's new state, in the transaction of the move. The way
 * from confirmed to assembled is the shop's own matter.
 */
export async function writeMoveEmail(tx: Db, order: OrderRow, to: OrderStatus, place: AddressParts): Promise<void> {
  if (to === 'new' || to === 'assembled') return;
  const news = orderNews.find((each) => each === to);
  if (news) await announceByMessage(tx, order, news);
  if (!(await waysOf(tx, order, to)).email) return;
  const hasCode = to === 'ready' || to === 'delivering';
  await write(tx, order, to, place, hasCode ? { code: codeOf(order, place) } : {});
}

const codeOf = ({ number }: OrderRow, { secretKey }: AddressParts): EmailValue => ({
  kind: 'code',
  text: handOverCode(secretKey, number),
});

/** E-mails the customer that the order has changed, in the transaction of the change. @param before the order as it was */
export async function writeChangeEmail(tx: Db, before: OrderRow, place: AddressParts): Promise<void> {
  const order = await findOrder(tx, before.id);
  if (order) await write(tx, order, 'changed', place, { before: somText(before.total, order.language) });
}

/** E-mails the customer what became of the order by a change of their own, which another might have made. */
export const writeOwnChangeEmail = (tx: Db, order: OrderRow, place: AddressParts): Promise<void> =>
  write(tx, order, 'own_change', place, {});

async function write(
  tx: Db,
  order: OrderRow,
  mail: keyof typeof moveEmails,
  place: AddressParts,
  more: Record<string, EmailValue>,
): Promise<void> {
  const recipient = emailOf(order);
  if (!recipient) return;
  const { language } = order;
  const address = addressText(order, language, (await readSettings(tx)).pickup);
  await writeFromTemplate(tx, {
    template: moveEmails[mail],
    recipient,
    language,
    values: {
      name: order.name,
      number: order.number,
      address,
      sum: somText(order.total, language),
      ...(await orderTables(tx, order, place)),
      receipt: { kind: 'link', url: receiptAddress(order, place) ?? '' },
      ...more,
    },
    url: orderAddress(order, place),
  });
}
