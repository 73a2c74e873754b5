import type { FastifyInstance, FastifyReply } from 'fastify';
import { bankPaths, otherLanguageLinks, sendPage, smsPaths } from '#demo/simulated-bank/page-reply.ts';
import { style } from '#demo/simulated-bank/page-style.ts';
import type { MessageChannel } from '#rules/people/message-channels.ts';
import { formatPhone } from '#rules/people/phone.ts';
import { type Language, languages } from '#rules/text/language.ts';
import { escapeHtml } from '#server/platform/mail/escape-html.ts';
import type { SmsInbox } from './inbox.ts';
import { withoutMessengers } from './simulated-messengers.ts';
import { failingPhones } from './simulated-sms.ts';

const mostShown = 50;

const texts = {
  ru: {
    title: 'Полученные сообщения',
    lead: 'Сообщения, которые магазин отправил на телефоны. Настоящих телефонов здесь нет: страница обновляется сама.',
    none: 'Сообщений пока нет.',
    sms: 'СМС',
    failing: 'На эти номера сообщения не доходят:',
    without: 'На этих номерах нет ни WhatsApp, ни Telegram, туда доходят только СМС:',
    bank: 'Учебный банк',
  },
  en: {
    title: 'Received messages',
    lead: 'Messages that the shop sent to phones. There are no real phones here: the page renews itself.',
    none: 'No messages yet.',
    sms: 'SMS',
    failing: 'Messages do not reach these numbers:',
    without: 'These numbers have neither WhatsApp nor Telegram, only text messages reach them:',
    bank: 'Training bank',
  },
  ky: {
    title: 'Келген билдирүүлөр',
    lead: 'Дүкөн телефондорго жөнөткөн билдирүүлөр. Бул жерде чыныгы телефондор жок: бет өзү жаңырып турат.',
    none: 'Азырынча билдирүү жок.',
    sms: 'SMS',
    failing: 'Бул номерлерге билдирүүлөр жетпейт:',
    without: 'Бул номерлерде WhatsApp да, Telegram да жок, аларга SMS гана жетет:',
    bank: 'Окуу банкы',
  },
} satisfies Record<Language, Record<string, string>>;

/** The page of received messages: `/sms` in Russian, `/sms/en` in English and so on, and `/sms/messages` for programs. */
export function addSmsPage(app: FastifyInstance, inbox: SmsInbox): void {
  app.get('/sms/messages', async () => inbox.newest(mostShown));
  const show = (language: Language) => (_request: unknown, reply: FastifyReply) =>
    sendPage(reply, pageHtml(inbox, language));
  for (const language of languages) app.get(smsPaths[language], show(language));
}

function pageHtml(inbox: SmsInbox, language: Language): string {
  const text = texts[language];
  const messages = inbox.newest(mostShown).map(({ channel, phone, sender, text: body, receivedAt }) => {
    const time = new Date(receivedAt).toISOString();
    return `<li><div><b>${oneLine(phone)}</b> ${names[channel] ?? text.sms}: ${escapeHtml(sender)} <time datetime="${time}">${time.slice(11, 19)}</time></div><p>${escapeHtml(body)}</p></li>`;
  });
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta http-equiv="refresh" content="5">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${text.title}</title><style>${style}</style></head><body><header><div>`,
    `<h1>${text.title}</h1>${otherLanguageLinks(smsPaths, language)}</div></header><main>`,
    `<nav class="lead"><p>${text.lead}</p><a href="${bankPaths[language]}">${text.bank}</a></nav>`,
    `<section class="wide">${messages.length > 0 ? `<ol>${messages.join('')}</ol>` : `<p>${text.none}</p>`}</section>`,
    `<section><p>${text.failing} ${Object.keys(failingPhones).map(oneLine).join(', ')}</p>`,
    `<p>${text.without} ${withoutMessengers.map(oneLine).join(', ')}</p></section>`,
    '</main></body></html>',
  ].join('\n');
}

const names: Partial<Record<MessageChannel, string>> = { whatsapp: 'WhatsApp', telegram: 'Telegram' };

const oneLine = (phone: string) => formatPhone(phone).replaceAll(' ', '\u00A0');
