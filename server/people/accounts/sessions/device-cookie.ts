import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A browser in which an account has signed in before keeps a cookie that says so. Those who guess have none, so they
 * neither keep the account's person waiting nor lock them out (OWASP: slow down online guessing with device cookies).
 */
const cookieName = 'dukon_device';
const lifeS = 365 * 24 * 3600;
const shape = new RegExp(`(?:^|;) *${cookieName}=([0-9a-f]{32})\\.([0-9a-f]{64})(?:;|$)`);

const signed = (secretKey: string, email: string, device: string): Buffer =>
  createHmac('sha256', secretKey).update(`device:${email}:${device}`).digest();

/** The id of this browser, where this account has signed in from it before; else undefined. */
export function knownDevice(cookies: string | undefined, email: string, secretKey: string): string | undefined {
  const [, device = '', signature = ''] = shape.exec(cookies ?? '') ?? [];
  if (device === '') return undefined;
  return timingSafeEqual(Buffer.from(signature, 'hex'), signed(secretKey, email, device)) ? device : undefined;
}

/** The Set-Cookie header for a browser in which this account has just signed in. */
export function deviceCookie(
  email: string,
  { secretKey, publicUrl }: { secretKey: string; publicUrl: string },
): string {
  const device = randomBytes(16).toString('hex');
  const value = `${device}.${signed(secretKey, email, device).toString('hex')}`;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName}=${value}; Max-Age=${lifeS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
