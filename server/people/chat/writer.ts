import type { Endpoint } from '#contract/endpoint.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Call } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { findGuest } from '#server/sales/guests/guests.ts';
import { findGuestPersonId } from './queries.ts';

/** Who takes part in a chat; `guest` where it is a guest, whose person has no account. */
export type Writer = Actor & { guest?: number };

type Asked = Pick<Call<Endpoint>, 'headers' | 'setCookie'> & { user: Actor | undefined };

/** Who asks: a signed-in person, or the guest that the browser is; undefined for one who has never written. */
export async function findWriter(services: Services, { user, ...asked }: Asked): Promise<Writer | undefined> {
  if (user) return user;
  const guest = await findGuest(services, asked);
  return guest === undefined ? undefined : guestWriter(services.db, guest);
}

/** @throws DomainError not_signed_in: neither a signed-in person nor a guest who has written */
export async function requireWriter(services: Services, asked: Asked): Promise<Writer> {
  const writer = await findWriter(services, asked);
  if (!writer) throw new DomainError('not_signed_in', 'not_authenticated');
  return writer;
}

/** A guest as who writes; undefined for one who has not written. */
export async function guestWriter(db: Db, guest: number): Promise<Writer | undefined> {
  const id = await findGuestPersonId(db, guest);
  return id === undefined
    ? undefined
    : { id, guest, role: 'customer', email: null, sessionId: '', withheldRole: undefined };
}
