import type { Reply } from '#contract/client.ts';
import { readMessagePhone } from '#rules/people/mobile-phone.ts';

type Codes = Reply<'GET /login/phone/'>;

/** Whether the owner of a number, as it was typed, can sign in by a code that comes to it. */
export const getsCode = (phone: string, { is_on: areSent, takes_foreign: goAbroad }: Codes): boolean =>
  areSent && 'phone' in readMessagePhone(phone, goAbroad);
