import { day, font } from './email-look.ts';
import { tableHtml } from './email-tables.ts';
import { type EmailLine, type EmailValue, lineText } from './email-values.ts';
import { escapeHtml } from './escape-html.ts';

/** What an e-mail says, apart from its looks. */
export type EmailContent = {
  heading: string;
  /** A paragraph is its lines. */
  paragraphs: readonly (readonly EmailLine[])[];
  action?: { label: string; url: string };
  /** Small print after the action. */
  notes?: readonly (readonly EmailLine[])[];
};

/** The same as plain text and as HTML, which the frame is put around when it is sent (frame.ts). */
export function composeEmail({ heading, paragraphs, action, notes = [] }: EmailContent): {
  text: string;
  html: string;
} {
  const textOf = (lines: readonly EmailLine[]) => lines.map(lineText).join('\n');
  const text = [
    heading,
    ...paragraphs.map(textOf),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes.map(textOf),
  ].join('\n\n');
  const html = [
    `<h1 class="m-title m-ink" style="margin:0 0 16px;font:bold 26px/1.25 ${font};color:${day.ink};overflow-wrap:anywhere">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((lines) => paragraphHtml(lines, { kind: 'm-ink', size: 16, color: day.ink })),
    ...(action ? [button(action)] : []),
    ...notes.map((lines) => paragraphHtml(lines, { kind: 'm-ink2', size: 14, color: day.ink2 })),
  ].join('\n');
  return { text: `${text}\n`, html };
}

type Look = { kind: 'm-ink' | 'm-ink2'; size: number; color: string };

/** A paragraph: its tables stand between its words. */
function paragraphHtml(lines: readonly EmailLine[], look: Look): string {
  const html: string[] = [];
  let words: string[] = [];
  const endWords = () => {
    if (words.length > 0) html.push(wordsHtml(words, look));
    words = [];
  };
  for (const [place, line] of lines.entries()) {
    const [value] = line.length === 1 ? line : [];
    const table = value && tableHtml(value);
    const label = isLink(value) && /^(.+):\s*$/.exec(lineText(lines[place - 1] ?? []))?.[1];
    if (table) {
      endWords();
      html.push(table);
    } else if (label && words.length > 0) {
      words[words.length - 1] = linkHtml(value.url, label, look);
    } else {
      words.push(line.map((part) => inlineHtml(part, look)).join(''));
    }
  }
  endWords();
  return html.join('\n');
}

const isLink = (value: EmailValue | undefined) => typeof value === 'object' && value.kind === 'link';

function wordsHtml(lines: readonly string[], { kind, size, color }: Look): string {
  const style = `margin:0 0 16px;font:${size}px/1.5 ${font};color:${color};overflow-wrap:anywhere`;
  return `<p class="${kind}" style="${style}">${lines.join('<br>\n')}</p>`;
}

function inlineHtml(value: EmailValue, look: Look): string {
  if (typeof value === 'string') return withBreaks(value);
  if (value.kind === 'code') return `<b style="font-size:24px;letter-spacing:3px">${escapeHtml(value.text)}</b>`;
  if (value.kind === 'link') return linkHtml(value.url, value.url, look);
  return withBreaks(lineText([value]));
}

const linkHtml = (url: string, label: string, { kind, color }: Look) =>
  `<a href="${escapeHtml(url)}" class="${kind}" style="color:${color}">${escapeHtml(label)}</a>`;

/** Outlook knows no `white-space`. */
const withBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>\n');

/** A cell that is coloured, because Outlook gives a link no padding. */
function button({ label, url }: { label: string; url: string }): string {
  const ground = `border-radius:12px;background:${day.ink}`;
  const link = `display:inline-block;padding:14px 24px;border-radius:12px;font:bold 16px/1.25 ${font};color:#ffffff;text-decoration:none`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="m-action" style="margin:8px 0 24px">
<tr><td class="m-button" bgcolor="${day.ink}" style="${ground}"><a href="${escapeHtml(url)}" class="m-button" style="${link}">${escapeHtml(label)}</a></td></tr>
</table>`;
}
