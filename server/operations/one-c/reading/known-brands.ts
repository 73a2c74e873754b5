import type { InLanguages } from '#rules/text/localized.ts';
import { inEveryLanguage } from '#rules/text/translations.ts';

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** What follows is whose product the thing fits, and not who made it: «Чехол для iPhone», "Case for Galaxy". */
const fitting = new Set(['для', 'for', 'под']);
/** A single letter or digit is a word of too many names. */
const shortestName = 2;

type Known = { title: string; words: string[] };

/** The brands that the shop knows, to be found in names of products whose maker 1C does not say. */
export class KnownBrands {
  readonly #byFirstWord = new Map<string, Known[]>();

  constructor(brands: readonly InLanguages<'title'>[]) {
    for (const brand of brands) {
      for (const name of inEveryLanguage('title')) this.add(brand.title, brand[name]);
    }
  }

  /** @param spelling how the brand is written in names */
  add(title: string, spelling: string = title): void {
    const words = wordsOf(spelling);
    const [first] = words;
    if (first === undefined || words.join('').length < shortestName) return;
    const known = this.#byFirstWord.get(first) ?? [];
    if (known.some((brand) => brand.words.join(' ') === words.join(' '))) return;
    // The longest first: "Be Quiet" before "Be".
    this.#byFirstWord.set(
      first,
      [...known, { title, words }].sort((left, right) => right.words.length - left.words.length),
    );
  }

  /** The title of the first brand in a product's name; undefined where there is none before a word like "for". */
  findIn(name: string): string | undefined {
    const words = wordsOf(name);
    for (const [place, word] of words.entries()) {
      if (fitting.has(word)) return undefined;
      const found = this.#byFirstWord
        .get(word)
        ?.find((brand) => brand.words.every((part, nth) => words[place + nth] === part));
      if (found) return found.title;
    }
    return undefined;
  }
}
