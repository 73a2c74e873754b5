import { onStoredChange, readStored } from './session-storage.ts';

let holders = 0;

/**
 * Has calls wait for a sign-in where the session has ended, for as long as a screen that asks for one is open.
 *
 * @returns a function that ends it
 */
export function holdCalls(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
  };
}

/**
 * The access token of the same person, once they have signed in again; undefined at once where no screen asks for a
 * sign-in, and later where they sign out or another person signs in: a call is never made in another person's name.
 *
 * @param signal gives the waiting up; the promise is then rejected with its reason
 */
export function accessAfterSignIn(signal?: AbortSignal): Promise<string | undefined> {
  const person = readStored('userInfo')?.id;
  if (holders === 0 || person === undefined) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const look = () => {
      const isSame = readStored('userInfo')?.id === person;
      const access = readStored('tokens')?.access;
      if (isSame && access === undefined) return;
      stop();
      resolve(isSame ? access : undefined);
    };
    const giveUp = () => {
      stop();
      reject(signal?.reason);
    };
    const unfollow = onStoredChange(look);
    const stop = () => {
      unfollow();
      signal?.removeEventListener('abort', giveUp);
    };
    signal?.addEventListener('abort', giveUp);
    if (signal?.aborted) giveUp();
    else look();
  });
}
