const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();

/** Whether two texts read alike: how lines end, and what stands around them, is no difference. */
export const sameText = (left: string, right: string): boolean => left === right || plain(left) === plain(right);

/** A name as it is compared with others: in any case, without what stands around it. */
export const plainWords = (text: string): string => plain(text).toLowerCase();

/** Whether two names are the same. */
export const sameWords = (left: string, right: string): boolean =>
  left === right || plainWords(left) === plainWords(right);
