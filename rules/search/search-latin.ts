const latin: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};
const ending = /(?<=...)(?:aya|oye|iye|yye|iy|yy|oy|ye|ya|[aeiouy])$/;

/** A Russian word by Latin letters, as most people write it: наушник is naushnik. */
export const latinized = (word: string) => word.replaceAll(/[а-я]/g, (letter) => latin[letter] ?? '');

/** A Russian word by Latin letters without its ending: naushniki → naushnik, igrovaya → igrov. */
export const latinStem = (word: string) => word.replace(ending, '');

/** Endings of Russian nouns and adjectives by Latin letters, those of several letters: noutbukami, besprovodnyh. */
const caseEnding =
  /(?:iyami|yami|ami|iyah|yah|ah|akh|iyam|yam|am|iyem|iem|yem|em|om|ymi|imi|ogo|ego|omu|emu|yh|ykh|ih|ikh|ym|im|ov|ev|ey|oyu|uyu|yuyu|oy|iy|yy|aya|yaya|oye|oe|yye|ye|iye|ie|iya|iyu)$/;
const shortestCaseStem = 4;

/**
 * What may stay the same in the forms of a Russian word that is written by Latin letters: naushnikami → naushnik. Undefined
 * where nothing can be its ending. Takes folded text.
 */
export function latinCaseStem(word: string): string | undefined {
  if (!/^[a-z]+$/.test(word)) return undefined;
  const stem = word.replace(caseEnding, '');
  return stem !== word && stem.length >= shortestCaseStem ? stem : undefined;
}

/** How letters of a code are written by hand in Russian: "ам5", "лга1700", "5к". */
const inCodes: Record<string, string> = Object.fromEntries(
  [...'abcdefghiklmnopqrstuvwxyz'].map((letter, place) => [letter, [...'абсдефгхиклмнопкрстуввхуз'][place] ?? '']),
);
/** The Latin letters that a Cyrillic one may stand for in an abbreviation. */
const ofCodes: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'vw',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'gj',
  з: 'z',
  и: 'i',
  й: 'yij',
  к: 'kc',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 'sc',
  т: 't',
  у: 'uyw',
  ф: 'f',
  х: 'xh',
  ц: 'c',
  э: 'e',
  ю: 'u',
};
const longestAbbreviation = 4;

/** What a short Cyrillic word is letter by letter in Latin: "итх" is itx and ith. None of a longer one. */
export function abbreviationsInLatin(word: string): string[] {
  if (word.length > longestAbbreviation) return [];
  return [...word].reduce<string[]>(
    (begun, letter) => begun.flatMap((text) => [...(ofCodes[letter] ?? '')].map((latinLetter) => text + latinLetter)),
    [''],
  );
}

/** Few letters and a number, in either order, such as AM5, LGA1700 and 5K. */
const code = /^(?:[a-ik-z]{1,4}[ -]?\d+|\d+[a-ik-z]{1,2})$/;

/** A code by Cyrillic letters, one for each; undefined of what is no code. */
export function codeInCyrillic(text: string): string | undefined {
  const lower = text.toLowerCase();
  return code.test(lower) ? lower.replaceAll(/[a-z]/g, (letter) => inCodes[letter] ?? letter) : undefined;
}
