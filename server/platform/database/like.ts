/** Text inside of a like pattern, in which `%`, `_` and `\` mean themselves. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** The like pattern of what contains this text. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;
