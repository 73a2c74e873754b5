import { maxCompared } from '#rules/limits.ts';
import { onStoredChange, readStored, writeStored } from '#web/api/session-storage.ts';
import { useStore } from '#web/state/store.ts';

const none: readonly number[] = [];
let known = none;

/** The chosen products; the same array as long as nothing has changed. */
function read(): readonly number[] {
  const stored = readStored('compared') ?? none;
  if (stored.join() !== known.join()) known = stored;
  return known;
}

/** Ids of the products that this browser compares, in the order of choosing. */
export const useCompared = (): readonly number[] => useStore({ follow: onStoredChange, get: read, initial: none });

/** Takes a product in or out. @returns false where it is one too many */
export function toggleCompared(id: number): boolean {
  const ids = read();
  if (ids.includes(id)) return setCompared(ids.filter((other) => other !== id));
  return ids.length < maxCompared && setCompared([...ids, id]);
}

function setCompared(ids: readonly number[]): true {
  writeStored('compared', [...ids]);
  return true;
}

/** The page that compares these. */
export const comparePath = (ids: readonly number[]): string =>
  ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare';
