const longestError = 200;

/** "a…@example.com": enough to recognise one's own e-mail by, and no address. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}…@${host}`;
}

/**
 * The first line of an error, without what may identify a person: addresses, phones and other long numbers, quoted words.
 */
export function redact(error: string): string {
  const [line = ''] = error.split('\n');
  return line
    .replaceAll(/[^\s<>"'()]+@[^\s<>"'()]+/g, '…')
    .replaceAll(/\+?\d[\d\s-]{5,}\d/g, '…')
    .replaceAll(/\(([^()]*)\)=\([^()]*\)/g, '($1)=(…)')
    .slice(0, longestError);
}
