import type { SignedPasskey } from '#contract/shop/signed-passkey.ts';
import { api } from '#web/api/browser.ts';
import { readStored, writeStored } from '#web/api/session-storage.ts';

/** The stored placeholder for a missing phone; a stored phone always wins. */
const phonePlaceholder = '+996';

type Details = { email: string; password: string; otp?: string; passkey?: SignedPasskey };

/**
 * Signs in: the tokens are stored, then the profile is fetched and stored.
 *
 * @param details.otp the code that a first try without it asked for; `passkey` in its place
 * @throws ApiError 401 for wrong details; its code is second_factor_required where only that is missing
 */
export async function signIn(details: Details): Promise<void> {
  await startWith(await api('POST /login/jwt/create/', { body: details }));
}

/** Signs in with the code that the identity provider's way back left in the address. @throws ApiError 400 for a used one */
export async function signInWithCode(code: string): Promise<void> {
  await startWith(await api('POST /login/exchange/', { body: { code } }));
}

/** Signs in with tokens that another call has given. */
export async function startWith({ access, refresh }: { access: string; refresh: string }): Promise<void> {
  // What the same person has on the screen stays there while they sign in again.
  if (personOf(access) !== readStored('userInfo')?.id) writeStored('userInfo', null);
  // What a guest had here is the account's now.
  writeStored('guest', null);
  writeStored('tokens', { access, refresh });
  await refreshProfile();
}

/** Whose token it is: its second part says so (JWT, RFC 7519). undefined for what is no such token. */
function personOf(token: string): number | undefined {
  try {
    const [, claims = ''] = token.split('.');
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { user_id?: number }).user_id;
  } catch {
    return undefined;
  }
}

/** Fetches the profile again and stores it. */
export async function refreshProfile(): Promise<void> {
  const user = await api('GET /users/me/');
  writeStored('userInfo', { ...user, phone_number: user.phone_number || phonePlaceholder });
}
