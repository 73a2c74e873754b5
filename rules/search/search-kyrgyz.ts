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
