import type { FastifyInstance, FastifyReply } from 'fastify';
import { groupSom } from '#rules/money.ts';
import { formatPhone } from '#rules/people/phone.ts';
import { type Language, languages } from '#rules/text/language.ts';
import { escapeHtml } from '#server/platform/mail/escape-html.ts';
import { faultKinds, faultyCalls, NewFault } from './faults.ts';
import type { Ledger } from './ledger.ts';
import { bankPaths, otherLanguageLinks, sendPage, smsPaths } from './page-reply.ts';
import { style } from './page-style.ts';
import { pageTexts, statusWords } from './page-texts.ts';
import { outcomeWords, phones, smsCode } from './phones.ts';

/** Text messages and charges on the page at most. */
const mostShown = 20;

/** The bank's page, in Russian at `/` and in the other languages at `/en` and so on, with forms that plan and clear faults. */
export function addBankPage(app: FastifyInstance, ledger: Ledger): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const show = (language: Language) => (_request: unknown, reply: FastifyReply) =>
    sendPage(reply, pageHtml(ledger, language));
  for (const language of languages) {
    const path = bankPaths[language];
    app.get(path, show(language));
    app.post(path, async (request, reply) => {
      const { clear, ...fault } = request.body as Record<string, string>;
      if (clear) ledger.clearFaults();
      else ledger.addFault(NewFault.parse(fault));
      return reply.redirect(path, 303);
    });
  }
}

function pageHtml(ledger: Ledger, language: Language): string {
  const text = pageTexts[language];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${text.title}</title><style>${style}</style></head><body><header><div>`,
    `<h1>${text.title}</h1>${otherLanguageLinks(bankPaths, language)}</div></header>`,
    `<main><nav class="lead"><p>${text.lead}</p><a href="${smsPaths[language]}">${text.received}</a></nav>`,
    section(text.phones, phoneTable(language)),
    section(text.messages, messageList(ledger, language)),
    section(text.books, bookTable(ledger, language)),
    section(text.faults, faultForms(ledger, language)),
    '</main></body></html>',
  ].join('\n');
}

const section = (title: string, content: string) => `<section><h2>${title}</h2>${content}</section>`;

const table = (heads: string[], rows: (string | number)[][]) =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(String(cell))}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;

const onOneLine = (phone: string) => formatPhone(phone).replaceAll(' ', '\u00A0');

function phoneTable(language: Language): string {
  const { phone, outcome } = pageTexts[language];
  return table(
    [phone, outcome],
    Object.entries(phones).map(([number, what]) => [onOneLine(number), outcomeWords[language][what]]),
  );
}

function messageList(ledger: Ledger, language: Language): string {
  const text = pageTexts[language];
  const sent = ledger.listRecent(mostShown);
  if (sent.length === 0) return `<p>${text.noMessages}</p>`;
  const items = sent.map(({ phone, amount, comment, createdAt }) => {
    const words = text.sms
      .replace('{code}', smsCode)
      .replace('{amount}', groupSom(amount))
      .replace('{comment}', comment);
    const time = new Date(createdAt).toISOString();
    return `<li><div><b>${onOneLine(phone)}</b> <time>${time.slice(11, 19)}</time></div><p>${escapeHtml(words)}</p></li>`;
  });
  return `<ol>${items.join('')}</ol>`;
}

function bookTable(ledger: Ledger, language: Language): string {
  const { order, amount, status, noBooks } = pageTexts[language];
  const moved = ledger.listRecent(mostShown).filter(({ charged }) => charged !== null);
  if (moved.length === 0) return `<p>${noBooks}</p>`;
  return table(
    [order, amount, status],
    moved.map((payment) => [payment.comment, groupSom(payment.charged ?? 0), statusWords[language][payment.status]]),
  );
}

function faultForms(ledger: Ledger, language: Language): string {
  const text = pageTexts[language];
  const select = (name: string, label: string, values: readonly string[]) =>
    `<label>${label} <select name="${name}">${values.map((value) => `<option>${value}</option>`).join('')}</select></label>`;
  const number = (name: string, label: string, value: number) =>
    `<label>${label} <input name="${name}" type="number" min="0" value="${value}" required></label>`;
  const planned = ledger.listFaults().map(({ call, fault, times, ms }) => [call, fault, times, ms]);
  return [
    `<p>${text.faultsLead}</p><form method="post">`,
    select('call', text.call, faultyCalls),
    select('fault', text.fault, faultKinds),
    number('times', text.times, 1),
    number('ms', text.ms, 30_000),
    `<button>${text.add}</button></form>`,
    planned.length > 0 ? `<h3>${text.planned}</h3>${table([text.call, text.fault, text.times, text.ms], planned)}` : '',
    `<form method="post"><input type="hidden" name="clear" value="1"><button>${text.clear}</button></form>`,
  ].join('\n');
}
