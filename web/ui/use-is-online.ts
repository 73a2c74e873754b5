import { useStore } from '#web/state/store.ts';

function onConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser has a network at all; the shop may be out of reach all the same. */
export const useIsOnline = (): boolean =>
  useStore({ follow: onConnection, get: () => navigator.onLine, initial: true });
