import { day, font } from './email-look.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that is safe between tags and in quoted attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** What an e-mail says, apart from its looks. */
export type EmailContent = {
  heading: string;
  /** Plain text each. */
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Small print after the action. */
  notes?: string[];
};

/** The same as plain text and as HTML, which the frame is put around when it is sent (frame.ts). */
export function composeEmail({ heading, paragraphs, action, notes = [] }: EmailContent): {
  text: string;
  html: string;
} {
  const text = [heading, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), ...notes].join('\n\n');
  const html = [
    `<h1 class="m-title m-ink" style="margin:0 0 16px;font:bold 26px/1.25 ${font};color:${day.ink}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((body) => paragraph(body, `font:16px/1.5 ${font};color:${day.ink}`, 'm-ink')),
    ...(action ? [button(action)] : []),
    ...notes.map((note) => paragraph(note, `font:14px/1.5 ${font};color:${day.ink2}`, 'm-ink2')),
  ].join('\n');
  return { text: `${text}\n`, html };
}

const paragraph = (body: string, style: string, kind: string) =>
  `<p class="${kind}" style="margin:0 0 16px;${style};overflow-wrap:anywhere">${withBreaks(body)}</p>`;

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
