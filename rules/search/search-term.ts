const longestTerm = 80;
/** So many digits, with anything between them, may be a phone, a card or a personal number. */
const personalDigits = /(?:\d[\s().+-]*){8,}/;

/**
 * A search as statistics store it: small letters, single spaces. Undefined for what is too long to be a
 * search, and for what may identify a person: an e-mail address, or as many digits as a phone number has.
 */
export function termToRemember(text: string): string | undefined {
  const term = text.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ');
  const isPersonal = term.includes('@') || personalDigits.test(term);
  return term === '' || term.length > longestTerm || isPersonal ? undefined : term;
}
