import { formatPhone, normalizePhone } from '#rules/people/phone.ts';

/** A typed number as people read it, where it is one of this country. */
export function shownPhone(typed: string): string {
  const phone = normalizePhone(typed);
  return phone ? formatPhone(phone) : typed;
}
