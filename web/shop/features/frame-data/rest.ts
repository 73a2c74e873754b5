/** How long a page is left to itself before anything is fetched that it may never need, in ms: a slow phone has enough to do. */
export const restMs = 2_500;
