/** Search engines and share previews show about so many characters of a description. */
const descriptionLength = 160;

/** Text on one line, cut after a word where it is too long. */
export function describe(text: string, length = descriptionLength): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const end = line.lastIndexOf(' ', length - 1);
  // A text without a single space is no language that we know: cut it anywhere.
  const start = line.slice(0, end > 0 ? end : length - 1);
  return `${start.replace(/[\s,.;:–-]+$/, '')}…`;
}
