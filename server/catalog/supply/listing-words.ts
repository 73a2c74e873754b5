const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();

/** Whether two texts read alike: how lines end, and what stands around them, is no difference. */
export const sameText = (left: string, right: string): boolean => plain(left) === plain(right);

/** Whether two names are the same in any case. */
export const sameWords = (left: string, right: string): boolean =>
  plain(left).toLowerCase() === plain(right).toLowerCase();
