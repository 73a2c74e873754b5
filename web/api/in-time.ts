/** After this time an answer is no longer waited for, in ms: a dead connection often gives no error at all. */
const timeoutMs = 15_000;

/** Gives up a call of which the person sees nothing until it is answered. */
export const inTime = (): AbortSignal => AbortSignal.timeout(timeoutMs);
