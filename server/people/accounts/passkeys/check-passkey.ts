import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { SignedPasskey } from '#contract/shop/signed-passkey.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError } from '#server/platform/errors.ts';
import { limits } from '#server/platform/rate-limits/limits.ts';
import { addressKey, limitRate } from '#server/platform/rate-limits/rate-limits.ts';
import type { Services } from '#server/platform/services.ts';
import { findPasskey, insertChallenge, noteUse, type PasskeyRow, takeChallenge } from './passkey-queries.ts';

/** The library of passkeys, loaded at the first use: it takes a second and 30 MB. */
export const webauthn = () => import('@simplewebauthn/server');

/**
 * The site that keys are of (relying party): the host of the shop's configured address, not the host that a call names. There
 * are no passkeys of a bare IP address.
 *
 * @throws DomainError unavailable
 */
export function siteOf({ config }: Pick<Services, 'config'>): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(config.publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) throw new DomainError('unavailable', 'passkeys_unavailable');
  return { rpID: hostname, origin };
}

/** What devices store as the owner of a key (user handle), in base64url: says nothing of the person. */
export const handleOf = (userId: number): string => Buffer.from(`user:${userId}`).toString('base64url');

/**
 * What a passkey has to sign for a sign-in: any of this shop's will do, so the answer says nothing of accounts.
 *
 * @throws DomainError throttled; unavailable
 */
export async function beginPasskeySignIn(services: Pick<Services, 'db' | 'config'>, ip: string) {
  const { rpID } = siteOf(services);
  await limitRate(services.db, `passkeys_begun:${addressKey(ip)}`, limits.passkeysBegunPerAddress);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  return { id: await storeChallenge(services.db, options.challenge, null), options: { ...options } };
}

/** Stores a challenge. @returns its name, which only the browser that asked learns */
export async function storeChallenge(db: Db, challenge: string, sessionId: string | null): Promise<string> {
  const id = randomUUID();
  await insertChallenge(db, { id, challenge, sessionId });
  return id;
}

/**
 * The passkey that has signed what was begun, its person recognised by the device; each use counts once.
 *
 * @returns undefined: it is none of the shop's, or what it signed is not good
 */
export async function checkPasskey(
  services: Pick<Services, 'db' | 'config'>,
  { id, credential }: SignedPasskey,
): Promise<PasskeyRow | undefined> {
  const { db } = services;
  const challenge = await takeChallenge(db, id, null);
  const key = await findPasskey(db, credential.id);
  if (challenge === undefined || !key) return undefined;
  const counter = await verifiedCounter(services, { key, challenge, credential });
  return counter !== undefined && (await noteUse(db, key.id, counter)) ? key : undefined;
}

type Signed = { key: PasskeyRow; challenge: string; credential: SignedPasskey['credential'] };

/** The count of a good signature; undefined: it is none. */
async function verifiedCounter(
  services: Pick<Services, 'config'>,
  { key, challenge, credential }: Signed,
): Promise<number | undefined> {
  const { rpID, origin } = siteOf(services);
  const { userHandle, ...response } = credential.response;
  // Who stores the key with the person's handle has to give the handle of the key's person.
  if (userHandle?.replace(/=+$/, '') !== handleOf(key.userId)) return undefined;
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credential.id,
        rawId: credential.rawId,
        type: credential.type,
        response: { ...response, userHandle },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
    });
    const isMultiDevice = authenticationInfo.credentialDeviceType === 'multiDevice';
    return verified && isMultiDevice === key.isMultiDevice ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library says by an exception that data is malformed or of another site.
    return undefined;
  }
}
