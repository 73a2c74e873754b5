import { somText } from '#rules/money.ts';
import type { EmailTemplate } from '#server/platform/mail/email-templates.ts';
import { exampleOrder, exampleTables } from '#server/sales/orders/emails/example-order.ts';
import { sampleGoods } from '#server/sales/orders/emails/order-tables.ts';
import { byLanguage } from '#server/texts/texts.ts';

/** What e-mails about money given back say until staff say otherwise. */
export const moneyEmails = {
  refund: {
    key: 'money-refund',
    fields: {
      name: exampleOrder.name,
      number: exampleOrder.number,
      sum: exampleOrder.sum,
      way: byLanguage(({ orders }) => orders.refundWays.mbank),
      items: exampleTables.items,
    },
    // A sum may go back without goods, and e-mails that staff wrote before there were tables do without.
    optional: ['items'],
    sample: ([first], language) => ({
      items: sampleGoods([{ ...first, count: 1 }], language),
      sum: somText(first.price, language),
    }),
    texts: byLanguage(({ orders }) => orders.refundEmails.refund),
  },
} satisfies Record<string, EmailTemplate>;
