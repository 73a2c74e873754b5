import type { SignedPasskey } from '#contract/shop/signed-passkey.ts';
import { api } from '#web/api/browser.ts';
import { startWith } from './sign-in.ts';

/** Fetched once a passkey is made or used. */
const webauthn = () => import('@simplewebauthn/browser');

const bareAddress = /^[\d.]+$|^\[/;

/** Whether there are passkeys: over TLS or on the own machine, in browsers that know them. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Whether passkeys work at the page's address, which has to be the shop's own (undefined: unknown), and of a named host. */
export const worksHere = (shopOrigin: string | undefined): boolean =>
  !bareAddress.test(location.hostname) && [undefined, location.origin].includes(shopOrigin);

/** A person has proven themselves once more for it. */
export type OwnerProof = { current_password?: string; otp?: string };

/**
 * Makes a passkey on this device, or on one that the person chooses, and adds it to the account.
 *
 * @returns false: the person has changed their mind
 * @throws ApiError
 */
export async function addPasskey(name: string, proof: OwnerProof): Promise<boolean> {
  const { id, options } = await api('POST /users/me/passkeys/', { body: proof });
  const { startRegistration } = await webauthn();
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const made = await unlessCancelled(startRegistration({ optionsJSON }));
  if (!made) return false;
  const { clientDataJSON, attestationObject, transports } = made.response;
  const credential = {
    id: made.id,
    rawId: made.rawId,
    type: made.type,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
  await api('POST /users/me/passkeys/confirm/', { body: { id, name, credential } });
  return true;
}

/**
 * Lets the person choose a passkey and sign with it.
 *
 * @param offer of the browser at the field with `autocomplete="… webauthn"`, which waits for a choice until it ends
 * @returns undefined: the person has changed their mind, or the offer has ended
 * @throws ApiError
 */
export async function signByPasskey(offer?: AbortSignal): Promise<SignedPasskey | undefined> {
  const { id, options } = await api('POST /login/passkey/');
  const { startAuthentication } = await webauthn();
  // One that began now would end what was begun in the meantime.
  if (offer?.aborted) return undefined;
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const signed = await unlessCancelled(startAuthentication({ optionsJSON, useBrowserAutofill: offer !== undefined }));
  if (!signed) return undefined;
  const { clientDataJSON, authenticatorData, signature, userHandle } = signed.response;
  const response = { clientDataJSON, authenticatorData, signature, userHandle };
  return { id, credential: { id: signed.id, rawId: signed.rawId, type: signed.type, response } };
}

/** Signs a customer in. @returns false: the person has changed their mind, or the offer has ended @throws ApiError */
export async function signInByPasskey(offer?: AbortSignal): Promise<boolean> {
  const body = await signByPasskey(offer);
  if (!body) return false;
  await startWith(await api('POST /login/passkey/confirm/', { body }));
  return true;
}

/** Offers passkeys at the sign-in's field, where the browser does so. @returns whether one has signed in @throws ApiError */
export async function offerPasskeys(offer: AbortSignal): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await webauthn();
  return (await browserSupportsWebAuthnAutofill()) && !offer.aborted && signInByPasskey(offer);
}

/** Ends the browser's offer, or its question. */
export const cancelPasskeys = (): Promise<void> =>
  webauthn().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());

/** Browsers answer alike that a person has cancelled, has waited too long, or has no passkey of this site. */
async function unlessCancelled<T>(ceremony: Promise<T>): Promise<T | undefined> {
  try {
    return await ceremony;
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string };
    if (name === 'NotAllowedError' || name === 'AbortError' || code === 'ERROR_CEREMONY_ABORTED') return undefined;
    throw error;
  }
}
