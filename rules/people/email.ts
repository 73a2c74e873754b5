/** The longest address that mail can carry (RFC 5321), in characters. */
const maxEmailLength = 254;

// Dots are excluded from the parts between them, so that no text makes the match slow.
const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Whether a trimmed text has the simple shape of an e-mail address: something@host.zone. */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && emailPattern.test(text);
}
