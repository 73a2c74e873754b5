import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a signed address is good for at least, and at most twice that, in ms. */
const goodMs = 12 * 3_600_000;

/** Equal for half a day, so that a browser keeps what it has fetched. */
const expiryAt = (now: number) => (Math.floor(now / goodMs) + 2) * goodMs;

const signatureOf = (what: string, expires: number, secretKey: string) =>
  createHmac('sha256', secretKey).update(`${what} until ${expires}`).digest('base64url');

/**
 * The query of a signed URL to something private, valid for half a day at least.
 *
 * @param what what is shown, e.g. "chat picture <id>": good for nothing else
 */
export function signedQuery(what: string, secretKey: string, now = Date.now()): string {
  const expires = expiryAt(now);
  return `expires=${expires}&signature=${signatureOf(what, expires, secretKey)}`;
}

/** Whether a query was made by `signedQuery` for this and is still good. */
export function isSignedQuery(
  what: string,
  { expires, signature }: { expires: number; signature: string },
  secretKey: string,
  now = Date.now(),
): boolean {
  const right = Buffer.from(signatureOf(what, expires, secretKey));
  const given = Buffer.from(signature);
  return expires > now && right.length === given.length && timingSafeEqual(right, given);
}
