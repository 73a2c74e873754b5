/** Bytes of a list that is brought in, at most: several hundred thousand rows, and what our proxy lets through. */
export const mostImportBytes = 64 * 1024 * 1024;
