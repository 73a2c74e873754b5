const entities: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Text as it may stand within a double-quoted attribute. */
const attribute = (text: string) => text.replace(/[&"<>]/g, (sign) => entities[sign] ?? sign);

/** `<meta name="…" content="…">`; OpenGraph's names (with a colon) are properties. */
export function metaTag(name: string, content: string): string {
  const kind = name.includes(':') && !name.startsWith('twitter:') ? 'property' : 'name';
  return `<meta ${kind}="${name}" content="${attribute(content)}">`;
}

export const alternateTag = (language: string, address: string) =>
  `<link rel="alternate" hreflang="${language}" href="${attribute(address)}">`;

/**
 * Data as a script that no browser runs. Nothing in it can end the script early or open a comment, whatever people
 * have written into names and reviews.
 */
export function dataScript(data: object): string {
  const json = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="application/ld+json">${json}</script>`;
}
