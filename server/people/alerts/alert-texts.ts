import { somText } from '#rules/money.ts';
import type { AlertEvent } from '#rules/people/staff-alerts.ts';
import { fill } from '#rules/text/fill.ts';
import { defaultLanguage, type Language, languageEntry, pathInLanguage } from '#rules/text/language.ts';
import type { EmailTemplate } from '#server/platform/mail/email-templates.ts';
import { byLanguage, textsIn } from '#server/texts/texts.ts';

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

/** What an alert says. */
export function alertText(
  event: AlertEvent,
  { number, total = 0, task, sms = '' }: AlertFacts,
  language: Language,
): Text {
  const { alerts, capReached, gateway } = textsIn(language).alerts;
  const { title, body } = alerts[event];
  if (event === 'sms' && sms === 'cap') return { title, body: capReached };
  const channel = messengerNames[sms] ?? gateway;
  return { title, body: fill(body, { number, total: somText(total, language), task, channel }) };
}

/** The shop path of the screen to look at. */
export function alertPath(event: AlertEvent, { order, chat }: AlertFacts): string {
  if (event === 'message') return `/admin/chat?chat=${chat}`;
  if (event === 'call') return '/admin/calls';
  if (event === 'sms') return '/admin/sms';
  return event === 'job' ? '/admin/jobs' : `/admin/orders/${order}`;
}

/** The same as an address, in a user's language where the admin is written in it. */
export function alertUrl(event: AlertEvent, facts: AlertFacts, publicUrl: string, language: Language): string {
  const shown = languageEntry(language).hasAdmin ? language : defaultLanguage;
  return `${publicUrl}${pathInLanguage(alertPath(event, facts), shown)}`;
}

/** The e-mail to who wants one. */
export const alertEmails = {
  staffAlert: {
    key: 'staff-alert',
    fields: {
      title: byLanguage(({ alerts }) => alerts.alerts.order.title),
      text: byLanguage((_, language) => alertText('order', { number: 'DK-4M7RX2QA', total: 12_300 }, language).body),
    },
    texts: byLanguage(({ alerts }) => alerts.emails.staffAlert),
  },
} satisfies Record<string, EmailTemplate>;
