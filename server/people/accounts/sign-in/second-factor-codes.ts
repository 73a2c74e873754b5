import { Secret, TOTP } from 'otpauth';
import { hashOf } from '#server/people/accounts/links.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError } from '#server/platform/errors.ts';
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

/**
 * Whether a user with the right password may sign in: they have no second factor, or gave its code.
 *
 * @param otp six digits of the app, or a backup code; undefined where none was sent
 * @throws DomainError not_signed_in (second_factor_required): there is none in the call, or it is not good; throttled
 */
export async function checkSecondFactor(services: Parts, userId: number, otp: string | undefined): Promise<void> {
  const factor = await queries.findFactor(services.db, userId);
  if (!factor?.isConfirmed) return;
  if (otp === undefined) throw new DomainError('not_signed_in', 'second_factor_required');
  if (!(await takeCode(services, userId, otp))) throw new DomainError('not_signed_in', 'second_factor_invalid');
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
