import { textOfHtml } from './source-text.ts';

const mostText = 20_000;
/** Characters that are never typed: controls but white space, and those that turn the reading direction round. */
const unseen = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu;

/** One line of plain text. */
export const cleanLine = (text: string): string => textOfHtml(text.replaceAll(unseen, '')).slice(0, mostText).trim();

/** Paragraphs of plain text with '$' between them; the sign itself cannot stand in one. */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/<(?:br|\/p|\/li|\/h\d|\/div)\b[^<>]*>/gi, '\n')
    .slice(0, mostText)
    .split(/[\r\n]+/)
    .map((line) => cleanLine(line).replaceAll('$', ''))
    .filter(Boolean)
    .join('$');
