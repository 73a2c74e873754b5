import { maxCompared } from '#rules/limits.ts';
import { onStoredChange, readStored, writeStored } from '#web/api/session-storage.ts';
import { useStore } from '#web/state/store.ts';

/** A product and the address of its own category; empty where it has none. */
export type Comparable = { id: number; category: string };

/** Why a product is not taken in. */
export type Refused = 'full' | 'other_category';

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

/**
 * Takes a product in or out. Things of one category are compared: another one's begin a comparison of their own.
 *
 * @returns why it was not taken in
 */
export function toggleCompared({ id, category }: Comparable): Refused | undefined {
  const ids = read();
  if (ids.includes(id)) return stopComparing(id);
  if (ids.length > 0 && (readStored('comparedIn') ?? category) !== category) return 'other_category';
  if (ids.length >= maxCompared) return 'full';
  setCompared([...ids, id], category);
}

/** Takes a product out. */
export function stopComparing(id: number): undefined {
  setCompared(read().filter((other) => other !== id));
}

/** Begins with this one product, whatever was compared before. */
export const compareAnew = ({ id, category }: Comparable): void => setCompared([id], category);

/** Takes all of them out. @returns a function that puts them back */
export function clearCompared(): () => void {
  const [ids, category] = [read(), readStored('comparedIn') ?? undefined];
  setCompared([]);
  return () => setCompared(ids, category);
}

function setCompared(ids: readonly number[], category?: string): void {
  if (category !== undefined) writeStored('comparedIn', category);
  writeStored('compared', [...ids]);
}

/** The page that compares these. */
export const comparePath = (ids: readonly number[]): string =>
  ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare';
