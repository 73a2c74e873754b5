import { formatPhone } from '#rules/phone.ts';

/** A stored phone to call, in one piece. */
export function Phone({ phone }: { phone: string }) {
  return <a href={`tel:+${phone}`}>{formatPhone(phone).replaceAll(' ', '\u00A0')}</a>;
}
