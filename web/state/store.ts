import { useSyncExternalStore } from 'react';

/** What screens follow: a value that someone else changes. */
export type Followed<T> = {
  /** The value now; the same object as long as nothing has changed. */
  get: () => T;
  /** Calls the listener after every change. @returns a function that ends it */
  follow: (listener: () => void) => () => void;
  /** The value of a page that has just come from the server. */
  initial: T;
};

export type Store<T> = Followed<T> & { set: (next: T) => void };

/**
 * A value that belongs to the page and not to a component of it.
 *
 * @param start called once, when the first listener is added, which has it fetched
 */
export function createStore<T>(initial: T, start?: () => void): Store<T> {
  let value = initial;
  let isStarted = false;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    follow: (listener) => {
      listeners.add(listener);
      if (!isStarted) {
        isStarted = true;
        start?.();
      }
      return () => listeners.delete(listener);
    },
  };
}

/** The value as it is now; the component is rendered again when it changes. */
export const useStore = <T>({ follow, get, initial }: Followed<T>): T =>
  useSyncExternalStore(follow, get, () => initial);
