import { somText } from '#rules/money.ts';
import type { AlertEvent } from '#rules/people/staff-alerts.ts';
import type { Language } from '#rules/text/language.ts';
import { pathInLanguage } from '#rules/text/language.ts';
import type { EmailTemplate } from '#server/platform/mail/email-templates.ts';

/** What is known of an alert: an order with its sum, a chat, a job, or what keeps messages from phones. */
export type AlertFacts = {
  order?: number;
  number?: string;
  total?: number;
  chat?: number;
  task?: string;
  sms?: string;
};

type Text = { title: string; body: string };

const messengerNames: Partial<Record<string, string>> = { whatsapp: 'WhatsApp', telegram: 'Telegram' };

const texts: Record<Language, Record<AlertEvent, (facts: AlertFacts) => Text>> = {
  ru: {
    order: ({ number, total }) => ({ title: 'Новый заказ', body: `№ ${number} на ${somText(total ?? 0, 'ru')}` }),
    message: () => ({ title: 'Новое сообщение', body: 'Покупатель пишет в чат.' }),
    call: () => ({ title: 'Просят позвонить', body: 'Покупатель оставил номер и ждёт звонка.' }),
    decision: ({ number, total }) => ({
      title: 'Оплата ждёт решения',
      body: `Заказ № ${number} на ${somText(total ?? 0, 'ru')}`,
    }),
    job: ({ task }) => ({ title: 'Задача не выполняется', body: `${task}: магазин пробует снова и снова.` }),
    sms: ({ sms = '' }) => ({
      title: 'Сообщения не уходят',
      body:
        sms === 'cap'
          ? 'Дневной предел расходов на СМС исчерпан.'
          : `${messengerNames[sms] ?? 'Шлюз СМС'} не принимает сообщения магазина.`,
    }),
  },
  en: {
    order: ({ number, total }) => ({ title: 'A new order', body: `${number}, ${somText(total ?? 0, 'en')}` }),
    message: () => ({ title: 'A new message', body: 'A customer writes in the chat.' }),
    call: () => ({ title: 'A call is asked for', body: 'A customer has left a number and waits for a call.' }),
    decision: ({ number, total }) => ({
      title: 'A payment needs a decision',
      body: `Order ${number}, ${somText(total ?? 0, 'en')}`,
    }),
    job: ({ task }) => ({ title: 'A job fails', body: `${task}: the shop tries it again and again.` }),
    sms: ({ sms = '' }) => ({
      title: 'Messages to phones do not go out',
      body:
        sms === 'cap'
          ? 'The daily limit of their cost is reached.'
          : `${messengerNames[sms] ?? 'The gateway'} takes none of the shop’s messages.`,
    }),
  },
};

/** What an alert says. */
export const alertText = (event: AlertEvent, facts: AlertFacts, language: Language): Text =>
  texts[language][event](facts);

/** The shop path of the screen to look at. */
export function alertPath(event: AlertEvent, { order, chat }: AlertFacts): string {
  if (event === 'message') return `/admin/chat?chat=${chat}`;
  if (event === 'call') return '/admin/calls';
  if (event === 'sms') return '/admin/sms';
  return event === 'job' ? '/admin/jobs' : `/admin/orders/${order}`;
}

/** The same as an address, in a user's language. */
export const alertUrl = (event: AlertEvent, facts: AlertFacts, publicUrl: string, language: Language): string =>
  `${publicUrl}${pathInLanguage(alertPath(event, facts), language)}`;

/** The e-mail to who wants one. */
export const alertEmails = {
  staffAlert: {
    key: 'staff-alert',
    fields: {
      title: { ru: 'Новый заказ', en: 'A new order' },
      text: { ru: '№ 4821-7730 на 12\u00a0300\u00a0сом', en: '4821-7730, 12\u00a0300\u00a0som' },
    },
    texts: {
      ru: {
        subject: '{title}: {text}',
        heading: '{title}',
        body: '{text}',
        action: 'Открыть офис',
        note: 'Какие письма приходят, выбирают в офисе, в разделе «Уведомления».',
      },
      en: {
        subject: '{title}: {text}',
        heading: '{title}',
        body: '{text}',
        action: 'Open the admin',
        note: 'Which e-mails come is chosen in the admin, under “Alerts”.',
      },
    },
  },
} satisfies Record<string, EmailTemplate>;
