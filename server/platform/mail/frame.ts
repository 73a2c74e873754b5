import { type Language, languageEntry } from '#rules/text/language.ts';
import { type Accent, day, font, styleSheet } from './email-look.ts';
import { escapeHtml } from './escape-html.ts';

/** Whose e-mail it is: what stands above and below what it says. */
export type Letterhead = {
  name: string;
  accent: Accent;
  /** Absolute addresses of the logo on light and on dark ground, and of the square mark next to a name without logo. */
  logo: string | null;
  logoDark: string | null;
  mark: string | null;
  /** The shop's address in the reader's language. */
  home: string;
  contacts: readonly Contact[];
};

/** A line of the foot; `url` is where it leads. */
export type Contact = { text: string; url?: string | undefined };

type Framed = { language: Language; subject: string; text: string; html: string };

/** A whole page, as e-mails were stored by versions before the frame. */
const isWhole = (html: string) => html.startsWith('<!doctype');

/**
 * An e-mail as it goes out: between the shop's header and its contacts. They are added when it is sent, so that an e-mail
 * has those of the day.
 */
export function frameEmail<Mail extends Framed>(mail: Mail, letterhead: Letterhead): Mail {
  if (isWhole(mail.html)) return mail;
  return { ...mail, text: framedText(mail.text, letterhead), html: framedHtml(mail, letterhead) };
}

function framedText(text: string, { name, contacts, home }: Letterhead): string {
  return `${text.trimEnd()}\n\n-- \n${[name, ...contacts.map((contact) => contact.text), home].join('\n')}\n`;
}

function framedHtml({ language, subject, text, html }: Framed, letterhead: Letterhead): string {
  const { direction } = languageEntry(language);
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>${styleSheet(letterhead.accent)}
</style>
</head>
<body class="m-page" style="margin:0;padding:0;background:${day.page}">
${preheader(text)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="m-page" style="background:${day.page}">
<tr><td align="center" class="m-outer" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="m-card" style="max-width:600px;border-radius:16px;border-top:6px solid ${letterhead.accent.ground};background:${day.card}">
<tr><td class="m-room m-line" align="left" style="padding:20px 32px;border-bottom:1px solid ${day.line}">${header(letterhead)}</td></tr>
<tr><td class="m-room m-ink" align="left" style="padding:28px 32px 12px;font:16px/1.5 ${font};color:${day.ink}">
${html}
</td></tr>
<tr><td class="m-room m-line m-ink2" align="left" style="padding:20px 32px 28px;border-top:1px solid ${day.line};font:14px/1.6 ${font};color:${day.ink2}">${footer(letterhead)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

/** More than any list of e-mails shows of one. */
const preheaderLength = 140;
/** Takes up the rest of the line that lists show, so that nothing of what follows is in it. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(60);

/** What lists of e-mails show after the subject: what the e-mail says first under its title. */
function preheader(text: string): string {
  const [, first = ''] = text.split('\n\n');
  const shown = first.replace(/\s+/g, ' ').trim().slice(0, preheaderLength);
  const style = 'display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;opacity:0';
  return `<div style="${style}">${escapeHtml(shown)}${filler}</div>`;
}

/** By night the logo that was made for it; without one the shop's name. */
function header(letterhead: Letterhead): string {
  const { logo, logoDark, home } = letterhead;
  const byDay = logo ? picture(logo, letterhead.name) : nameOf(letterhead);
  const byNight = logoDark ? picture(logoDark, letterhead.name) : nameOf(letterhead);
  const style = `font:bold 20px/1.4 ${font};color:${day.ink};text-decoration:none`;
  const link = (content: string) => `<a href="${escapeHtml(home)}" class="m-ink" style="${style}">${content}</a>`;
  if (byDay === byNight) return link(byDay);
  return `<div class="m-day">${link(byDay)}</div>
<!--[if !mso]><!--><div class="m-night" style="display:none;max-height:0;overflow:hidden">${link(byNight)}</div><!--<![endif]-->`;
}

const picture = (address: string, name: string) =>
  `<img src="${escapeHtml(address)}" alt="${escapeHtml(name)}" height="40" style="display:block;border:0;height:40px;width:auto;max-width:240px">`;

function nameOf({ name, mark }: Letterhead): string {
  const style = 'border:0;width:32px;height:32px;vertical-align:middle;margin-right:10px';
  const sign = mark && `<img src="${escapeHtml(mark)}" alt="" width="32" height="32" style="${style}">`;
  return `${sign ?? ''}${escapeHtml(name)}`;
}

function footer({ name, contacts, home }: Letterhead): string {
  const lines = [...contacts, { text: home.replace(/^https?:\/\//, ''), url: home }].map(contactLine);
  return [`<b class="m-ink" style="color:${day.ink}">${escapeHtml(name)}</b>`, ...lines].join('<br>\n');
}

function contactLine({ text, url }: Contact): string {
  if (!url) return escapeHtml(text);
  return `<a href="${escapeHtml(url)}" class="m-ink2" style="color:${day.ink2}">${escapeHtml(text)}</a>`;
}
