const set = (words: string) => new Set(words.split('|'));

/** Before an amount, folded: it is the least. Two words stand with a space between them. */
export const beforeLeast = set(
  'от|ot|более|больше|выше|свыше|минимум|не менее|не меньше|не ниже|from|over|above|min|at least|more than|' +
    'мощнее|ярче|тяжелее|крупнее|длиннее|шире|дольше|быстрее|более чем|больше чем|мощнее чем|' +
    'bigger than|larger than|longer than|brighter than|heavier than|faster than',
);
/** Before an amount: it is the most. */
export const beforeMost = set(
  'до|do|менее|меньше|ниже|максимум|не более|не больше|не выше|up to|under|below|max|less than|' +
    'легче|короче|тоньше|тише|компактнее|не тяжелее|не длиннее|не шире|менее чем|меньше чем|легче чем|' +
    'lighter than|smaller than|shorter than|thinner than|quieter than',
);
/** Behind an amount: it is the least. */
export const afterLeast = set('plus|и выше|и больше|и более|or more|баштап');
