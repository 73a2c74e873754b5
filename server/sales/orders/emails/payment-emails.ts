import { somText } from '#rules/money.ts';
import type { Language } from '#rules/text/language.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { writeFromTemplate } from '#server/platform/mail/email-templates.ts';
import { emailOf } from '#server/sales/orders/messages/choices.ts';
import { type AddressParts, orderAddress, receiptAddress } from '#server/sales/orders/order-address.ts';
import type { OrderRow } from '#server/sales/orders/queries.ts';
import { orderEmails } from './email-texts.ts';
import { orderTables } from './order-tables.ts';

/** What has become of an order's money. */
export type PaymentNews = 'paid' | 'expired' | 'undecided' | 'refunded';

/**
 * E-mails the customer, if there is an address, in the transaction of the event and in the order's language.
 *
 * @param sum the amount in som; default: the order's total
 */
export async function writePaymentEmail(
  tx: Db,
  order: OrderRow,
  news: PaymentNews,
  place: AddressParts,
  sum = order.total,
): Promise<void> {
  const recipient = emailOf(order);
  if (!recipient) return;
  const language = order.language as Language;
  await writeFromTemplate(tx, {
    template: orderEmails[news],
    recipient,
    language,
    values: {
      name: order.name,
      number: order.number,
      sum: somText(sum, language),
      ...(await orderTables(tx, order, place)),
      receipt: { kind: 'link', url: receiptAddress(order, place) ?? '' },
    },
    url: orderAddress(order, place),
  });
}
