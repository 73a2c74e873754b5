import { whoIs } from '#server/people/accounts/sessions/sessions.ts';
import { DomainError } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { badAccessToken, createTokens } from '#server/platform/http/tokens.ts';
import type { Services } from '#server/platform/services.ts';

/** Who is behind a socket, by which token, and until when it holds, in ms since 1970. */
export type Person = { actor: Actor; token: string; until: number };

/** @throws DomainError not_signed_in: the token is bad, or its session has ended */
export async function identify(services: Services, token: string): Promise<Person> {
  const tokens = createTokens(services.config.secretKey);
  const { exp } = tokens.read(token, 'access', badAccessToken);
  const actor = await whoIs(services, tokens, `Token ${token}`);
  if (!actor) throw new DomainError('not_signed_in', 'not_authenticated');
  return { actor, token, until: exp * 1_000 };
}
