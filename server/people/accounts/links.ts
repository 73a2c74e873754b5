import { createHash, randomBytes } from 'node:crypto';
import { type Language, pathInLanguage } from '#rules/text/language.ts';

/** An e-mail's secret: 256 random bits, of which the database keeps only the hash. */
export function makeToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** The same for a text message, whose every character is paid for: 72 random bits. */
export function makeShortToken(): { token: string; hash: Buffer } {
  const token = randomBytes(9).toString('base64url');
  return { token, hash: hashOf(token) };
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A user's id as links carry it: base64url of its digits, unpadded (user 2 is 'Mg'). */
export const uidOf = (userId: number) => Buffer.from(String(userId)).toString('base64url');

/** The id of a link's uid; undefined where it is none. */
export function userIdOf(uid: string): number | undefined {
  const digits = Buffer.from(uid, 'base64url').toString('latin1');
  const id = /^[1-9]\d{0,9}$/.test(digits) ? Number(digits) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : undefined;
}

/** A page of the storefront in the reader's language, with what identifies the link. */
export function linkTo(publicUrl: string, language: Language, path: string, userId: number, token: string): string {
  const query = new URLSearchParams({ uid: uidOf(userId), token });
  return `${publicUrl}${pathInLanguage(path, language)}?${query}`;
}
