import { readStored, writeStored } from '#web/api/session-storage.ts';

/** Headers that show a guest's order to its guest. */
export function orderKeyHeaders(id: number): Record<string, string> {
  const key = readStored('orderKeys')?.[id];
  return key ? { 'x-order-key': key } : {};
}

/** Keeps the key of a guest's order in this browser. */
export const keepOrderKey = (id: number, key: string): void =>
  writeStored('orderKeys', { ...readStored('orderKeys'), [id]: key });

/** Ids of the orders whose keys this browser has, the newest first. */
export const guestOrderIds = (): number[] =>
  Object.keys(readStored('orderKeys') ?? {})
    .map(Number)
    .sort((one, other) => other - one);

const orderPath = /^(?:\/[a-z]{2})?\/orders\/(\d+)(?:\/receipt)?$/;
const keyHash = /^#(key|link)=([\w-]{20,100})$/;

/**
 * Takes the key that a message's address brings behind its #, and takes it out of the address, which people copy and
 * show. A `link` shows the order masked and never takes the place of a key; messages of before bring the `key` itself.
 * Called once, before hydration.
 */
export function takeOrderKey(): void {
  const id = orderPath.exec(location.pathname)?.[1];
  const [, kind, key] = keyHash.exec(location.hash) ?? [];
  if (!id || !key) return;
  if (kind === 'key' || !readStored('orderKeys')?.[Number(id)]) keepOrderKey(Number(id), key);
  history.replaceState(history.state, '', location.pathname + location.search);
}
