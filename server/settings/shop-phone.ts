import { anyPhone, isForeignPhone } from '#rules/people/phone.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { invalidField } from '#server/platform/errors.ts';
import { readSettings } from './settings.ts';

/** A phone as it is stored, in digits with its country's code, or the code of its refusal. */
export type ShopPhone = { phone: string } | { problem: 'phone' | 'phone_abroad' };

/** Reads the phone of a person who buys or asks: of Kyrgyzstan, or of any country where the shop's settings say so. */
export async function readShopPhone(db: Db, typed: string): Promise<ShopPhone> {
  const phone = anyPhone(typed);
  if (!phone) return { problem: 'phone' };
  if (isForeignPhone(phone) && !(await readSettings(db)).foreign_phones) return { problem: 'phone_abroad' };
  return { phone };
}

/** The same where the phone is all that can be wrong. @throws DomainError invalid at the field */
export async function requireShopPhone(db: Db, typed: string, field = 'phone'): Promise<string> {
  const read = await readShopPhone(db, typed);
  if ('problem' in read) throw invalidField(field, read.problem);
  return read.phone;
}
