import { anyPhone, isForeignPhone } from './phone.ts';

// Codes in use by mobile operators in 2026; docs/glossary.md, phones.
const mobilePhone = /^996(?:20[0-35]|22\d|5[0-24-7]\d|600|70\d|755|77\d|880|888|912|99[05-9])\d{6}$/;

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
