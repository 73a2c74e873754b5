import type { Language } from '#rules/text/language.ts';
import type { EmailTemplate } from '#server/platform/mail/email-templates.ts';
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
      sum: { ru: '4\u00a0990\u00a0сом', en: '4\u00a0990\u00a0som' },
      way: ways.mbank,
    },
    texts: {
      ru: {
        subject: 'Возврат денег по заказу {number}',
        heading: 'Здравствуйте, {name}!',
        body: 'Мы вернули вам {sum} по заказу {number} {way}.\n\nБанк может зачислить деньги не сразу.',
        action: 'Открыть заказ',
        note: '',
      },
      en: {
        subject: 'Money back for order {number}',
        heading: 'Hello, {name}!',
        body: 'We have returned {sum} for order {number} to you {way}.\n\nA bank may take some time to show it.',
        action: 'Open the order',
        note: '',
      },
    },
  },
} satisfies Record<string, EmailTemplate>;
