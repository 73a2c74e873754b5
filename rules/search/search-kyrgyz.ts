const plural = '(?:[лдт][ае]р|[лдт]ор)';
const possessive = '(?:ы|и|у|сы|си|су)';
const ofCase = '(?:[ндт][ыи]н|[ндт]ун|[гк][аео]|[ндт][ыиу]|[дт][аео]|[дтн][аео]н)';
/** What makes an adjective of a noun: with, without, of. */
const adjective = '(?:л[ыи]к|лук|д[ыи]к|дук|т[ыи]к|тук|луу|дуу|туу|с[ыи]з|суз)';
const ending = new RegExp(`(?:${adjective}|${plural}(?:${possessive}н?)?${ofCase}?|${possessive}?${ofCase})$`);
const shortestStem = 4;

/**
 * What may stay the same in the forms of a word with Kyrgyz endings: телефондорду → телефон, роботтук → робот. Undefined where
 * nothing can be one. Takes folded text, in which ө and ү are о and у.
 */
export function kyrgyzStem(word: string): string | undefined {
  if (!/^[а-я]+$/.test(word)) return undefined;
  for (let from = shortestStem; from < word.length; from += 1) {
    if (ending.exec(word.slice(from))?.index === 0) return word.slice(0, from);
  }
  return undefined;
}

/** The vowel of an ending behind a word whose last vowel it is. */
const harmony = new Map(
  ['аяыую', 'оё', 'еэи', 'өү'].flatMap((vowels) => [...vowels].map((vowel) => [vowel, vowels[0]])),
);
const isHarmonic = /(?:[аеёиоөуүыэюяйр]л|[пфктсшщчцх]т|[бвгджзлмнң]д)[аеоө]р$/;
const endingLetters = 3;

/**
 * What one of many is called: Акылдуу сааттар → Акылдуу саат. Undefined where it has no ending of many: компьютер and монитор
 * only end like it; and of several kinds, Ноутбуктар жана компьютерлер. Takes text as it is written, with its ө and ү.
 */
export function kyrgyzSingular(name: string): string | undefined {
  const many = name.toLowerCase();
  const one = many.slice(0, -endingLetters);
  const last = [...one].findLast((letter) => harmony.has(letter));
  const isMany =
    !many.includes(' жана ') && isHarmonic.test(many) && last !== undefined && many.at(-2) === harmony.get(last);
  return isMany && one.length >= shortestStem ? name.slice(0, -endingLetters) : undefined;
}
