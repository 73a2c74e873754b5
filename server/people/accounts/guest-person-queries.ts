import { sql } from 'kysely';
import type { Language } from '#rules/text/language.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { textsIn } from '#server/texts/texts.ts';

export type GuestPerson = {
  guestId: number;
  /** Undefined: they have not said it. */
  name: string | undefined;
  /** 12 digits of this country; undefined: they have not said it. */
  phone: string | undefined;
  language: Language;
};

/**
 * The person that a guest is to those who answer them: has no way to sign in, and goes with the guest. Asked again it is the
 * same one, with what they have said since.
 *
 * @returns its user id
 */
export async function keepGuestPerson(db: Db, { guestId, name, phone, language }: GuestPerson): Promise<number> {
  const given = { ...(name && { name }), ...(phone && { phone_number: phone }) };
  const { id } = await db
    .insertInto('users')
    .values({
      guest_id: guestId,
      name: textsIn(language).accounts.unnamedGuest,
      role: 'customer',
      language,
      is_active: false,
      consent_version: sql<string>`consent_edition()`,
      consented_at: sql<Date>`now()`,
      ...given,
    })
    .onConflict((there) =>
      there
        .column('guest_id')
        .where('guest_id', 'is not', null)
        .doUpdateSet({ guest_id: guestId, ...given }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
