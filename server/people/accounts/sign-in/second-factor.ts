import { randomInt } from 'node:crypto';
import { Secret } from 'otpauth';
import { deletePasskeysOf } from '#server/people/accounts/passkeys/passkey-queries.ts';
import { requireOwner } from '#server/people/accounts/passwords/password-changes.ts';
import { deleteSessions } from '#server/people/accounts/sessions/session-queries.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, invalidField } from '#server/platform/errors.ts';
import { type Actor, staffEmail } from '#server/platform/http/access.ts';
import { limitGuesses, resetGuesses } from '#server/platform/rate-limits/rate-limits.ts';
import { sealText } from '#server/platform/sealed-text.ts';
import type { Services } from '#server/platform/services.ts';
import { readSettings } from '#server/settings/settings.ts';
import { appOf, guessesOf, hashCode, sealPurpose, takeAppCode, takeCode } from './second-factor-codes.ts';
import * as queries from './second-factor-queries.ts';

const backupCodes = 10;
/** Without signs that look alike on paper. */
const codeSigns = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 12;

type Parts = Pick<Services, 'db' | 'config' | 'liveSessions'>;

const wrongCode = () => invalidField('otp', 'second_factor_invalid');

/** The state of a user's second factor. */
export async function getSecondFactor(db: Db, { id, role: usable, withheldRole }: Actor) {
  const role = withheldRole ?? usable;
  const [factor, left, roles] = await Promise.all([
    queries.findFactor(db, id),
    queries.countBackupCodes(db, id),
    queries.listRolesWithFactor(db),
  ]);
  return {
    is_on: factor?.isConfirmed ?? false,
    is_required: role === 'owner' || roles.includes(role),
    backup_codes_left: left,
  };
}

/**
 * Makes a secret for the app of a member of staff; it counts once its first code is confirmed.
 *
 * @throws DomainError invalid: the password is wrong; conflict: there is a second factor already; throttled
 */
export async function beginSecondFactor(
  { db, config }: Parts,
  actor: Actor,
  password: string,
): Promise<{ secret: string; uri: string }> {
  await requireOwner(db, actor, password);
  const secret = new Secret({ size: 20 }).base32;
  if (!(await queries.insertFactor(db, actor.id, sealText(secret, config.secretKey, sealPurpose)))) {
    throw new DomainError('conflict', 'second_factor_exists');
  }
  const { name: issuer } = await readSettings(db);
  return { secret, uri: appOf(secret, { issuer, label: staffEmail(actor) }).toString() };
}

/**
 * Switches the second factor on with its first code, and ends the person's other sessions.
 *
 * @returns backup codes, which are shown once
 * @throws DomainError invalid: the code is wrong or nothing was begun; throttled
 */
export async function confirmSecondFactor(services: Parts, actor: Actor, otp: string): Promise<string[]> {
  const { db, liveSessions } = services;
  await limitGuesses(db, guessesOf(actor.id));
  const codes = makeBackupCodes();
  await transact(db, async (tx) => {
    if ((await queries.findFactor(tx, actor.id))?.isConfirmed) throw wrongCode();
    if (!(await takeAppCode({ ...services, db: tx }, actor.id, otp))) throw wrongCode();
    await queries.confirmFactor(tx, actor.id);
    await queries.replaceBackupCodes(tx, actor.id, codes.map(hashCode));
    await deleteSessions(tx, actor.id, actor.sessionId);
    await recordFactor(tx, actor, { from: false, to: true });
  });
  await resetGuesses(db, guessesOf(actor.id));
  liveSessions?.forget(String(actor.id));
  return codes;
}

/** New backup codes in the place of the old. @throws DomainError invalid: the code is wrong; throttled */
export async function renewBackupCodes(services: Parts, actor: Actor, otp: string): Promise<string[]> {
  await requireSecondFactor(services, actor.id, otp);
  const codes = makeBackupCodes();
  await transact(services.db, async (tx) => {
    await queries.replaceBackupCodes(tx, actor.id, codes.map(hashCode));
    const change = { actor, action: 'second_factor.new_backup_codes', subject: 'user', subjectId: actor.id };
    await recordChange(tx, { ...change, before: null, after: null });
  });
  return codes;
}

/**
 * Switches one's own second factor off.
 *
 * @throws DomainError invalid: the code is wrong; forbidden: the role cannot do without; throttled
 */
export async function endSecondFactor(services: Parts, actor: Actor, otp: string): Promise<void> {
  const { db, liveSessions } = services;
  if ((await getSecondFactor(db, actor)).is_required) {
    throw new DomainError('forbidden', 'second_factor_required_for_role');
  }
  await requireSecondFactor(services, actor.id, otp);
  await transact(db, async (tx) => {
    await queries.deleteFactor(tx, actor.id);
    // They stand in its place only.
    await deletePasskeysOf(tx, actor.id);
    await recordFactor(tx, actor, { from: true, to: false });
  });
  liveSessions?.forget(String(actor.id));
}

const recordFactor = (tx: Db, actor: Actor, { from, to }: { from: boolean; to: boolean }) =>
  recordChange(tx, {
    actor,
    action: to ? 'second_factor.on' : 'second_factor.off',
    subject: 'user',
    subjectId: actor.id,
    before: { second_factor: from },
    after: { second_factor: to },
  });

async function requireSecondFactor(services: Parts, userId: number, otp: string): Promise<void> {
  if (!(await takeCode(services, userId, otp))) throw wrongCode();
}

function makeBackupCodes(): string[] {
  const sign = () => codeSigns[randomInt(codeSigns.length)] ?? '';
  return Array.from({ length: backupCodes }, () =>
    Array.from({ length: codeLength }, sign)
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
}

/** Whether operators and managers have to have a second factor; the owner always has to. */
export async function getFactorRules(db: Db): Promise<{ operator: boolean; manager: boolean }> {
  const roles = await queries.listRolesWithFactor(db);
  return { operator: roles.includes('operator'), manager: roles.includes('manager') };
}

/** Sets them; a user without one has to set it up before anything else. */
export async function setFactorRules(
  { db, liveSessions }: Parts,
  actor: Actor,
  rules: { operator: boolean; manager: boolean },
) {
  await transact(db, async (tx) => {
    const before = await getFactorRules(tx);
    const roles = (['operator', 'manager'] as const).filter((role) => rules[role]);
    await queries.replaceRolesWithFactor(tx, roles);
    const change = { actor, action: 'second_factor.rules', subject: 'settings', subjectId: 'second_factor' };
    await recordChange(tx, { ...change, before, after: rules });
  });
  liveSessions?.forget('');
  return rules;
}
