import { setImmediate as nextTurn } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import { Semaphore } from '#server/platform/media/semaphore.ts';
import { wantedUntil } from '#server/platform/request-context.ts';
import { WaitingReads } from '#server/platform/waiting-reads.ts';

/** Places that are looked at in one go: a few milliseconds. */
export const sliceSize = 65_536;

const large = new Semaphore({ most: 2 });
const looking = new WaitingReads();
/** Requests that may wait for a look, of 5 to 80 ms at a million products: more would be answered after those who asked have given up. */
export const mostLooking = 64;

/** Those who ask a thread of its own have been counted by the shop's. */
const mostLookingHere = isMainThread ? mostLooking : Number.POSITIVE_INFINITY;

/**
 * Counts the request under way among those that wait for a look through so many places.
 *
 * @throws NotRead where too many wait
 */
export const countedIn = <T>(places: number, wait: () => Promise<T>): Promise<T> =>
  places > sliceSize ? looking.wait(mostLookingHere, wait) : wait();

/**
 * Lets a look through more places than a slice wait until few others are under way. Each has arrays of its own of four bytes a
 * place, and side by side none is done sooner; small ones go between their slices.
 *
 * @throws NotRead where no one waits for it any more
 */
export const afterOthers = <T>(places: number, look: () => Promise<T>): Promise<T> =>
  places > sliceSize ? large.take(look, wantedUntil()) : look();

/**
 * Both, for a look that is of one request.
 *
 * @throws NotRead where too many wait, or its client is gone
 */
export const inTurn = <T>(places: number, look: () => Promise<T>): Promise<T> =>
  countedIn(places, () => afterOthers(places, look));

/** Lets other requests have their turn between two parts of work on so many places; a few are not worth it. */
export async function takeSlots(places: number): Promise<void> {
  if (places > sliceSize) await nextTurn();
}

/** Looks at places one slice after the other; between slices other requests have their turn. */
export async function inSlices(places: Int32Array, look: (slice: Int32Array) => void): Promise<void> {
  for (let from = 0; from < places.length; from += sliceSize) {
    if (from > 0) await nextTurn();
    look(places.subarray(from, from + sliceSize));
  }
}

/** Those of these places that are wanted; a loop over plain numbers, which is several times faster than `filter`. */
export function placesWhere(places: Int32Array, isWanted: (place: number) => boolean): Int32Array {
  const wanted = new Int32Array(places.length);
  let count = 0;
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0;
    if (isWanted(place)) wanted[count++] = place;
  }
  return wanted.slice(0, count);
}
