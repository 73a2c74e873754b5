import { type CallParts, callPath } from './path.ts';
import { readStored, writeStored } from './session-storage.ts';
import type { WaitingCall, WaitingWrite } from './waiting-write.ts';

/** Who is signed in in this browser, by what is stored. */
export const signedInId = (): number | undefined => (readStored('tokens') ? readStored('userInfo')?.id : undefined);

/** What the signed-in customer's writes are that wait or were refused, in the order in which they were made. */
export function listWaiting(): WaitingWrite[] {
  const user = signedInId();
  return (readStored('waitingWrites') ?? []).filter((write) => write.user === user);
}

const writeAll = (writes: WaitingWrite[]) => writeStored('waitingWrites', writes.length > 0 ? writes : null);

/** Adds a write, in place of an earlier one about the same. */
export function addWaiting(call: WaitingCall, parts: CallParts, name: string): void {
  const user = signedInId();
  if (user === undefined) return;
  const key = callPath(call, parts) + (call === 'POST /carts/' ? JSON.stringify(parts.body) : '');
  writeAll([...listWaiting().filter((write) => write.key !== key), { key, call, parts, name, user }]);
}

/** Takes a write away that was sent; one about the same that was made since stays. */
export function removeWaiting(sent: WaitingWrite): void {
  const text = JSON.stringify(sent);
  writeAll(listWaiting().filter((write) => JSON.stringify(write) !== text));
}

/** Notes that the shop did not accept a write. */
export function refuseWaiting(sent: WaitingWrite, refused: string): void {
  const text = JSON.stringify(sent);
  writeAll(listWaiting().map((write) => (JSON.stringify(write) === text ? { ...write, refused } : write)));
}

export const dropRefused = (): void => writeAll(listWaiting().filter(({ refused }) => refused === undefined));
