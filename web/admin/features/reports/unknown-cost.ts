/** What stands in the place of a figure that is not known. */
export const unknown = '\u2014';
