import { DomainError } from '#server/platform/errors.ts';

// Clients retry a 401 once with Bearer, so both schemes must stay valid.
const schemes = new Set(['Token', 'Bearer']);
// Signed-out older clients send these words in place of a token; they mean anonymous, not a bad token.
const nobody = new Set(['', 'undefined', 'null']);

/**
 * The token of an Authorization header; undefined for none, for an unknown scheme and for "undefined".
 *
 * @throws DomainError not_signed_in when a known scheme does not come with exactly one word
 */
export function tokenOf(header: string | undefined): string | undefined {
  const [scheme = '', ...rest] = (header ?? '').trim().split(/\s+/);
  if (!schemes.has(scheme)) return undefined;
  if (rest.length > 1) {
    throw new DomainError('not_signed_in', 'bad_authorization_header');
  }
  const [token = ''] = rest;
  return nobody.has(token) ? undefined : token;
}
