import { beginsContext, connectives } from '#rules/search-stop-words.ts';
import { memoryWord } from '#rules/search-units.ts';
import { type SearchWord, wordsOf } from '#rules/search-words.ts';
import type { SearchDocument } from './search.ts';

/** Before a word of a name that says what the product is for. */
export const contextMark = '~';
/** Between the Russian and the English name. */
export const nameBreak = '|';

type Weight = 'A' | 'B' | 'C' | 'D';

/** What the database keeps of a product for searching. */
export type DocumentWords = {
  /** Words of both names in order, as ranking reads them. */
  names: string;
  /** A tsvector's text. */
  vector: string;
  /** Its words of letters, for the vocabulary. */
  vocabulary: ReadonlySet<string>;
};

/** Splits a product's texts into words and says of each where it stands. */
export function documentWords(document: SearchDocument): DocumentWords {
  const russian = nameWords(document.name, document.brand);
  const english = nameWords(document.nameEn, document.brand);
  const places = new Places();
  for (const { word, isContext } of [...russian, ...english]) places.add(word.text, isContext ? 'D' : 'A');
  for (const text of [document.brand, ...document.kinds]) places.addText(text, 'B');
  for (const text of document.colors) places.addText(text, 'C');
  for (const volume of document.memories) {
    places.add(String(volume), 'C');
    places.add(memoryWord(volume), 'C');
  }
  const names = [russian, english].map(spellNames).join(` ${nameBreak} `);
  return { names, vector: places.vector(), vocabulary: places.vocabulary };
}

type NameWord = { word: SearchWord; isContext: boolean };

/** The product's own brand ends what the product is for: "Кулер для процессора Noctua NH-D15". */
function nameWords(name: string, brand: string): NameWord[] {
  const brandWords = new Set(wordsOf(brand).map(({ text }) => text));
  let isContext = false;
  const words: NameWord[] = [];
  for (const word of wordsOf(name)) {
    if (beginsContext.has(word.written) && !word.isGlued) isContext = words.length > 0;
    else if (brandWords.has(word.text)) isContext = false;
    if (!isConnective(word)) words.push({ word, isContext });
  }
  return words;
}

const isConnective = ({ kind, written, isGlued }: SearchWord) =>
  kind === 'letters' && !isGlued && connectives.has(written);

const spellNames = (words: NameWord[]) =>
  words.map(({ word, isContext }) => (isContext ? contextMark + word.text : word.text)).join(' ');

/** Words with their places, as a tsvector has them. */
class Places {
  readonly vocabulary = new Set<string>();
  private readonly byWord = new Map<string, string[]>();
  private place = 0;

  add(word: string, weight: Weight): void {
    this.place += 1;
    const places = this.byWord.get(word) ?? [];
    places.push(`${this.place}${weight}`);
    this.byWord.set(word, places);
    if (!/\d/.test(word)) this.vocabulary.add(word);
  }

  /** A text apart from the others: the gap keeps phrases from reaching over. */
  addText(text: string, weight: Weight): void {
    this.place += 1;
    for (const word of wordsOf(text)) if (!isConnective(word)) this.add(word.text, weight);
  }

  vector(): string {
    return [...this.byWord].map(([word, places]) => `'${word}':${places.join(',')}`).join(' ');
  }
}
