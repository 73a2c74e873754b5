/** Fewer numbers are sent to a thread as a copy, which takes microseconds. */
const leastShared = 4_096;

/** Room for so many numbers, which threads can share where they are many. */
export const sharedNumbers = (length: number): Int32Array =>
  length < leastShared
    ? new Int32Array(length)
    : new Int32Array(new SharedArrayBuffer(length * Int32Array.BYTES_PER_ELEMENT));
