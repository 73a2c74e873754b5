/**
 * A Kyrgyz phone as the shop stores it, 12 digits from 996 on, or null where the text is none.
 *
 * Reads +996…, 00996…, 0 and nine digits, nine digits alone, and any spaces, dashes and brackets between.
 * The mask +996 alone is no phone.
 */
export function normalizePhone(typed: string): string | null {
  // Behind the country's code six digits lack three; without it nine are a whole number, which may begin with 996.
  if (/^(?:\+|00)996\d{6}$/.test(typed.replace(/[^\d+]/g, ''))) return null;
  const digits = typed.replace(/\D/g, '').replace(/^00996/, '996');
  const phone = digits.replace(/^0?(\d{9})$/, '996$1');
  // No national number begins with 0: that is the trunk prefix before a number short of a digit.
  return /^996[1-9]\d{8}$/.test(phone) ? phone : null;
}

/** What stands in the place of the phone of a person who has asked to be forgotten. */
export const phoneOfNobody = '996000000000';

/** A stored phone as people read it: +996 555 123 456; one of another country without gaps. */
export function formatPhone(phone: string): string {
  return `+${phone.startsWith('996') ? phone.replace(/\d{3}(?=\d)/g, '$& ') : phone}`;
}

/**
 * A phone of any country as the shop stores it, in digits with its country's code, or null where the text is none. One of
 * another country than Kyrgyzstan has to begin with + or 00.
 */
export function anyPhone(typed: string): string | null {
  const foreign = /^(?:\+|00)((?!996)[1-9]\d{7,14})$/.exec(typed.replace(/[^\d+]/g, ''));
  return normalizePhone(typed) ?? foreign?.[1] ?? null;
}

/** Digits of a national number. */
const nationalDigits = 9;

/** What a typed text lacks that is no phone: all of it but the mask, some of its digits, or it is none of any country. */
export function phoneProblem(typed: string): 'none' | 'short' | 'wrong' {
  const { length } = typed.replace(/\D/g, '').replace(/^(?:(?:00)?996|0)/, '');
  return length === 0 ? 'none' : length < nationalDigits ? 'short' : 'wrong';
}

/** Whether a stored phone is of another country. */
export const isForeignPhone = (phone: string): boolean => !/^996\d{9}$/.test(phone);

/** A stored number with all but its first three digits and its last two hidden: +996•••••••56. */
export const maskedPhone = (phone: string): string =>
  formatPhone(phone.slice(0, 3) + phone.slice(3, -2).replaceAll(/\d/g, '•') + phone.slice(-2));
