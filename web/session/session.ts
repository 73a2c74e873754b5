import type { User } from '#contract/shop/accounts.ts';
import type { SignedPasskey } from '#contract/shop/signed-passkey.ts';
import { api } from '#web/api/browser.ts';
import { onStoredChange, readStored, type StoredKey, writeStored } from '#web/api/session-storage.ts';
import { createStore, useStore } from '#web/state/store.ts';

/** Who is signed in; not ready while the page is still the visitor's one that the server sent. */
export type Session = {
  user: User | null;
  isReady: boolean;
  /** Whose session the shop has ended, as long as they neither signed in again nor signed out. */
  ended: User | null;
};

const store = createStore<Session>({ user: null, isReady: false, ended: null });

/** The stored placeholder for a missing phone; a stored phone always wins. */
const phonePlaceholder = '+996';

/** Restores the session from storage and follows it from then on, through every tab. Called once, before hydration. */
export function startSession(): void {
  const follow = (key: StoredKey | null) => {
    if (key === null || key === 'tokens' || key === 'userInfo') publish();
  };
  onStoredChange(follow);
  publish();
  // Tokens without a profile: signing in was cut short. A refusal has removed them already.
  if (readStored('tokens') && !currentUser()) refreshProfile().catch(() => publish());
}

function publish(): void {
  const [tokens, person] = [readStored('tokens'), readStored('userInfo')];
  const user = tokens && person;
  // Styles reserve the room of the signed-in icons by this mark; see first-script.tsx.
  document.documentElement.toggleAttribute('data-signed-in', user !== null);
  store.set({ user, isReady: true, ended: tokens ? null : person });
}

/** Calls the listener on every sign-in and sign-out, or the profile changes. @returns a function that ends it */
export const onSessionChange = store.follow;

/** Who is signed in right now, for stores; components use useSession. */
export function currentUser(): User | null {
  return store.get().user;
}

/** Whose cart and favourites are shown: an account's by its id, or this browser's guest's; undefined: there are none. */
export const currentShopper = (): number | 'guest' | undefined =>
  currentUser()?.id ?? (readStored('guest') ? 'guest' : undefined);

/** Whose session the shop has ended, for stores; see `Session`. */
export const endedUser = (): User | null => store.get().ended;

/** Who is signed in. */
export const useSession = (): Session => useStore(store);

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

/** Removes the local session at once, then ends it on the server. */
export async function signOut(): Promise<void> {
  const tokens = readStored('tokens');
  // First the person: tokens that go alone are a session that has ended.
  writeStored('userInfo', null);
  writeStored('tokens', null);
  writeStored('chatID', null);
  writeStored('waitingWrites', null);
  // What is readable without a connection; see web/api/cached-replies.ts.
  void globalThis.caches?.delete('mine');
  try {
    sessionStorage.clear(); // what was being written in this tab
  } catch {
    // Forbidden by the browser: there is nothing in it.
  }
  if (!tokens) return;
  // Leaving must work without a connection too; the server's session then ends by its age.
  await api('POST /users/sign_out/', { body: { refresh: tokens.refresh } }).catch(() => undefined);
}
