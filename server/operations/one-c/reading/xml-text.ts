/** Characters that XML has no way to write. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A value as it stands in XML, between tags or quotes. */
export const escaped = (value: unknown): string =>
  String(value)
    .replaceAll(unwritable, '')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

export const tag = (name: string, value: unknown): string => `<${name}>${escaped(value)}</${name}>`;
