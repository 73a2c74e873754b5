/** "Телефончик", "ноутик", with any ending behind it. */
const withoutSuffix = /^(.{3,}?)(?:чик|ик)(?:а|у|ом|е|и|ов|ам|ами|ах)?$/;
/** "Блочок", "колоночка", "наушнички": what softens the к of the word itself. */
const softened = /^(.{2,})ч(?:[оеи]?к)(?:а|у|ой|ом|е|и|ов|ам|ами|ах)?$/;
/** "Видюшка": what softens an х, or a г. */
const softenedOther = /^(.{2,})(ш|ж)[оеи]?к(?:а|у|ой|ом|е|и|ов|ам|ами|ах)?$/;
/** "Батарейка" of батарея. */
const behindVowel = /^(.{3,}[ео])йк(?:а|у|ой|ом|е|и|ов|ам|ами|ах)?$/;

/**
 * Words that a Russian diminutive may be of, by its letters alone, so that the shop's words decide which one is: блочок → блок, телефончик → телефон, колоночка → колонк.
 *
 * @param word folded; none for one that is no diminutive
 */
export function plainOfDiminutive(word: string): string[] {
  const [, bare] = withoutSuffix.exec(word) ?? [];
  const [, soft] = softened.exec(word) ?? [];
  const [, other, by] = softenedOther.exec(word) ?? [];
  const [, vowel] = behindVowel.exec(word) ?? [];
  return [
    ...(vowel === undefined ? [] : [`${vowel}я`]),
    ...(other === undefined ? [] : [`${other}${by === 'ш' ? 'х' : 'г'}`]),
    ...(soft === undefined ? [] : [`${soft}к`, ...(/[ое]$/.test(soft) ? [`${soft.slice(0, -1)}к`] : [])]),
    ...(bare === undefined ? [] : [bare]),
  ];
}
