/** Signs that are not seen and can turn around or hide what is: controls but line breaks, and marks of direction. */
const unseen = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** What a person typed as the shop keeps it: one kind of line break, at most one empty line, nothing unseen. */
export function plainText(typed: string): string {
  const lines = typed.normalize('NFC').split(/\r\n|[\n\r\u2028\u2029]/);
  const clean = lines.map((line) => line.replaceAll('\t', ' ').replaceAll(unseen, '').trimEnd());
  return clean
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
