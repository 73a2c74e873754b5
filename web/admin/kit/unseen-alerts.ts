import { useSyncExternalStore } from 'react';

let unseen = 0;
const listeners = new Set<() => void>();

function set(count: number): void {
  unseen = count;
  for (const listener of listeners) listener();
}

/** Counts events while the admin is not visible. */
export const addUnseenAlerts = (count: number): void => set(unseen + count);
export const clearUnseenAlerts = (): void => set(0);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How much has happened since the admin was last looked at: for the title of its tab. */
export const useUnseenAlerts = (): number =>
  useSyncExternalStore(
    subscribe,
    () => unseen,
    () => 0,
  );
