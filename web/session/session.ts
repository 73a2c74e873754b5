import type { User } from '#contract/shop/accounts.ts';
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

/** Restores the session from storage and follows it from then on, through every tab. Called once, before hydration. */
export function startSession(): void {
  const follow = (key: StoredKey | null) => {
    if (key === null || key === 'tokens' || key === 'userInfo') publish();
  };
  onStoredChange(follow);
  publish();
  // Tokens without a profile: signing in was cut short. A refusal has removed them already.
  if (readStored('tokens') && !currentUser()) finishSignIn().catch(publish);
}

// What signing in takes comes with the screens that do it.
const finishSignIn = async () => (await import('./sign-in.ts')).refreshProfile();

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
