/** What table programs take for the beginning of a formula, also behind apostrophes. */
const looksLikeFormula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** The text as it may stand in a cell: what looks like a formula gets an apostrophe, which keeps it a text. */
export const guardCell = (text: string): string => (looksLikeFormula.test(text) ? `'${text}` : text);

/** The text that was meant: the inverse of `guardCell`. */
export const unguardCell = (cell: string): string =>
  cell.startsWith("'") && looksLikeFormula.test(cell) ? cell.slice(1) : cell;
