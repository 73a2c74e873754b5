import { createStore, useStore } from '#web/state/store.ts';

const unseen = createStore(0);

/** Counts events while the admin is not visible. */
export const addUnseenAlerts = (count: number): void => unseen.set(unseen.get() + count);
export const clearUnseenAlerts = (): void => unseen.set(0);

/** How much has happened since the admin was last looked at: for the title of its tab. */
export const useUnseenAlerts = (): number => useStore(unseen);
