import { readStored } from '#web/api/session-storage.ts';

/** Headers that show a guest's order to its guest (decision 13). */
export function orderHeaders(id: number): Record<string, string> {
  const key = readStored('orderKeys')?.[id];
  return key ? { 'x-order-key': key } : {};
}
