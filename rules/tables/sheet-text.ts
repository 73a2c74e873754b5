/** What XML cannot hold, a line end that it would change, and what looks like our own escape. */
const unwritable =
  /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|_(?=x[\da-f]{4}(?:_|[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]))/giu;
const escaped = /_x([\da-f]{4})_/gi;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as sheets of admin programs hold it: what XML cannot is `_x000D_` (ECMA-376, 22.4.2.4). */
export const sheetText = (text: string): string =>
  text
    .replaceAll(unwritable, (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`)
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** The text that is meant by one out of a sheet, whose entities are resolved. */
export const textOfSheet = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
