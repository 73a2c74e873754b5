/** How long a page is left to itself before anything is fetched that it may never need, in ms: a slow phone has enough to do. */
export const restMs = 2_500;

/** Until a page that is shown now has come to rest. */
export const atRest = (): Promise<void> => new Promise((rested) => setTimeout(rested, restMs));
