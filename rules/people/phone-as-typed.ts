const nationalLength = 9;

/**
 * A phone as it is being typed, in the shape that formatPhone gives a whole one: '0555' becomes '+996 555'. A number of
 * another country, which begins with + and its code, stays as it is typed.
 */
export function phoneAsTyped(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const hasCode = /^\s*(?:\+|00)/.test(typed);
  const abroad = digits.replace(/^00/, '').slice(0, 3);
  if (hasCode && !'996'.startsWith(abroad)) return typed;
  const national = nationalDigits(digits, hasCode);
  return national === '' ? typed : `+996 ${national.replace(/\d{3}(?=\d)/g, '$& ')}`;
}

function nationalDigits(digits: string, hasCode: boolean): string {
  const own = hasCode ? digits.replace(/^(?:00)?(?:996|99|9)?/, '') : digits.replace(/^996(?=\d{9}$)/, '');
  // Where the code was typed after one that stood there by itself, it makes the number too long.
  const single = own.length > nationalLength ? own.replace(/^996/, '') : own;
  return single.replace(/^0+/, '').slice(0, nationalLength);
}
