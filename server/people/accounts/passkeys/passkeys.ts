import type { Input } from '#contract/client.ts';
import type { Passkey } from '#contract/shop/passkeys.ts';
import type { SignedPasskey } from '#contract/shop/signed-passkey.ts';
import { requireOwner } from '#server/people/accounts/passwords/password-changes.ts';
import { type Account, findAccount, lockAccount } from '#server/people/accounts/queries.ts';
import { openSession } from '#server/people/accounts/sessions/sessions.ts';
import { requireSecondFactorCode } from '#server/people/accounts/sign-in/second-factor-codes.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, invalidField, notFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Tokens } from '#server/platform/http/tokens.ts';
import { limits } from '#server/platform/rate-limits/limits.ts';
import { addressKey, giveBack, limitRate } from '#server/platform/rate-limits/rate-limits.ts';
import type { Services } from '#server/platform/services.ts';
import { readSettings } from '#server/settings/settings.ts';
import { checkPasskey, handleOf, siteOf, storeChallenge, webauthn } from './check-passkey.ts';
import { mostPasskeys, wirePasskey } from './list-passkeys.ts';
import { type PasskeyChange, preparePasskeyNotice, type WriteNotice } from './passkey-notices.ts';
import { deletePasskey, insertPasskey, listPasskeyRows, type NewPasskey, takeChallenge } from './passkey-queries.ts';

const invalidPasskey = () => new DomainError('not_signed_in', 'passkey_invalid');

const attemptsAt = (ip: string) => `passkey:${addressKey(ip)}`;

type Caller = { ip: string; userAgent: string | undefined; cookies: string | undefined };

/**
 * Opens a customer's session for what their passkey has signed.
 *
 * @throws DomainError not_signed_in: it is none of the shop's or not good, or the account is blocked; forbidden: staff,
 *   whose passkeys follow their password; throttled; unavailable
 */
export async function signInByPasskey(
  services: Services,
  tokens: Tokens,
  signed: SignedPasskey,
  { ip, userAgent = '', cookies }: Caller,
): Promise<{ refresh: string; access: string }> {
  const { db } = services;
  await limitRate(db, attemptsAt(ip), limits.passkeysPerAddress);
  const key = await checkPasskey(services, signed);
  const account = key && (await findAccount(db, key.userId));
  if (!account) throw invalidPasskey();
  if (account.role !== 'customer') throw new DomainError('forbidden', 'staff_by_password');
  const opened = account.isActive && (await openSession(services, tokens, account, { userAgent, cookies }));
  if (!opened) throw new DomainError('not_signed_in', 'account_blocked');
  await giveBack(db, attemptsAt(ip));
  return opened;
}

const full = () => new DomainError('conflict', 'passkeys_full', { most: mostPasskeys });

type Proof = { current_password?: string | undefined; otp?: string | undefined };

/** The account of a person who has proven themselves once more, by the second factor too where they have one. */
async function requireProof(services: Services, actor: Actor, { current_password: password = '', otp }: Proof) {
  const account = await requireOwner(services.db, actor, password);
  await requireSecondFactorCode(services, actor, otp);
  return account;
}

/**
 * What a device needs to make a key for a person who has proven themselves. It may be made in the same session alone.
 *
 * @throws DomainError invalid: the password or the code is wrong, or the sign-in too old (see requireOwner); conflict:
 *   `passkeys_full`, or staff without a second factor; throttled; unavailable
 */
export async function beginPasskey(services: Services, actor: Actor, proof: Proof) {
  const { db } = services;
  const { rpID } = siteOf(services);
  await limitRate(db, `passkeys_of:${actor.id}`, limits.passkeysPerPerson);
  const { name } = await requireProof(services, actor, proof);
  const [known, { name: shop }] = await Promise.all([listPasskeyRows(db, actor.id, mostPasskeys), readSettings(db)]);
  if (known.length >= mostPasskeys) throw full();
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: shop,
    rpID,
    userName: actor.email ?? name,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(handleOf(actor.id), 'base64url')),
    excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
    // Stored by the device with its person, so that no name is typed to sign in; used by whom it recognises only.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { id: await storeChallenge(db, options.challenge, actor.sessionId), options: { ...options } };
}

type Made = Input<'POST /users/me/passkeys/confirm/'>['body'];

/**
 * Adds the key that a device has made, and writes to its person.
 *
 * @throws DomainError invalid: it is not good; conflict `passkey_exists`, `passkeys_full`
 */
export async function addPasskey(services: Services, actor: Actor, { id, name, credential }: Made): Promise<Passkey> {
  const challenge = await takeChallenge(services.db, id, actor.sessionId);
  const made = challenge === undefined ? undefined : await verifiedKey(services, challenge, credential);
  if (!made) throw invalidField('credential', 'passkey_invalid');
  const key = { ...made, userId: actor.id, name, transports: credential.response.transports ?? [] };
  const notice = await preparePasskeyNotice(services, actor.id, 'added');
  return transact(services.db, async (tx) => {
    const account = await lockAccount(tx, actor.id);
    // It may have been closed or blocked while this call waited.
    if (!account?.isActive) throw invalidField('credential', 'passkey_invalid');
    const added = await insertWithin(tx, key);
    await noteChange(tx, { actor, account, notice }, { change: 'added', id: added.id, name });
    return added;
  });
}

/** Stores a key where its person has fewer than the most; their account is locked. */
async function insertWithin(tx: Db, key: NewPasskey): Promise<Passkey> {
  if ((await listPasskeyRows(tx, key.userId, mostPasskeys)).length >= mostPasskeys) throw full();
  const row = await insertPasskey(tx, key);
  if (!row) throw new DomainError('conflict', 'passkey_exists');
  return wirePasskey(row);
}

async function verifiedKey(
  services: Services,
  challenge: string,
  { id, rawId, type, response }: Made['credential'],
): Promise<Pick<NewPasskey, 'credentialId' | 'publicKey' | 'counter' | 'isMultiDevice'> | undefined> {
  const { rpID, origin } = siteOf(services);
  const { clientDataJSON, attestationObject } = response;
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { registrationInfo: info } = await verifyRegistrationResponse({
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    });
    return (
      info && {
        credentialId: info.credential.id,
        publicKey: Buffer.from(info.credential.publicKey),
        counter: info.credential.counter,
        isMultiDevice: info.credentialDeviceType === 'multiDevice',
      }
    );
  } catch {
    // The library says by an exception that data is malformed or of another site.
    return undefined;
  }
}

/** Removes an own passkey for the proof that adding one needs, and writes to its person. @throws DomainError not_found */
export async function removePasskey(services: Services, actor: Actor, id: string, proof: Proof): Promise<void> {
  const account = await requireProof(services, actor, proof);
  const notice = await preparePasskeyNotice(services, actor.id, 'removed');
  await transact(services.db, async (tx) => {
    const name = await deletePasskey(tx, actor.id, id);
    if (name === undefined) throw notFound('Passkey');
    await noteChange(tx, { actor, account, notice }, { change: 'removed', id, name });
  });
}

/** The person is written to; what staff do is in the audit too. */
async function noteChange(
  tx: Db,
  { actor, account, notice }: { actor: Actor; account: Account; notice: WriteNotice },
  { change, id, name }: { change: PasskeyChange; id: string; name: string },
): Promise<void> {
  await notice(tx, account, name);
  if (account.role === 'customer') return;
  const about = { actor, subject: 'passkey', subjectId: id };
  await recordChange(
    tx,
    change === 'added'
      ? { ...about, action: 'passkey.create', before: null, after: { passkey: name } }
      : { ...about, action: 'passkey.delete', before: { passkey: name }, after: null },
  );
}
