const set = (words: string) => new Set(words.split('|'));

/** Before an amount, folded: it is the least. Two words stand with a space between them. */
export const beforeLeast = set(
  'от|ot|более|больше|выше|свыше|минимум|не менее|не меньше|не ниже|from|over|above|min|at least|more than',
);
/** Before an amount: it is the most. */
export const beforeMost = set(
  'до|do|менее|меньше|ниже|максимум|не более|не больше|не выше|up to|under|below|max|less than',
);
/** Behind an amount: it is the least. */
export const afterLeast = set('plus|и выше|и больше|и более|or more|баштап');
