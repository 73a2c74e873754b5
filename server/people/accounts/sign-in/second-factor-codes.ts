import { Secret, TOTP } from 'otpauth';
import type { SignedPasskey } from '#contract/shop/signed-passkey.ts';
import { hashOf } from '#server/people/accounts/links.ts';
import { checkPasskey } from '#server/people/accounts/passkeys/check-passkey.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError, invalidField } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { limitGuesses, resetGuesses } from '#server/platform/rate-limits/rate-limits.ts';
import { openText } from '#server/platform/sealed-text.ts';
import type { Services } from '#server/platform/services.ts';
import * as queries from './second-factor-queries.ts';

const periodS = 30;

/** What secrets of second factors are sealed for. */
export const sealPurpose = 'second factor';

type Parts = Pick<Services, 'db' | 'config'>;

/**
 * The app that a secret makes codes with, as every authenticator on a phone knows it.
 *
 * @param named what the app shows next to the codes; for making codes only it does not matter
 */
export const appOf = (secret: string, named: { issuer: string; label: string } = { issuer: '', label: '' }) =>
  new TOTP({ ...named, period: periodS, digits: 6, algorithm: 'SHA1', secret: Secret.fromBase32(secret) });

/** The rate-limit key of guesses at a user's codes. */
export const guessesOf = (userId: number) => `second factor of ${userId}`;

/** Six digits of the app or a backup code, or what a passkey has signed; empty where nothing was sent. */
export type Second = { otp?: string | undefined; passkey?: SignedPasskey | undefined };

/**
 * Whether a user with the right password may sign in: they have no second factor, or gave its code, or one of their passkeys
 * in its place.
 *
 * @throws DomainError not_signed_in (second_factor_required): there is none in the call, or it is not good; throttled
 */
export async function checkSecondFactor(services: Parts, userId: number, { otp, passkey }: Second): Promise<void> {
  const factor = await queries.findFactor(services.db, userId);
  if (!factor?.isConfirmed) return;
  if (passkey) {
    const key = await checkPasskey(services, passkey);
    if (key?.userId !== userId) throw new DomainError('not_signed_in', 'passkey_invalid');
    return;
  }
  if (otp === undefined) throw new DomainError('not_signed_in', 'second_factor_required');
  if (!(await takeCode(services, userId, otp))) throw new DomainError('not_signed_in', 'second_factor_invalid');
}

/**
 * A code of the second factor of a signed-in member of staff; customers need none.
 *
 * @throws DomainError conflict: it is not set up, so that a passkey could not stand in its place; invalid; throttled
 */
export async function requireSecondFactorCode(services: Parts, actor: Actor, otp: string | undefined): Promise<void> {
  if ((actor.withheldRole ?? actor.role) === 'customer') return;
  const factor = await queries.findFactor(services.db, actor.id);
  if (!factor?.isConfirmed) throw new DomainError('conflict', 'passkey_needs_second_factor');
  if (otp === undefined || !(await takeCode(services, actor.id, otp)))
    throw invalidField('otp', 'second_factor_invalid');
}

/** Takes a code of either kind, once. */
export async function takeCode(services: Parts, userId: number, otp: string): Promise<boolean> {
  await limitGuesses(services.db, guessesOf(userId));
  const isGood = (await takeAppCode(services, userId, otp)) || (await takeBackupCode(services.db, userId, otp));
  if (isGood) await resetGuesses(services.db, guessesOf(userId));
  return isGood;
}

/** Takes a code of the app, once; clocks may differ by one half-minute. */
export async function takeAppCode({ db, config }: Parts, userId: number, otp: string) {
  const digits = otp.replaceAll(/\s/g, '');
  const factor = await queries.findFactor(db, userId);
  if (!factor || !/^\d{6}$/.test(digits)) return false;
  const app = appOf(openText(factor.sealedSecret, config.secretKey, sealPurpose));
  const timestamp = Date.now();
  const delta = app.validate({ token: digits, timestamp, window: 1 });
  return delta !== null && queries.takeStep(db, userId, app.counter({ timestamp }) + delta);
}

const takeBackupCode = (db: Db, userId: number, otp: string) => queries.takeBackupCode(db, userId, hashCode(otp));

/** As it is read from paper: capitals, spaces and dashes do not matter. */
export const hashCode = (code: string): Buffer => hashOf(code.toLowerCase().replaceAll(/[^a-z\d]/g, ''));
