/** The fewest characters that start a search. */
export const searchMinLength = 3;

/** How long a search waits after the last keystroke, in ms. */
export const searchDelayMs = 2_000;

/** The most characters of a search; ours. */
export const searchMaxLength = 200;
