import { groupSom } from '#rules/money.ts';

/** A whole number as people read it, in groups of three, also below nothing; text that is none stays as it is. */
export function figureText(text: string): string {
  if (!/^-?\d+$/.test(text)) return text;
  const value = Number(text);
  return value < 0 ? `\u2212${groupSom(-value)}` : groupSom(value);
}
