/** Key of the attribute that says what lies in a product's box. */
export const inTheBoxKey = 'in_the_box';

/** Its words in one language as a list: staff part things by semicolons or lines. */
export const thingsInBox = (words: string): string[] =>
  words
    .split(/[;\n]/)
    .map((thing) => thing.trim())
    .filter((thing) => thing !== '');
