const vowel = '[аеёиоөуүыэюя]';
const consonant = '[бвгджзйклмнңпрстфхцчшщ]';
/** A syllable before another one: that begins with the last consonant between the two, and no letter is left alone. */
const beforeNext = new RegExp(
  `(?:${consonant}[ьъ]?${vowel}+|${vowel}+${consonant})${consonant}*?[ьъ]?(?=${consonant}[ьъ]?${vowel})`,
  'gi',
);
const softHyphen = '\u00ad';

/** A text in Cyrillic letters in pieces, between which its words may be parted: Смартфондор → Смарт, фон, дор. */
export const syllablesOf = (text: string): string[] =>
  text.replaceAll(softHyphen, '').replaceAll(beforeNext, `$&${softHyphen}`).split(softHyphen);
