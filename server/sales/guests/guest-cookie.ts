import { createHash, randomBytes } from 'node:crypto';
import { guestLifeDays } from '#server/platform/rate-limits/limits.ts';

const cookieName = 'dukon_guest';
const shape = new RegExp(`(?:^|;) *${cookieName}=([0-9a-f]{64})(?:;|$)`);

/** A new guest's secret, in hexadecimal. */
export const newGuestToken = (): string => randomBytes(32).toString('hex');

/** What the shop keeps of a secret. */
export const guestTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The secret in a Cookie header; undefined for none, and for what cannot be one. */
export const guestTokenOf = (cookies: string | undefined): string | undefined => shape.exec(cookies ?? '')?.[1];

/**
 * The Set-Cookie header for a guest's browser; its time begins again. The cookie is for calls alone: pages are asked for
 * without it, so that no cache in front of the shop takes them for personal.
 */
export function guestCookie(token: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName}=${token}; Max-Age=${guestLifeDays * 86_400}; Path=/api; HttpOnly; SameSite=Lax${secure}`;
}
