import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long an address of a picture is good for at least, and at most twice that, in ms. */
const goodMs = 12 * 3_600_000;

/** Equal for half a day, so that a browser keeps the picture that it has. */
const expiryAt = (now: number) => (Math.floor(now / goodMs) + 2) * goodMs;

const signatureOf = (id: string, expires: number, secretKey: string) =>
  createHmac('sha256', secretKey).update(`chat picture ${id} until ${expires}`).digest('base64url');

/** Root-relative address by which whoever was given it sees a picture, for half a day at least. */
export function signPicture(id: string, secretKey: string, now = Date.now()): string {
  const expires = expiryAt(now);
  return `/api/chat/pictures/${id}/?expires=${expires}&signature=${signatureOf(id, expires, secretKey)}`;
}

/** Whether an address was made by `signPicture` and is still good. */
export function isSigned(
  { id, expires, signature }: { id: string; expires: number; signature: string },
  secretKey: string,
  now = Date.now(),
): boolean {
  const right = Buffer.from(signatureOf(id, expires, secretKey));
  const given = Buffer.from(signature);
  return expires > now && right.length === given.length && timingSafeEqual(right, given);
}
