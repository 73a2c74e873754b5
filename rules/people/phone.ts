// Codes in use by mobile operators in 2026; docs/glossary.md, phones.
const mobilePhone = /^996(?:20[0-35]|22\d|5[0-24-7]\d|600|70\d|755|77\d|880|888|912|99[05-9])\d{6}$/;

/**
 * A Kyrgyz phone as the shop stores it, 12 digits from 996 on, or null where the text is none.
 *
 * Reads +996…, 00996…, 0 and nine digits, nine digits alone, and any spaces, dashes and brackets between.
 * The mask +996 alone is no phone.
 */
export function normalizePhone(typed: string): string | null {
  const digits = typed.replace(/\D/g, '').replace(/^00996/, '996');
  const phone = digits.replace(/^0?(\d{9})$/, '996$1');
  // No national number begins with 0: that is the trunk prefix before a number short of a digit.
  return /^996[1-9]\d{8}$/.test(phone) ? phone : null;
}

/**
 * A payer's phone as it is being typed: digits, 12 at most. The 0 of a national number and 00996 become 996 as soon as
 * they are known for what they are.
 */
export function payerDigits(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .replace(/^00996/, '996')
    .replace(/^(?:996)?0(?=[1-9])/, '996')
    .slice(0, 12);
}

/** Whether a stored phone (12 digits) is a mobile one, as a payer's must be. */
export function isMobilePhone(phone12: string): boolean {
  return mobilePhone.test(phone12);
}

/** What stands in the place of the phone of a person who has asked to be forgotten. */
export const phoneOfNobody = '996000000000';

/** A stored phone as people read it: +996 555 123 456; one of another country without gaps. */
export function formatPhone(phone: string): string {
  return `+${phone.startsWith('996') ? phone.replace(/.{3}(?=.)/g, '$& ') : phone}`;
}

/**
 * A phone of any country as the shop stores it, in digits with its country's code, or null where the text is none. One of
 * another country than Kyrgyzstan has to begin with + or 00.
 */
export function anyPhone(typed: string): string | null {
  const foreign = /^(?:\+|00)((?!996)[1-9]\d{7,14})$/.exec(typed.replace(/[^\d+]/g, ''));
  return normalizePhone(typed) ?? foreign?.[1] ?? null;
}

/** Whether a stored phone is of another country. */
export const isForeignPhone = (phone: string): boolean => !/^996\d{9}$/.test(phone);

/** A number that messages go to, in digits with its country's code, or what is wrong with it. */
export type MessagePhone = { phone: string } | { problem: 'phone' | 'landline' | 'foreign' };

/**
 * Reads a number that a message shall go to: a Kyrgyz mobile as people type it, or, where the shop takes them, one of
 * another country, which has to begin with + or 00.
 */
export function readMessagePhone(typed: string, takesForeign: boolean): MessagePhone {
  const phone = anyPhone(typed);
  if (!phone) return { problem: 'phone' };
  if (isForeignPhone(phone)) return takesForeign ? { phone } : { problem: 'foreign' };
  return isMobilePhone(phone) ? { phone } : { problem: 'landline' };
}

/** A stored number with all but its first three digits and its last two hidden: +996•••••••56. */
export const maskedPhone = (phone: string): string =>
  formatPhone(phone.slice(0, 3) + phone.slice(3, -2).replaceAll(/\d/g, '•') + phone.slice(-2));
