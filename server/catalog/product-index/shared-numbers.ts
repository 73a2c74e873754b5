/** Makes room for so many numbers. */
export type RoomFor = (length: number) => Int32Array;

/** Fewer numbers are sent to a thread as a copy, which takes microseconds. */
const leastShared = 4_096;

export const plainNumbers: RoomFor = (length) => new Int32Array(length);

/** Room that threads can share. Where it is used, what holds it is weighed (`weigh`). */
export const sharedNumbers: RoomFor = (length) =>
  length < leastShared
    ? new Int32Array(length)
    : new Int32Array(new SharedArrayBuffer(length * Int32Array.BYTES_PER_ELEMENT));

const weights = new WeakMap<object, ArrayBuffer>();

/**
 * Has an object weigh as much as the shared numbers that it holds. V8 does not count what is shared, so that what was replaced
 * stayed for hundreds of MiB; an array as large that nothing writes to takes no memory and is counted.
 */
export function weigh(holder: object, numbers: Iterable<Int32Array>): void {
  let bytes = 0;
  for (const { buffer } of numbers) if (buffer instanceof SharedArrayBuffer) bytes += buffer.byteLength;
  weights.set(holder, new ArrayBuffer(bytes));
}
