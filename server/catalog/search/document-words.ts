import { stemOf } from '#rules/search/search-stem.ts';
import { beginsContext, isConnectiveAt } from '#rules/search/search-stop-words.ts';
import { memoryWord } from '#rules/search/search-units.ts';
import { type SearchWord, wordsOf } from '#rules/search/search-words.ts';
import type { SearchDocument } from './search-document.ts';

/** Before a word of a name that says what the product is for. */
export const contextMark = '~';
/** Before a word that no space parts from the one before: the 24 of S24. */
export const glueMark = '+';
/** Between the names in each language, and before what its kinds call it. */
export const nameBreak = '|';

type Weight = 'A' | 'B' | 'C' | 'D';

/** What the database keeps of a product for searching. */
export type DocumentWords = {
  /** Words of all names in order, then those that its kinds call it by, as ranking reads them. */
  names: string;
  /** A tsvector's text. */
  vector: string;
  /** Its words of letters, for the vocabulary. */
  vocabulary: ReadonlySet<string>;
};

/** Splits a product's texts into words and says of each where it stands. */
export function documentWords(document: SearchDocument): DocumentWords {
  const called = [document.name, ...document.otherNames].map((name) => nameWords(name, document.brand));
  const places = new Places();
  for (const name of called) places.addWords(name, ({ isContext }) => (isContext ? 'D' : 'A'));
  for (const text of [document.brand, ...document.kinds]) places.addText(text, 'B');
  for (const text of document.values) places.addText(text, 'C');
  for (const volume of document.gigabytes) {
    places.add(String(volume), 'C');
    places.add(memoryWord(volume), 'C');
  }
  const things = document.kinds.flatMap(thingWords);
  const names = [...called.map(spellNames), [...new Set(things)].join(' ')].join(` ${nameBreak} `);
  return { names, vector: places.vector(), vocabulary: places.vocabulary };
}

type NameWord = SearchWord & { isContext: boolean };

/** The product's own brand ends what the product is for: "Кулер для процессора Noctua NH-D15". */
function nameWords(name: string, brand: string): NameWord[] {
  const brandWords = new Set(wordsOf(brand).map(({ text }) => text));
  const all = wordsOf(name);
  let isContext = false;
  const words: NameWord[] = [];
  for (const [place, word] of all.entries()) {
    if (isConnectiveAt(all, place)) isContext ||= beginsContext.has(word.written) && words.length > 0;
    else {
      isContext &&= !brandWords.has(word.text);
      words.push({ ...word, isContext });
    }
  }
  return words;
}

/**
 * What a kind calls the things of it: "Аксессуары для ноутбуков" are no ноутбуки, and "Laptop accessories" no laptops.
 * Of a path the last part counts, in Russian up to what it is for, in English its last word.
 */
function thingWords(kind: string): string[] {
  const words = wordsOf(kind.split(/[>/|»]/).at(-1) ?? '').filter(({ kind: of }) => of === 'letters');
  const end = words.findIndex((_, place) => place > 0 && isConnectiveAt(words, place));
  const own = words.slice(0, end === -1 ? words.length : end).map(({ text }) => text);
  return own.some((word) => /[а-я]/.test(word)) ? own : own.slice(-1);
}

const spellNames = (words: NameWord[]) =>
  words
    .map(({ text, isContext, isGlued }) => (isGlued ? glueMark : '') + (isContext ? contextMark : '') + text)
    .join(' ');

/** Words with their places, as a tsvector has them. */
class Places {
  readonly vocabulary = new Set<string>();
  private readonly byWord = new Map<string, string[]>();
  private place = 0;

  add(word: string, weight: Weight): void {
    this.place += 1;
    this.addHere(word, weight);
  }

  /** Words in a row; letters that a hyphen or a dot parts are also one: Wi-Fi, G.Skill, NH-D15. */
  addWords<W extends SearchWord>(words: readonly W[], weightOf: (word: W) => Weight): void {
    this.place += 1;
    for (const [number, word] of words.entries()) {
      this.add(word.text, weightOf(word));
      const before = words[number - 1];
      const areLetters = word.kind === 'letters' && before?.kind === 'letters';
      if (areLetters && word.isGlued) this.addHere(stemOf(before.written + word.written), weightOf(word));
    }
  }

  /** A text apart from the others: the gap keeps phrases from reaching over. */
  addText(text: string, weight: Weight): void {
    const words = wordsOf(text);
    this.addWords(
      words.filter((_, place) => !isConnectiveAt(words, place)),
      () => weight,
    );
  }

  private addHere(word: string, weight: Weight): void {
    const places = this.byWord.get(word) ?? [];
    places.push(`${this.place}${weight}`);
    this.byWord.set(word, places);
    if (!/\d/.test(word)) this.vocabulary.add(word);
  }

  vector(): string {
    return [...this.byWord].map(([word, places]) => `'${word}':${places.join(',')}`).join(' ');
  }
}
