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

/** The same e-mail as plain text and as simple HTML, which every mail program shows alike. */
export function composeEmail({ heading, paragraphs, action, notes = [] }: EmailContent): {
  text: string;
  html: string;
} {
  const text = [heading, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), ...notes].join('\n\n');
  const paragraph = (body: string, style: string) => `<p style="margin:0 0 16px;${style}">${escapeHtml(body)}</p>`;
  const html = [
    '<!doctype html><html><head><meta charset="utf-8"></head>',
    '<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1c1c1c;background:#ffffff">',
    `<h1 style="margin:0 0 16px;font-size:22px">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((body) => paragraph(body, 'white-space:pre-line')),
    ...(action ? [button(action)] : []),
    ...notes.map((note) => paragraph(note, 'font-size:14px;color:#5c5c5c')),
    '</body></html>',
  ].join('\n');
  return { text: `${text}\n`, html };
}

function button({ label, url }: { label: string; url: string }): string {
  const style = 'display:inline-block;padding:12px 20px;border-radius:8px;background:#1c1c1c;color:#ffffff';
  const href = escapeHtml(url);
  return [
    `<p style="margin:0 0 16px"><a href="${href}" style="${style}">${escapeHtml(label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:14px;color:#5c5c5c;word-break:break-all">${href}</p>`,
  ].join('\n');
}
