import { somText } from '#rules/money.ts';
import type { Language } from '#rules/text/language.ts';
import type { EmailTemplate } from '#server/platform/mail/email-templates.ts';
import { exampleTables } from '#server/sales/orders/emails/example-order.ts';
import { sampleGoods } from '#server/sales/orders/emails/order-tables.ts';
import type { RefundRow } from './queries.ts';

/** How money went back, within a sentence. */
export const ways: Record<RefundRow['method'], Record<Language, string>> = {
  mbank: { ru: 'на счёт, с которого он был оплачен', en: 'to the account that it was paid from' },
  cash: { ru: 'наличными', en: 'in cash' },
  transfer: { ru: 'переводом', en: 'by a transfer' },
};

/** What e-mails about money given back say until staff say otherwise. */
export const moneyEmails = {
  refund: {
    key: 'money-refund',
    fields: {
      name: { ru: 'Айгүл', en: 'Aigul' },
      number: { ru: 'D-1042', en: 'D-1042' },
      sum: { ru: '97\u00a0970\u00a0сом', en: '97\u00a0970\u00a0som' },
      way: ways.mbank,
      items: exampleTables.items,
    },
    // A sum may go back without goods, and e-mails that staff wrote before there were tables do without.
    optional: ['items'],
    sample: ([first], language) => ({
      items: sampleGoods([{ ...first, count: 1 }], language),
      sum: somText(first.price, language),
    }),
    texts: {
      ru: {
        subject: 'Возврат денег по заказу {number}',
        heading: 'Здравствуйте, {name}!',
        body: 'Мы вернули вам {sum} по заказу {number} {way}.\n\n{items}\n\nБанк может зачислить деньги не сразу.',
        action: 'Открыть заказ',
        note: '',
      },
      en: {
        subject: 'Money back for order {number}',
        heading: 'Hello, {name}!',
        body: 'We have returned {sum} for order {number} to you {way}.\n\n{items}\n\nA bank may take some time to show it.',
        action: 'Open the order',
        note: '',
      },
    },
  },
} satisfies Record<string, EmailTemplate>;
