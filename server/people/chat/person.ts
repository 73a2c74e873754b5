import { chatGuestToken } from '#rules/people/chat.ts';
import { DomainError } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { badAccessToken, createTokens } from '#server/platform/http/tokens.ts';
import type { Services } from '#server/platform/services.ts';
import { findGuestOf } from '#server/sales/guests/guests.ts';
import { guestWriter, type Writer } from './writer.ts';

/** Says who is behind an Authorization header. */
export type Authenticate = (authorization: string | undefined) => Promise<Actor | undefined>;

/** What a socket says of who opens it: a token, and the cookies of a guest. */
export type Claim = { token: string; cookies: string | undefined };

/** Who is behind a socket, by what, and until when it holds, in ms since 1970. */
export type Person = { actor: Writer; claim: Claim; until: number };

/** How long a guest's socket holds before the cookie is looked at again. */
const guestMs = 3_600_000;

/** @throws DomainError not_signed_in: the token is bad, its session has ended, or there is no such guest */
export async function identify(services: Services, authenticate: Authenticate, claim: Claim): Promise<Person> {
  if (claim.token === chatGuestToken) return identifyGuest(services, claim);
  const tokens = createTokens(services.config.secretKey);
  const { exp } = tokens.read(claim.token, 'access', badAccessToken);
  const actor = await authenticate(`Token ${claim.token}`);
  if (!actor) throw new DomainError('not_signed_in', 'not_authenticated');
  return { actor, claim, until: exp * 1_000 };
}

async function identifyGuest({ db }: Services, claim: Claim): Promise<Person> {
  const guest = await findGuestOf(db, claim.cookies);
  const actor = guest === undefined ? undefined : await guestWriter(db, guest);
  if (!actor) throw new DomainError('not_signed_in', 'not_authenticated');
  return { actor, claim, until: Date.now() + guestMs };
}
